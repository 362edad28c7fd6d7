import { chownSync, existsSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '../e2e/support/product.ts'
import type { Database } from '../src/server/db/database.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { unprivileged } from '../src/server/db/testing-postgres.ts'
import { createLedger } from '../src/server/features/balance/ledger.ts'
import { newPerson } from '../src/server/features/balance/testing-money.ts'
import { type Ended, startCommand } from '../src/server/testing/run-command.ts'
import { aimOf, type Bar, cellOf } from './support/bar.ts'
import { type PostgresNode, startPrimary } from './support/cluster/postgres-node.ts'
import { round, table } from './support/table.ts'

const BYTES = 2 ** 30
/** Rows per statement; an answer is about a kilobyte with its key. */
const AT_A_TIME = 50_000
const PAYMENTS = 500

const RTO: Bar = { most: 60, digits: 0 }
const NONE: Bar = { most: 0, digits: 0 }

const user = unprivileged()
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * A gigabyte of PostgreSQL with synchronous log reception: backup, payments, loss, restore. Uses
 * the operator's commands; the restore time covers the whole command, including the proof of the
 * ledger.
 */
export async function restore(): Promise<string> {
  const primary = await startPrimary()
  const url = primary.url('postgres', 'postgres')
  const database = await openPostgres(url, silentLog)
  const bytes = await fill(primary)
  const [backups, target] = [ownFolder(), ownFolder()]
  const start = (entry: string, args: readonly string[]) =>
    startCommand(entry, args, { user, env: { DATABASE_URL: url, BACKUP_DIR: backups, PGDATA: target } })
  const receiver = start('back-up.ts', ['log'])
  await receivedSynchronously(primary)
  const copied = await timed(start('back-up.ts', []).ended)
  const paid = await pay(database)
  await primary.kill()
  await receiver.ended
  await database.close()
  const [copy = ''] = (await readdir(backups)).filter((name) => /^\d{4}-/.test(name))
  const restored = await timed(start('restore.ts', [join(backups, copy), '--yes']).ended)
  const entries = Number(/Записей в журнале: (\d+)/.exec(restored.ended.printed)?.[1] ?? 0)
  for (const folder of [backups, target]) if (existsSync(folder)) rmSync(folder, { recursive: true })
  return table(
    ['PostgreSQL, GB', 'copy, s', 'restore (RTO), s', 'aim', 'payments after the copy', 'lost (RPO)', 'aim'],
    [
      [
        round(bytes / BYTES, 2),
        round(copied.seconds, 0),
        cellOf(restored.seconds, RTO),
        aimOf(RTO),
        paid,
        cellOf(paid - entries, NONE),
        aimOf(NONE),
      ],
    ],
  )
}

/** Writable for the commands, which run as the PostgreSQL user. */
function ownFolder(): string {
  const folder = temporaryFolder()
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

/** @returns the size of the database */
async function fill(primary: PostgresNode): Promise<number> {
  for (let first = 0; ; first += AT_A_TIME) {
    const [size] = await primary.sql<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
      'postgres',
    )
    if (Number(size?.bytes) >= BYTES) return Number(size?.bytes)
    await primary.sql(
      `insert into subject_answers (subject, section, outcome, data, checked_at)
        select 'XTAGFL11' || lpad(n::text, 9, '0'), 'registration', 'found',
          jsonb_build_object('answer', (select string_agg(md5(n::text || part), '') from generate_series(1, 20) part)),
          now()
        from generate_series(${first}, ${first + AT_A_TIME - 1}) n`,
      'postgres',
    )
  }
}

async function receivedSynchronously(primary: PostgresNode): Promise<void> {
  await primary.sql("alter system set synchronous_standby_names = 'pg_receivewal'", 'postgres')
  await primary.sql('select pg_reload_conf()', 'postgres')
  const received = "select from pg_stat_replication where sync_state = 'sync'"
  while ((await primary.sql(received, 'postgres')).length === 0) await pause(100)
}

async function pay({ db }: Database): Promise<number> {
  for (let payment = 0; payment < PAYMENTS; payment += 1) await newPerson(db, createLedger(), 5)
  return PAYMENTS
}

/** @throws if the command fails */
async function timed(work: Promise<Ended>): Promise<{ readonly ended: Ended; readonly seconds: number }> {
  const begun = performance.now()
  const ended = await work
  if (ended.code !== 0) throw new Error(ended.complained + ended.printed)
  return { ended, seconds: (performance.now() - begun) / 1000 }
}
