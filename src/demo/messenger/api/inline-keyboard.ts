import { json } from './arguments.ts'
import { webAddress } from './formatted-text.ts'
import { badRequest, type InlineButton, type InlineKeyboard } from './wire.ts'

/** Bytes of `callback_data`. */
const MOST_DATA = 64

/**
 * Undefined: none. A button has callback data or a URL.
 * @throws BotApiError for what Telegram would refuse, and for any other `reply_markup`
 */
export function readKeyboard(replyMarkup: string | undefined): InlineKeyboard | undefined {
  if (!replyMarkup) return undefined
  const markup = json(replyMarkup, "can't parse reply keyboard markup JSON object")
  if (!isObject(markup)) throw badRequest('object expected as reply markup')
  const rows = markup.inline_keyboard
  if (rows === undefined) throw badRequest('the stand-in knows inline keyboards only')
  if (!Array.isArray(rows)) throw wrongField('an Array')
  const keyboard = rows.map(readRow).filter((row) => row.length > 0)
  return keyboard.length > 0 ? { inline_keyboard: keyboard } : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const wrongField = (expected: string) =>
  badRequest(`field "inline_keyboard" of the InlineKeyboardMarkup must be ${expected}`)

function readRow(row: unknown): InlineButton[] {
  if (!Array.isArray(row)) throw wrongField('an Array of Arrays')
  return row.map(readButton)
}

function readButton(button: unknown): InlineButton {
  if (!isObject(button)) throw wrongButton('InlineKeyboardButton must be an Object')
  const { text, url, callback_data: data } = button
  if (typeof text !== 'string') throw wrongButton('Field "text" must be of type String')
  if (typeof url === 'string' && url) return { text, url: buttonAddress(url) }
  if (typeof data === 'string' && data) return { text, callback_data: pressData(data) }
  throw wrongButton('Text buttons are unallowed in the inline keyboard')
}

const wrongButton = (problem: string) => badRequest(`can't parse inline keyboard button: ${problem}`)

/** Telegram refuses hosts without a dot; the demo's site is often at `localhost`. */
function buttonAddress(url: string): string {
  const address = webAddress(url)
  if (!address) throw badRequest(`inline keyboard button URL '${url}' is invalid: Wrong HTTP URL`)
  return address
}

function pressData(data: string): string {
  if (Buffer.byteLength(data) > MOST_DATA) throw badRequest('BUTTON_DATA_INVALID')
  return data
}
