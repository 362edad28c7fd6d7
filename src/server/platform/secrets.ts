import { hash, randomBytes } from 'node:crypto'

const FORM = /^[A-Za-z0-9_-]{43}$/

/**
 * A bearer secret (ticket, access token, start code, poll token): 256 random bits as 43 base64url
 * characters. Rows hold its SHA-256, which suffices for a value that cannot be guessed.
 */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Checks the format, so that other texts never reach the database. */
export const isSecret = (text: string): boolean => FORM.test(text)

export const secretHash = (secret: string): Uint8Array => hash('sha256', secret, 'buffer')

/** The same in hexadecimal. */
export const secretHashHex = (secret: string): string => hash('sha256', secret, 'hex')
