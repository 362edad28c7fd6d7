import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a button does. `reasons` and `back` only change the buttons. */
export type Action = 'publish' | 'reasons' | 'back' | 'return' | `reject-${string}`

export interface PressData {
  readonly action: Action
  readonly commentId: number
}

/** Writes and reads the data of the buttons under comments: `m:ACTION:ID:SEAL`. */
export interface PressDataCodec {
  /** At most 64 bytes. */
  write(data: PressData): string
  /** @returns undefined for what was not written by us for this chat. */
  read(text: string): PressData | undefined
}

const WRITTEN = /^m:(publish|reasons|back|return|reject-[a-z_]{1,16}):(\d{1,15}):([\w-]{12})$/

/** 72 bits; nobody can try them out against the messenger. */
const SEAL_BYTES = 9

/** The key is derived from the bot token, so that nothing more has to be configured or kept secret. */
export function pressDataCodec(token: string, chatId: number): PressDataCodec {
  const key = createHmac('sha256', token).update('buttons under comments').digest()

  const seal = (body: string): Buffer =>
    createHmac('sha256', key).update(`${chatId}:${body}`).digest().subarray(0, SEAL_BYTES)

  return {
    write({ action, commentId }) {
      const body = `${action}:${commentId}`
      return `m:${body}:${seal(body).toString('base64url')}`
    },
    read(text) {
      const [, action, id, given] = WRITTEN.exec(text) ?? []
      if (action === undefined || id === undefined || given === undefined) return undefined
      const isOurs = timingSafeEqual(Buffer.from(given, 'base64url'), seal(`${action}:${id}`))
      return isOurs ? { action: action as Action, commentId: Number(id) } : undefined
    },
  }
}
