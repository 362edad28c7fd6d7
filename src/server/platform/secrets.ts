import { hash, randomBytes } from 'node:crypto'

const FORM = /^[A-Za-z0-9_-]{43}$/

/**
 * What opens something to whoever has it: tickets, access tokens, start codes, poll tokens. 256 random bits as 43
 * characters of base64url. Given out once; we keep the SHA-256, which is enough of a hash for what nobody
 * can guess.
 */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Whether a text can be a secret of ours; others never reach the database. */
export const isSecret = (text: string): boolean => FORM.test(text)

/** The hash as the database keeps it. */
export const secretHash = (secret: string): Uint8Array => hash('sha256', secret, 'buffer')

/** The same in hexadecimal digits. */
export const secretHashHex = (secret: string): string => hash('sha256', secret, 'hex')
