import { createHash } from 'node:crypto'
import type { User } from './api/wire.ts'

/** Who says to be at the page. */
export interface Claim {
  /** Secret of one person in one browser: who has it is that person, after a restart of the demo as well. */
  readonly key: string
  /** First name, then perhaps a last one. */
  readonly name: string
  /** What the username begins with; without it the person has none. */
  readonly handle?: string
}

/** As long as Telegram's own have grown: ten digits. */
const FIRST_ID = 1_000_000_000
const IDS = 8_000_000_000

export function personOf({ key, name, handle }: Claim): User {
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
