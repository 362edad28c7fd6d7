import { hash, randomBytes } from 'node:crypto'

const FORM = /^[A-Za-z0-9_-]{43}$/

/**
 * For tickets, access tokens, start codes and poll tokens: 256 random bits as 43 base64url
 * characters. SHA-256 suffices for a value that cannot be guessed.
 */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Other texts never reach the database. */
export const isSecret = (text: string): boolean => FORM.test(text)

export const secretHash = (secret: string): Uint8Array => hash('sha256', secret, 'buffer')

export const secretHashHex = (secret: string): string => hash('sha256', secret, 'hex')
