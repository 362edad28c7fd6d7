import { createHash } from 'node:crypto'
import type { User } from './api/wire.ts'

/** The person a page claims to be. */
export interface PersonClaim {
  /** Secret of one person in one browser; identifies them across restarts of the demo. */
  readonly key: string
  /** First name, optionally a last name. */
  readonly name: string
  /** Prefix of the username; without it the person has none. */
  readonly handle?: string
}

/** Ten digits, like Telegram's newer ids. */
const FIRST_ID = 1_000_000_000
const IDS = 8_000_000_000

export function personOf({ key, name, handle }: PersonClaim): User {
  const id = FIRST_ID + (createHash('sha256').update(key).digest().readUIntBE(0, 6) % IDS)
  const [first_name = name, ...rest] = name.split(' ')
  return {
    id,
    is_bot: false,
    first_name,
    ...(rest.length > 0 && { last_name: rest.join(' ') }),
    ...(handle && { username: `${handle}_${id % 10_000}` }),
    language_code: 'ru',
  }
}
