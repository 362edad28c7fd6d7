import pg from 'pg'

/** Where an erased account leaves rows that were deleted or changed. Small beside what is stored of cars. */
const TABLES = [
  'users',
  'linked_identities',
  'unlinked_messengers',
  'phone_proofs',
  'access_tokens',
  'max_jobs',
  'bot_tasks',
  'followed_cars',
  'push_devices',
  'push_messages',
  'email_addresses',
  'stopped_channels',
  'comments',
  'moderation_posts',
  'paid_lookups',
  'orders',
  'desk_actions',
  'desk_keys',
  'desk_sessions',
]

/** Texts of rows stand among the statistics of their table, too. */
const STATISTICS = 'pg_catalog.pg_statistic'

/** People wait for the table meanwhile. */
const LOCK_WITHIN = '5s'

/**
 * Rewrites the tables that hold words of persons, so that what was deleted from them is in no page that is copied from
 * here on. Each is closed while it is rewritten.
 * @returns the tables that could not be rewritten, each with the reason.
 */
export async function rewriteErased(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  const left: string[] = []
  // A role that may copy the server need not be let into its databases.
  const isIn = await client.connect().then(
    () => true,
    (error: Error) => void left.push(error.message),
  )
  if (!isIn) return left
  // PostgreSQL skips what is somebody else's table, and calls that a warning.
  client.on('notice', ({ message = '' }) => left.push(message))
  try {
    await client.query(`set lock_timeout = '${LOCK_WITHIN}'`)
    for (const table of [...TABLES, STATISTICS]) {
      const statement = table === STATISTICS ? `vacuum (full) ${table}` : `vacuum (full, analyze) ${table}`
      await client.query(statement).catch((error: Error) => left.push(`${table}: ${error.message}`))
    }
    return left
  } finally {
    await client.end()
  }
}
