import { createHash } from 'node:crypto'
import type { User } from './api/wire.ts'

export interface PersonClaim {
  readonly key: string
  readonly name: string
  readonly handle?: string
}

/** Ten digits, like Telegram's newer ids. */
const FIRST_ID = 1_000_000_000
const IDS = 8_000_000_000

export function demoUserOf({ key, name, handle }: PersonClaim): User {
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
