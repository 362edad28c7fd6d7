import pg from 'pg'

/** Tables with deleted or changed rows of erased accounts; small, unlike the tables about cars. */
export const ERASED_TABLES = [
  'users',
  'linked_identities',
  'unlinked_messengers',
  'phone_proofs',
  'access_tokens',
  'max_jobs',
  'bot_tasks',
  'bot_ticks',
  'followed_cars',
  'push_devices',
  'push_messages',
  'email_addresses',
  'stopped_channels',
  'comments',
  'moderation_posts',
  'paid_lookups',
  'sealed_reports',
  'orders',
  'desk_actions',
  'desk_keys',
  'desk_sessions',
]

/** Statistics, which contain texts of rows, too. */
const STATISTICS = 'pg_catalog.pg_statistic'

/** Time to get the lock, during which callers wait for the table. */
const LOCK_WITHIN = '5s'

/**
 * Rewrites each table under a lock: later copies contain no deleted personal data.
 * @returns failed tables with reasons.
 */
export async function rewriteErased(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  const left: string[] = []
  // A role that may copy the server may lack access to its databases.
  const isIn = await client.connect().then(
    () => true,
    (error: Error) => void left.push(error.message),
  )
  if (!isIn) return left
  // PostgreSQL skips tables of other owners with a warning.
  client.on('notice', ({ message = '' }) => left.push(message))
  try {
    await client.query(`set lock_timeout = '${LOCK_WITHIN}'`)
    for (const table of [...ERASED_TABLES, STATISTICS]) {
      const statement = table === STATISTICS ? `vacuum (full) ${table}` : `vacuum (full, analyze) ${table}`
      await client.query(statement).catch((error: Error) => left.push(`${table}: ${error.message}`))
    }
    return left
  } finally {
    await client.end()
  }
}
