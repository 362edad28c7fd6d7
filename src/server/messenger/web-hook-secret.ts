import { createHash, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../settings/key-ring.ts'

/**
 * Whether `given` is one of our secrets. Compares in constant time; an empty secret never matches.
 */
export const isOneOf = (secrets: KeyRing, given: unknown): boolean =>
  typeof given === 'string' &&
  secrets.some((secret) => secret !== '' && timingSafeEqual(sha256(given), sha256(secret)))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
