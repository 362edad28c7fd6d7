/**
 * Bot API with Telegram's names, as far as supported:
 * https://core.telegram.org/bots/api#available-types
 */

export interface User {
  readonly id: number
  readonly is_bot: boolean
  readonly first_name: string
  readonly last_name?: string
  readonly username?: string
  readonly language_code?: string
}

export interface PrivateChat {
  /** The person's id. */
  readonly id: number
  readonly type: 'private'
  readonly first_name: string
  readonly last_name?: string
  readonly username?: string
}

/** Groups have negative ids. */
export interface GroupChat {
  readonly id: number
  readonly type: 'supergroup'
  readonly title: string
}

export type ChatAbout = PrivateChat | GroupChat

export interface MessageEntity {
  readonly type:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strikethrough'
    | 'code'
    | 'pre'
    | 'blockquote'
    | 'text_link'
    | 'url'
    | 'bot_command'
  /** UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly url?: string
}

export type InlineButton =
  | { readonly text: string; readonly callback_data: string }
  | { readonly text: string; readonly url: string }

export interface InlineKeyboard {
  readonly inline_keyboard: readonly (readonly InlineButton[])[]
}

export interface SentFile {
  readonly kind: 'image' | 'file'
  readonly name: string
  /** Path on the stand-in. */
  readonly path: string
}

export interface MessageContent {
  readonly text: string
  readonly entities?: readonly MessageEntity[]
  readonly attached?: SentFile
  readonly reply_markup?: InlineKeyboard
}

export interface Message extends MessageContent {
  readonly message_id: number
  readonly from: User
  readonly chat: ChatAbout
  /** Unix seconds. */
  readonly date: number
  readonly edit_date?: number
}

export interface CallbackQuery {
  readonly id: string
  readonly from: User
  readonly message: Message
  readonly chat_instance: string
  readonly data: string
}

export interface Update {
  readonly update_id: number
  readonly message?: Message
  readonly callback_query?: CallbackQuery
}

export interface BotCommand {
  readonly command: string
  readonly description: string
}

/** A refusal in Telegram's words: bots parse them. */
export class BotApiError extends Error {
  override readonly name = 'BotApiError'
  readonly code: number

  constructor(code: number, description: string) {
    super(description)
    this.code = code
  }
}

export const badRequest = (problem: string) => new BotApiError(400, `Bad Request: ${problem}`)
export const conflict = (problem: string) => new BotApiError(409, `Conflict: ${problem}`)
