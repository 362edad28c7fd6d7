import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseAway, isDatabaseAway } from './away.ts'
import type { Database, Executor, Log } from './database.ts'
import { beat } from './heartbeat.ts'
import { hasEveryMigration, migrate, requireUpToDate } from './migrate.ts'
import { IS_STANDBY, isStandby, type WatchTimes, watchServer } from './watch.ts'

const APPLICATION_NAME = 'avtosled'

/** A query of a request takes milliseconds; a longer one hangs or lacks an index. */
const STATEMENT_TIMEOUT_MS = 10_000

/**
 * Time after which the client ends a statement itself, because the server is frozen or the line is
 * cut.
 */
const GRACE_MS = 1000

export interface PostgresOptions {
  /** Limit of a statement; by default as long as a request may wait. */
  readonly statementMs?: number
  /**
   * The address is a transaction pooler's (PgBouncer): nothing may outlive a transaction, and the
   * role sets the time limits (deploy/postgres/roles.sql).
   */
  readonly pooled?: boolean
  /** Fails statements early while the server hangs. */
  readonly watch?: WatchTimes | undefined
}

/**
 * Several processes may share the server.
 * @throws SchemaBehind when migrations are pending and the role may not apply them or a pooler is
 * between.
 */
export async function openPostgres(
  url: string,
  log: Log,
  { statementMs = STATEMENT_TIMEOUT_MS, pooled = false, watch: times }: PostgresOptions = {},
): Promise<Database> {
  await onOneConnection(url, pooled ? requireUpToDate : migrate)
  const clients = new Set<pg.Client>()
  const watch = times && watchServer({ url, ...times, onTrouble: (trouble) => cutAll(clients, trouble) })
  const pool = createPool(url, { statementMs, pooled, clients, trouble: watch?.trouble })
  surviveLostConnections(pool, log)
  const db = drizzle(pool)
  // Drizzle's own never releases a connection whose `begin` fails: a lost primary would empty the
  // pool.
  db._.session.transaction = async (work, config) => {
    const client = await pool.connect()
    let isStuck = false
    try {
      return await drizzle(client)._.session.transaction(work, config)
    } catch (error) {
      // Its next user would wait behind the missing response.
      isStuck = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isStuck)
    }
  }
  if (pooled) forgetNames(db)
  return {
    db,
    kind: 'postgres',
    ready: () => beat(db),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waitedFor: pool.waitingCount,
    }),
    ...(watch && { isAway: () => watch.trouble() !== undefined }),
    async close() {
      await watch?.stop()
      await pool.end()
    },
  }
}

/** The address must be the server's own, not a pooler's. */
export const migrateServer = (url: string): Promise<void> => onOneConnection(url, migrate)

export interface ServerState {
  readonly isUpToDate: boolean
  readonly now: Date
}

export async function lookAtServer(url: string, patienceMs: number): Promise<ServerState> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${APPLICATION_NAME} check`,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // Without a listener a lost connection ends the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ now: Date }>('select now() as now')
    const isUpToDate = await hasEveryMigration(drizzle(client))
    return { isUpToDate, now: rows[0]?.now ?? new Date(Number.NaN) }
  } finally {
    await client.end()
  }
}

/** No time limit: a migration, or the wait for one, may be long. */
async function onOneConnection(url: string, work: (connection: Executor) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `${APPLICATION_NAME} migration` })
  await client.connect()
  try {
    await work(drizzle(client))
  } finally {
    await client.end()
  }
}

interface PoolOptions {
  readonly statementMs: number
  readonly pooled: boolean
  readonly clients: Set<pg.Client>
  readonly trouble: (() => string | undefined) | undefined
}

const createPool = (url: string, { statementMs, pooled, clients, trouble }: PoolOptions): pg.Pool =>
  new NamingPool(trouble, {
    Client: class extends pg.Client {
      constructor(...config: ConstructorParameters<typeof pg.Client>) {
        super(...config)
        clients.add(this)
        this.once('end', () => clients.delete(this))
      }
    },
    connectionString: url,
    application_name: APPLICATION_NAME,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementMs + GRACE_MS,
    // Money, tickets, limits and verdicts are decided by the primary only: a standby is behind.
    verify: (client, done) =>
      isStandby(client).then(
        (standby) => done(standby ? new DatabaseAway(IS_STANDBY) : undefined),
        (error: Error) => done(error),
      ),
    // A pooler rejects these session settings.
    ...(!pooled && { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs }),
  })

function cutAll(clients: ReadonlySet<pg.Client>, trouble: string): void {
  for (const client of clients) client.connection.stream.destroy(new Error(trouble))
}

/** Forgets named statements, which the next server connection does not have. */
function forgetNames({ _: { session } }: NodePgDatabase): void {
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, fields, _name, ...rest) => prepare(query, fields, undefined, ...rest)
}

/** Also refuses connections while the watch sees trouble. */
class NamingPool extends pg.Pool {
  readonly #trouble: () => string | undefined

  constructor(
    trouble: () => string | undefined = () => undefined,
    ...config: ConstructorParameters<typeof pg.Pool>
  ) {
    super(...config)
    this.#trouble = trouble
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const trouble = this.#trouble()
    const away = trouble === undefined ? undefined : new DatabaseAway(trouble)
    if (callback) {
      if (away) callback(away, undefined, () => undefined)
      else super.connect(callback)
      return undefined
    }
    if (away) return Promise.reject(away)
    return super.connect().catch((cause: unknown) => {
      throw new DatabaseAway('no connection to the database', { cause })
    })
  }
}

/**
 * A restart of the server makes every connection emit `error`, which would end the process; the
 * pool handles idle ones only.
 */
function surviveLostConnections(pool: pg.Pool, log: Log): void {
  const lost = (error: Error) => log.warn({ reason: error.message }, 'lost a database connection')
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
}
