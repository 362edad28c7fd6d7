import { type Chat, ChatAway, ChatRefused } from '#server/messenger/chat.ts'
import { type MaxApi, MaxRefused, MaxSilent } from './api.ts'
import { askedToWaitMs, failureFields, isFinal, isGone } from './failures.ts'
import { messageBody } from './message.ts'

interface Sent {
  readonly message: { readonly body: { readonly mid: string } }
}

/** Messages that the bot sends on its own. They quote registries, so no link in them unfolds. */
export const maxChat = (api: MaxApi): Chat => ({
  async say({ chat, isGroup }, said) {
    const to = isGroup ? { chat_id: chat } : { user_id: chat }
    try {
      const query = { ...to, disable_link_preview: true }
      const { message } = await api.call<Sent>('POST', '/messages', { query, body: messageBody(said) })
      return message.body.mid
    } catch (error) {
      if (isGone(error)) return undefined
      throw toChatError(error)
    }
  },
  async change(_to, messageId, said) {
    try {
      const query = { message_id: messageId }
      await api.call('PUT', '/messages', { query, body: messageBody(said) })
      return true
    } catch (error) {
      if (error instanceof MaxRefused && error.status === 404) return false
      if (isGone(error)) return true
      throw toChatError(error)
    }
  },
})

function toChatError(error: unknown): unknown {
  if (!(error instanceof MaxRefused || error instanceof MaxSilent)) return error
  const trouble = String(failureFields(error).reason)
  return isFinal(error) ? new ChatRefused(trouble) : new ChatAway(trouble, askedToWaitMs(error))
}
