import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../../../src/server/db/database.ts'
import { beat } from '../../../src/server/db/heartbeat.ts'
import type { Statements } from '../../../src/server/db/testing-statements.ts'
import type { Polls } from './polls.ts'
import { type Process, runIn } from './processes.ts'
import { noteActivity, simulatedNow } from './time.ts'

const never = <Result>() => new Promise<Result>(() => undefined)

/** A transaction whose process died; PostgreSQL rolls it back. */
class Died extends Error {}

export interface Trouble {
  /** Statements of servers that still fail, as after a lost connection. */
  failing: number
  /** A part of the statements that fail; all, if empty. */
  about: string
  /** How many have failed. */
  failed: number
}

export const noTrouble = (): Trouble => ({ failing: 0, about: '', failed: 0 })

const lost = () =>
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })

interface DatabaseParts {
  readonly trouble: Trouble
  readonly polls: Polls
  readonly engine: Statements
}

/**
 * One server's connections to the shared engine. The engine runs one transaction at a time, so the
 * servers meet between transactions, never inside them.
 * @param kind `embedded` for a server that is alone.
 */
export function databaseOf(
  client: PGlite,
  process: Process,
  kind: Database['kind'],
  { trouble, polls, engine }: DatabaseParts,
): Database {
  /** The statement's result reaches its process only if that still lives. */
  const alive = async <Result>(sql: string, work: () => Promise<Result>): Promise<Result> => {
    noteActivity()
    if (!process.isAlive) return never()
    if (trouble.failing > 0 && sql.includes(trouble.about)) {
      trouble.failing -= 1
      trouble.failed += 1
      throw lost()
    }
    // Timers of the engine belong to no server.
    const settled = await runIn(undefined, work).then(
      (result) => () => result,
      (error: unknown) => () => {
        throw error
      },
    )
    noteActivity()
    return process.isAlive ? settled() : never()
  }
  const statements: Pick<PGlite, 'query' | 'transaction'> = {
    async query<Row>(sql: string, params?: unknown[], options?: QueryOptions) {
      await untilAnswering(process)
      return alive(sql, () => polls.run(sql, () => engine.query<Row>(sql, params, options)))
    },
    // The engine has one transaction at a time, so none hangs once it has begun.
    async transaction(work) {
      await untilAnswering(process)
      return process.isAlive ? transaction(work) : never()
    },
  }
  const transaction: PGlite['transaction'] = (work) =>
    runIn(undefined, () =>
      client.transaction((tx) => runIn(process, () => untilDeath(process, work(guarded(tx))))),
    ).catch(ending)
  const guarded = (tx: Transaction): Transaction => ({
    ...tx,
    query: <Row>(sql: string, params?: unknown[], options?: QueryOptions) =>
      alive(sql, () =>
        polls.runInside(sql, () =>
          // The transaction itself refuses what comes too late.
          tx.closed ? tx.query<Row>(sql) : engine.queryInside<Row>(sql, params, options),
        ),
      ),
  })
  // Drizzle calls only these two.
  const db = drizzle(statements as PGlite)
  return {
    db,
    kind,
    ready: () => beat(db),
    ...(kind === 'embedded' && {
      onPersonChanged: (listener) => {
        const stop = client.onNotification((_channel, userId) => process.isAlive && listener(Number(userId)))
        process.onDeath.add(stop)
      },
    }),
    close: () => Promise.resolve(),
  }
}

async function untilAnswering({ databaseHangsUntil }: Process): Promise<void> {
  const milliseconds = databaseHangsUntil - simulatedNow()
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function ending(error: unknown): Promise<never> {
  if (error instanceof Died) return never()
  throw error
}

function untilDeath<Result>(process: Process, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Died('the process died in a transaction'))
    process.onDeath.add(stop)
    work.then(resolve, reject).finally(() => process.onDeath.delete(stop))
  })
}
