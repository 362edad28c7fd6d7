import { fromHtml, plain } from '../api/formatted-text.ts'
import { BotApiError, type InlineButton, type MessageContent, type SentFile } from '../api/wire.ts'
import { CONTACT_PRESS } from './contact.ts'
import type { Uploads } from './uploads.ts'
import { badPayload } from './wire.ts'

const LONGEST_TEXT = 4000
const LONGEST_LABEL = 128
const LONGEST_PAYLOAD = 1024
const LONGEST_URL = 2048

/** MAX strips all other tags. */
const UNKNOWN_TAG = /<\/?(?!(?:i|em|b|strong|del|s|ins|u|a|pre|code)\b)[a-z][^>]*>/gi

/**
 * `NewMessageBody`.
 * @throws MaxError where MAX would refuse, and for unsupported attachments
 */
export function readMessage(body: unknown, uploads: Uploads): MessageContent {
  const { text, attachments, format } = objectIn(body, 'body')
  if (typeof text !== 'string' || text === '') throw badPayload('text: must not be empty')
  if (text.length > LONGEST_TEXT) throw badPayload('text: size must be between 0 and 4000')
  const all = listIn(attachments ?? [], 'attachments')
  const files = all.flatMap((one) => fileIn(one, uploads))
  const keyboard = all.filter((one) => !isFile(one)).flatMap(readAttachment)
  if (files.some(({ kind }) => kind === 'file') && all.length > 1)
    throw badPayload('attachments: file must be the only attachment')
  const content = format === 'html' ? html(text) : plain(text)
  return {
    text: content.text,
    ...(content.entities.length > 0 && { entities: content.entities }),
    ...(files[0] && { attached: files[0] }),
    ...(keyboard.length > 0 && { reply_markup: { inline_keyboard: keyboard } }),
  }
}

function html(text: string) {
  try {
    return fromHtml(text.replaceAll(UNKNOWN_TAG, ''))
  } catch (error) {
    throw error instanceof BotApiError ? badPayload(error.message) : error
  }
}

const isFile = (attachment: unknown): boolean => {
  const { type } = objectIn(attachment, 'attachment')
  return type === 'image' || type === 'file'
}

function fileIn(attachment: unknown, uploads: Uploads): SentFile[] {
  if (!isFile(attachment)) return []
  const { type, payload } = objectIn(attachment, 'attachment')
  const { token, photos } = objectIn(payload, 'payload')
  const [photo] = photos === undefined ? [] : Object.values(objectIn(photos, 'photos'))
  const own = photo === undefined ? token : objectIn(photo, 'photo').token
  const { kind, name } = uploads.use(`${type}`, textIn(own, LONGEST_URL, 'token'))
  return [{ kind, name, path: `/max/uploaded/${own}` }]
}

function readAttachment(attachment: unknown): InlineButton[][] {
  const { type, payload } = objectIn(attachment, 'attachment')
  if (type !== 'inline_keyboard') throw badPayload(`the stand-in knows no attachment ${String(type)}`)
  const rows = listIn(objectIn(payload, 'payload').buttons, 'buttons')
  if (rows.length === 0) throw badPayload('buttons: must not be empty')
  return rows.map((row) => listIn(row, 'row').map(readButton))
}

function readButton(button: unknown): InlineButton {
  const { type, text, payload, url } = objectIn(button, 'button')
  const label = textIn(text, LONGEST_LABEL, 'text')
  if (type === 'callback') return { text: label, callback_data: textIn(payload, LONGEST_PAYLOAD, 'payload') }
  if (type === 'link') return { text: label, url: textIn(url, LONGEST_URL, 'url') }
  if (type === 'request_contact') return { text: label, callback_data: CONTACT_PRESS }
  throw badPayload(`the stand-in knows no button ${String(type)}`)
}

function objectIn(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badPayload(`${name}: object expected`)
  return value as Readonly<Record<string, unknown>>
}

function listIn(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw badPayload(`${name}: list expected`)
  return value
}

function textIn(value: unknown, longest: number, name: string): string {
  if (typeof value !== 'string' || value === '' || value.length > longest)
    throw badPayload(`${name}: text of 1 to ${longest} expected`)
  return value
}
