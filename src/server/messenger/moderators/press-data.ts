import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '#server/settings/key-ring.ts'

/** `reasons` and `back` only change the buttons. */
export type ModerationAction = 'publish' | 'reasons' | 'back' | 'return' | `reject-${string}`

export interface PressData {
  readonly action: ModerationAction
  readonly commentId: number
}

/** `m:ACTION:ID:SEAL`. */
export interface PressDataCodec {
  /** At most 64 bytes. */
  write(data: PressData): string
  /** @returns undefined for data that we did not write for this chat. */
  read(text: string): PressData | undefined
}

const WRITTEN = /^m:(publish|reasons|back|return|reject-[a-z_]{1,16}):(\d{1,15}):([\w-]{12})$/

/** 72 bits; the messenger's rate limits prevent guessing. */
const SEAL_BYTES = 9

/**
 * Derives the keys from bot tokens, which saves a setting. The first key seals; any key is
 * accepted.
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
      return isOurs ? { action: action as ModerationAction, commentId: Number(id) } : undefined
    },
  }
}
