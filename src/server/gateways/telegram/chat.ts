import { type Api, GrammyError, HttpError, InputFile } from 'grammy'
import { AttachmentRefused, type Chat, ChatAway, ChatRefused } from '#server/messenger/chat.ts'
import type { Attachment, ChatMessage } from '#server/messenger/chat-message.ts'
import {
  askedToWaitMs,
  failureFields,
  isFinal,
  isGone,
  isUnchanged,
  isUneditable,
} from './bot-api-failures.ts'
import { messageOptions } from './keyboard.ts'

export const telegramChat = (api: Api): Chat => ({
  async send({ chat }, message) {
    try {
      return `${(await send(api, chat, message)).message_id}`
    } catch (error) {
      if (isGone(error)) return undefined
      throw toChatError(error, message)
    }
  },
  async change({ chat }, messageId, message) {
    try {
      await edit(api, { chat, messageId: Number(messageId) }, message)
      return true
    } catch (error) {
      if (isUnchanged(error)) return true
      if (isUneditable(error)) return false
      if (isGone(error)) return true
      throw toChatError(error, message)
    }
  },
})

const fileOf = ({ bytes, name }: Attachment) => new InputFile(bytes, name)

function send(api: Api, chat: number, message: ChatMessage) {
  const { text, attached } = message
  if (attached === undefined) return api.sendMessage(chat, text, messageOptions(message))
  const options = { ...messageOptions(message), caption: text }
  return attached.kind === 'image'
    ? api.sendPhoto(chat, fileOf(attached), options)
    : api.sendDocument(chat, fileOf(attached), options)
}

function edit(api: Api, { chat, messageId }: { chat: number; messageId: number }, message: ChatMessage) {
  const { text, attached } = message
  if (attached === undefined) return api.editMessageText(chat, messageId, text, messageOptions(message))
  const type = attached.kind === 'image' ? 'photo' : 'document'
  return api.editMessageMedia(
    chat,
    messageId,
    { type, media: fileOf(attached), caption: text },
    messageOptions(message),
  )
}

function toChatError(error: unknown, { attached }: ChatMessage): unknown {
  if (!(error instanceof GrammyError || error instanceof HttpError)) return error
  const trouble = String(failureFields(error).reason)
  const isTooLarge = error instanceof GrammyError && error.error_code === 413
  if (!isFinal(error) && !isTooLarge) return new ChatAway(trouble, askedToWaitMs(error))
  return attached ? new AttachmentRefused(trouble) : new ChatRefused(trouble)
}
