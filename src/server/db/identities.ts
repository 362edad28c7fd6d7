import { sql } from 'drizzle-orm'
import { linkedIdentities, users } from './schema/accounts.ts'

/** Such as `telegram 34`. A limit by them holds for a new account of the person, too. */
export const identities = sql<string[]>`array_remove(
  array['telegram ' || ${users.telegramId}, 'max ' || ${users.maxId}, ${users.providerIssuer} || ' ' || ${users.googleId}]
  || array(select subject from ${linkedIdentities} where user_id = users.id), null)`
