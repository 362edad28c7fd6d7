import { createHash, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from '../settings/key-ring.ts'

/** Whether a messenger has proven itself by one of our secrets. In constant time; an empty secret is nobody's. */
export const isOneOf = (secrets: KeyRing, given: unknown): boolean =>
  typeof given === 'string' &&
  secrets.some((secret) => secret !== '' && timingSafeEqual(sha256(given), sha256(secret)))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
