import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openDatabase } from './open.ts'

const writerFile = fileURLToPath(new URL('./testing-crash-writer.ts', import.meta.url))

export interface CrashRound {
  readonly acknowledged: number
  /** Equal when none is missing. */
  readonly rows: number
  readonly highest: number
  readonly balance: number
  readonly reopenMs: number
}

export const survived = ({ acknowledged, rows, highest, balance }: CrashRound): boolean =>
  highest >= acknowledged && rows === highest && balance === highest

/** Rounds on one directory add up. */
export async function crashRound(dataDir: string, commits: number): Promise<CrashRound> {
  const acknowledged = await writeUntilKilled(dataDir, commits)
  const started = performance.now()
  const nothing = () => undefined
  const database = await openDatabase({ dataDir, log: { info: nothing, warn: nothing, error: nothing } })
  const reopenMs = performance.now() - started
  const { rows } = await database.db.execute<Omit<CrashRound, 'acknowledged' | 'reopenMs'>>(
    sql`select count(*)::int as rows, max(number) as highest, (select total from crash_balance) as balance
        from crash_ledger`,
  )
  await database.close()
  const [left] = rows
  if (!left) throw new Error('an aggregate without a row')
  return { acknowledged, ...left, reopenMs }
}

async function writeUntilKilled(dataDir: string, commits: number): Promise<number> {
  const writer = spawn(process.execPath, [writerFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(writer, 'exit')
  let acknowledged = 0
  let heard = 0
  for await (const line of createInterface(writer.stdout)) {
    acknowledged = Number(line)
    heard += 1
    if (heard === commits) writer.kill('SIGKILL')
  }
  await ended
  return acknowledged
}
