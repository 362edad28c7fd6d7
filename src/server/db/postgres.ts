import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseAway } from './away.ts'
import type { Database, Log } from './database.ts'
import { beat } from './heartbeat.ts'
import { migrate } from './migrate.ts'
import * as schema from './schema.ts'

const APPLICATION_NAME = 'avtosled'

/** A query on the request path takes milliseconds; one that takes longer is hung or missing an index. */
const STATEMENT_TIMEOUT_MS = 10_000

/** The server ends a statement by itself, unless it is frozen or the line is cut. */
const GRACE_MS = 1000

/**
 * Opens a pool of connections to a PostgreSQL server that many processes may share.
 * @param statementMs how long a statement may take.
 * @throws SchemaBehind when migrations are pending and the role may not apply them.
 */
export async function openPostgres(
  url: string,
  log: Log,
  statementMs = STATEMENT_TIMEOUT_MS,
): Promise<Database> {
  await migrateServer(url)
  const pool = createPool(url, statementMs)
  surviveLostConnections(pool, log)
  const db = drizzle(pool, { schema })
  // Drizzle's own keeps a connection for good when its `begin` fails: a lost primary would empty the pool.
  db._.session.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client, { schema })._.session.transaction(work, config)
    } finally {
      client.release()
    }
  }
  return {
    db,
    kind: 'postgres',
    ready: () => beat(db),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waitedFor: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/** On a connection of its own without the time-out: a migration, or the wait for one, may be long. */
export async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `${APPLICATION_NAME} migration` })
  await client.connect()
  try {
    await migrate(drizzle(client, { schema }))
  } finally {
    await client.end()
  }
}

const createPool = (url: string, statementMs: number): pg.Pool =>
  new NamingPool({
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
    idle_in_transaction_session_timeout: statementMs,
  })

/** Names the failure of whoever waits for a connection of his own; statements on the pool name theirs. */
class NamingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return undefined
    }
    return super.connect().catch((cause: unknown) => {
      throw new DatabaseAway('no connection to the database', { cause })
    })
  }
}

/**
 * When the server restarts, every connection emits `error`, and an `error` that nobody hears ends the
 * process. The pool hears those of idle connections only and passes them on; so each connection has a
 * listener of its own. What it was doing fails by itself, and the pool makes another.
 */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  const lost = (error: Error) => log.warn({ reason: error.message }, 'lost a database connection')
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
}
