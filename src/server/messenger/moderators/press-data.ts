import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '#server/settings/key-ring.ts'

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

/**
 * The keys are derived from bot tokens, so that nothing more has to be configured or kept secret: the first seals,
 * what was sealed with another is read as well.
 */
export function pressDataCodec(tokens: KeyRing, chatId: number): PressDataCodec {
  const keyOf = (token: string) => createHmac('sha256', token).update('buttons under comments').digest()
  const current = keyOf(tokens[0])
  const keys = tokens.map(keyOf)

  const seal = (body: string, key: Buffer): Buffer =>
    createHmac('sha256', key).update(`${chatId}:${body}`).digest().subarray(0, SEAL_BYTES)

  return {
    write({ action, commentId }) {
      const body = `${action}:${commentId}`
      return `m:${body}:${seal(body, current).toString('base64url')}`
    },
    read(text) {
      const [, action, id, given] = WRITTEN.exec(text) ?? []
      if (action === undefined || id === undefined || given === undefined) return undefined
      const seen = Buffer.from(given, 'base64url')
      const isOurs = keys.some((key) => timingSafeEqual(seen, seal(`${action}:${id}`, key)))
      return isOurs ? { action: action as Action, commentId: Number(id) } : undefined
    },
  }
}
