import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { temporaryFolder } from '../../e2e/support/product.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { Order } from '../server.ts'

/** Access token of the n-th generated person: 43 characters of base64url. */
export const tokenOf = (person: number): string => String(person).padStart(43, 'A')

/** SQL that signs in this many generated people; `telegram_id` is their number. */
export const signIn = (people: number): readonly string[] => [
  `insert into users (name, username, telegram_id)
    select 'Пользователь ' || n, 'user_' || n, n from generate_series(0, ${people - 1}) n`,
  `insert into access_tokens (hash, user_id, expires_at)
    select sha256(convert_to(lpad(telegram_id::text, 43, 'A'), 'utf8')), id, now() + interval '180 days'
    from users where telegram_id < ${people}`,
]

/** Signs in generated people, directly in the database. */
export async function withSignedIn(
  server: { readonly ask: (order: Order) => Promise<void> },
  people: number,
): Promise<void> {
  for (const statement of signIn(people)) await server.ask({ order: 'sql', statement })
}

/** A folder with an embedded database of signed-in generated people. */
export async function folderOfSignedIn(people: number): Promise<string> {
  const dataDir = temporaryFolder()
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  for (const statement of signIn(people)) await database.db.execute(sql.raw(statement))
  await database.close()
  return dataDir
}

/** Seals the answers that the server has on a car, for the first generated person. @returns the id */
export async function sealReport(url: string, vin: string): Promise<string> {
  const response = await fetch(`${url}/v1/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vin, token: tokenOf(0) }),
  })
  const { data }: { data: { id: string } } = await response.json()
  return data.id
}

/** Setting of a server that seals. */
export const sealing = { SEAL_PRIVATE_KEY: Buffer.alloc(32, 7).toString('base64url') }
