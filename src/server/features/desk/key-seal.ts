import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyRing } from '#server/settings/key-ring.ts'

/** Lengths in bytes, by NIST SP 800-38D. */
const CIPHER = 'aes-256-gcm'
const CIPHER_KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Cannot occur in Base32. */
const MARK = 'sealed:'

const BARE = /^[A-Z2-7]+$/

export interface OpenedKey {
  /** Base32. */
  readonly key: string
  /** False: it must be sealed again. */
  readonly isCurrent: boolean
}

/** The database or a backup without the settings does not reveal the keys. */
export interface KeySeal {
  /** @param userId a key moved to another person does not open. */
  seal(key: string, userId: number): string
  open(sealed: string, userId: number): OpenedKey | undefined
}

export function createKeySeal(secrets: KeyRing): KeySeal {
  const { seal, open } = createSeal(secrets, 'keys of the desk')
  return {
    seal: (key, userId) => MARK + seal(key, userId),
    open(sealed, userId) {
      if (!sealed.startsWith(MARK)) return BARE.test(sealed) ? { key: sealed, isCurrent: false } : undefined
      return open(sealed.slice(MARK.length), userId)
    },
  }
}

/** @param purpose has a key of its own. */
export function createSeal(secrets: KeyRing, purpose: 'keys of the desk' | 'cookies of the desk'): KeySeal {
  const [current, ...previous] = secrets.map(
    (secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, CIPHER_KEY_BYTES)),
  )
  if (current === undefined) throw new Error('a ring without a key')
  return {
    seal(key, userId) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(String(userId)))
      const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, userId) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const secret of [current, ...previous]) {
        const key = opened(bytes, secret, userId)
        if (key !== undefined) return { key, isCurrent: secret === current }
      }
      return undefined
    },
  }
}

function opened(bytes: Buffer, secret: Uint8Array, userId: number): string | undefined {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const cipher = createDecipheriv(CIPHER, secret, iv)
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(tag)
    return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
  } catch {
    // The tag does not match: another secret, or another person's key.
    return undefined
  }
}
