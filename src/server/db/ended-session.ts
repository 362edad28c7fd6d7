import { sqlState } from './database.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Name of a foreign key to a person: Drizzle ends it with the table and column of its target. */
const TO_A_PERSON = /_(?:users_id|access_tokens_hash)_fk$/

/** True when a new row refers to an account or a session that does not exist any more. */
export function refersToEndedSession(error: unknown): boolean {
  if (sqlState(error) !== FOREIGN_KEY_VIOLATION) return false
  for (let at = error; at instanceof Error; at = at.cause)
    if ('constraint' in at) return TO_A_PERSON.test(String(at.constraint))
  return false
}
