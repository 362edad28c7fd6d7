import { type Api, GrammyError, HttpError } from 'grammy'
import { type Chat, ChatAway, ChatRefused } from '#server/messenger/chat.ts'
import { askedToWaitMs, failureFields, isFinal, isGone } from './bot-api-failures.ts'
import { optionsOf } from './keyboard.ts'

const UNCHANGED = /message is not modified/
const MISSING = /message to edit not found|message can't be edited|MESSAGE_ID_INVALID/

/** Messages that the bot sends on its own. */
export const telegramChat = (api: Api): Chat => ({
  async say({ chat }, said) {
    try {
      return `${(await api.sendMessage(chat, said.text, optionsOf(said))).message_id}`
    } catch (error) {
      if (isGone(error)) return undefined
      throw toChatError(error)
    }
  },
  async change({ chat }, messageId, said) {
    try {
      await api.editMessageText(chat, Number(messageId), said.text, optionsOf(said))
      return true
    } catch (error) {
      if (error instanceof GrammyError && UNCHANGED.test(error.description)) return true
      if (error instanceof GrammyError && MISSING.test(error.description)) return false
      if (isGone(error)) return true
      throw toChatError(error)
    }
  },
})

function toChatError(error: unknown): unknown {
  if (!(error instanceof GrammyError || error instanceof HttpError)) return error
  const trouble = String(failureFields(error).reason)
  return isFinal(error) ? new ChatRefused(trouble) : new ChatAway(trouble, askedToWaitMs(error))
}
