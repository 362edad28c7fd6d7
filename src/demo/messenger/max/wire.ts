/** MAX Bot API, schema of July 2026, as far as supported: https://dev.max.ru/docs-api */

export interface MaxUser {
  readonly user_id: number
  readonly first_name: string
  readonly last_name: string | null
  readonly username: string | null
  readonly is_bot: boolean
  /** Unix milliseconds, like all times. */
  readonly last_activity_time: number
}

/** `hash` marks the sender's own, shared by a button. */
export interface MaxContact {
  readonly type: 'contact'
  readonly payload: { readonly vcf_info: string; readonly hash: string; readonly max_info: MaxUser }
}

interface MaxMessage {
  readonly sender: MaxUser
  readonly recipient: {
    readonly chat_id: number
    readonly chat_type: 'dialog' | 'chat'
    readonly user_id: number | null
  }
  readonly timestamp: number
  readonly body: {
    readonly mid: string
    readonly seq: number
    readonly text: string | null
    readonly attachments: readonly MaxContact[] | null
  }
}

export type MaxUpdate =
  | {
      readonly update_type: 'bot_started'
      readonly timestamp: number
      readonly chat_id: number
      readonly user: MaxUser
      readonly payload: string | null
      readonly user_locale: string
    }
  | {
      readonly update_type: 'message_created'
      readonly timestamp: number
      readonly message: MaxMessage
      readonly user_locale: string
    }
  | {
      readonly update_type: 'message_callback'
      readonly timestamp: number
      readonly callback: {
        readonly timestamp: number
        readonly callback_id: string
        readonly payload: string
        readonly user: MaxUser
      }
      readonly message: MaxMessage
      readonly user_locale: string
    }

/** A refusal in MAX's words: bots parse them. */
export class MaxError extends Error {
  override readonly name = 'MaxError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const badPayload = (message: string) => new MaxError(400, 'proto.payload', message)
