import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { knockAt, type Lock } from './data-dir-lock.ts'
import type { Statements } from './embedded-client.ts'

/**
 * PostgreSQL's base backup: files may be copied in any order, even torn, because the log of that
 * time, retained by a slot, repairs them. Requests are lines, replies lines of JSON.
 */
const REQUESTS = { start: 'start', stop: 'stop' } as const

type Reply = { readonly said: string } | { readonly error: string }

const SLOT = 'hot_copy'

/** The slot ends with the process. */
const KEEP_LOG = 'select pg_create_physical_replication_slot($1, true, true)::text as said'
const RECYCLE_LOG = 'select pg_drop_replication_slot($1)'
const START = `select pg_walfile_name(pg_backup_start('copy', true)) as said`
const STOP = 'select labelfile as said from pg_backup_stop(false)'

export function offerHotCopies(lock: Lock, statements: Statements): void {
  let former = Promise.resolve()
  lock.receive((visitor) => {
    former = former.then(() => attend(visitor, statements))
  })
}

async function attend(visitor: Socket, statements: Statements): Promise<void> {
  try {
    await letCopy(visitor, statements)
  } catch (error) {
    answer(visitor, { error: error instanceof Error ? error.message : String(error) })
  } finally {
    visitor.end()
  }
}

async function letCopy(visitor: Socket, statements: Statements): Promise<void> {
  const next = linesOf(visitor)
  if ((await next()) !== REQUESTS.start) return
  await statements.query(KEEP_LOG, [SLOT])
  try {
    answer(visitor, { said: await textOf(statements, START) })
    const isWhole = (await next()) === REQUESTS.stop
    // Also after a disconnect: the database must leave backup mode.
    const label = await textOf(statements, STOP)
    if (!isWhole) return
    answer(visitor, { said: label })
    await next()
  } finally {
    await statements.query(RECYCLE_LOG, [SLOT])
  }
}

const answer = (visitor: Socket, reply: Reply) => visitor.write(`${JSON.stringify(reply)}\n`)

async function textOf(statements: Statements, sql: string): Promise<string> {
  const { rows } = (await statements.query(sql)) as { rows: { said: string }[] }
  return rows[0]?.said ?? ''
}

/** @returns undefined at the end, also when the other side was killed. */
function linesOf(socket: Socket): () => Promise<string | undefined> {
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  return () =>
    lines.next().then(
      ({ value }) => value,
      () => undefined,
    )
}

export interface HotCopy {
  readonly firstLogFile: string
  /** @returns the copy's `backup_label`. */
  stop(): Promise<string>
  end(): Promise<void>
}

/**
 * @returns undefined when no process has the data directory open.
 * @throws when its database refuses or the process ends.
 */
export async function startHotCopy(dataDir: string): Promise<HotCopy | undefined> {
  const holder = await knockAt(dataDir)
  if (!holder) return undefined
  const next = linesOf(holder)
  const ask = async (what: string): Promise<string> => {
    holder.write(`${what}\n`)
    const line = await next()
    if (line === undefined) throw new Error('the server that has the database open has gone')
    const reply: Reply = JSON.parse(line)
    if ('error' in reply) throw new Error(reply.error)
    return reply.said
  }
  return {
    firstLogFile: await ask(REQUESTS.start),
    stop: () => ask(REQUESTS.stop),
    end: async () => {
      holder.end()
      await once(holder, 'close')
    },
  }
}
