import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  type PostgresNode,
  startPrimary,
  startRestored,
  startStandby,
} from '../../bench/support/cluster/postgres-node.ts'
import { migrateServer, openPostgres } from '../../src/server/db/postgres.ts'
import { silentLog } from '../../src/server/db/testing.ts'
import { unprivileged } from '../../src/server/db/testing-postgres.ts'
import { startCommand } from '../../src/server/testing/run-command.ts'
import { runProgram } from '../testing/program.ts'

const running: PostgresNode[] = []
const user = unprivileged()
const backups = mkdtempSync(join(tmpdir(), 'avtosled-backups-'))
if (user) chownSync(backups, user.uid, user.gid)

afterAll(async () => {
  await Promise.all(running.map((node) => node.stop()))
  rmSync(backups, { recursive: true })
})

it('a standby follows a primary that wants its certificate, over TLS', async () => {
  const primary = await startPrimary()
  running.push(primary)
  const standby = await startStandby(primary)
  running.push(standby)
  const followers = 'select usename, application_name from pg_stat_replication'
  await expect
    .poll(() => primary.sql(followers, 'postgres'), { timeout: 20_000 })
    .toEqual([{ usename: 'standby', application_name: 'standby' }])
  const encrypted = 'select ssl, client_dn from pg_stat_ssl join pg_stat_replication using (pid)'
  expect(await primary.sql(encrypted, 'postgres')).toEqual([{ ssl: true, client_dn: '/CN=standby' }])
})

it('a standby is promoted only when the primary is gone, and then waits for no standby', async () => {
  const primary = await startPrimary()
  running.push(primary)
  await primary.sql('create table seen (row int)', 'postgres')
  // Comes along with the copy.
  await primary.sql("alter system set synchronous_standby_names = 'standby'", 'postgres')
  const standby = await startStandby(primary)
  running.push(standby)
  await primary.sql('select pg_reload_conf()', 'postgres')
  await primary.sql('insert into seen values (1)', 'postgres')
  await expect(standby.promote(primary)).rejects.toThrow('The primary is not gone')
  await primary.stop()
  await standby.promote(primary)
  await standby.sql('insert into seen values (2)', 'postgres')
  expect(await standby.sql('select row from seen order by row', 'postgres')).toEqual([{ row: 1 }, { row: 2 }])
})

/**
 * A cluster with the rows 1 and 2 whose log, kept in `backups`, goes on to row 3, as it comes back at the moment
 * before that. What it was told of its standby comes back with it.
 */
async function restoredToMoment(): Promise<PostgresNode> {
  const lost = await startPrimary()
  running.push(lost)
  const url = lost.url('postgres', 'postgres')
  const command = (entry: string, args: readonly string[], data = '') =>
    startCommand(entry, args, { user, env: { DATABASE_URL: url, BACKUP_DIR: backups, PGDATA: data } })
  const sql = (statement: string) => lost.sql(statement, 'postgres')
  await migrateServer(url)
  await sql('create table seen as select 1 as row')
  const log = command('back-up.ts', ['log'])
  await sql("alter system set synchronous_standby_names = 'pg_receivewal'")
  // Left by a restoration of before.
  await sql("alter system set recovery_target_action = 'promote'")
  await sql('select pg_reload_conf()')
  expect(await command('back-up.ts', []).ended).toMatchObject({ code: 0 })
  await sql('insert into seen values (2)')
  const [{ until } = { until: new Date(Number.NaN) }] = await lost.sql<{ until: Date }>(
    `select date_trunc('milliseconds', clock_timestamp()) + interval '2 milliseconds' as until`,
    'postgres',
  )
  await sql(`select pg_sleep_until('${until.toISOString()}')`)
  await sql('insert into seen values (3)')
  await lost.stop()
  await log.ended
  const [copy = ''] = readdirSync(backups).filter((name) => name.startsWith('2'))
  const node = await startRestored(async (data) => {
    const { code, printed, complained } = await command(
      'restore.ts',
      [join(backups, copy), until.toISOString(), '--yes'],
      data,
    ).ended
    expect([code, complained]).toEqual([0, ''])
    expect(printed).toContain('Записи никого не ждут')
  })
  running.push(node)
  return node
}

it('a standby of a primary that was restored to a moment stays a standby, and has what is written', async () => {
  const primary = await restoredToMoment()
  expect(readFileSync(join(primary.data, 'postgresql.auto.conf'), 'utf8')).not.toMatch(/recovery|restore/)
  // By hand, or by the machine's own settings: the standby must not take it either.
  await primary.sql("alter system set recovery_target_time = '2020-01-01 00:00:00+00'", 'postgres')
  await primary.sql("alter system set recovery_target_action = 'promote'", 'postgres')
  const standby = await startStandby(primary)
  running.push(standby)
  await primary.sql('insert into seen values (4)', 'postgres')
  const rows = (node: PostgresNode) => node.sql('select row from seen order by row', 'postgres')
  const written = [{ row: 1 }, { row: 2 }, { row: 4 }]
  expect(await rows(primary)).toEqual(written)
  await expect.poll(() => rows(standby), { timeout: 20_000 }).toEqual(written)
  expect(await standby.sql('select pg_is_in_recovery() as is_standby', 'postgres')).toEqual([
    { is_standby: true },
  ])
  // A server of ours that is pointed at it reads nothing there, because it may be behind.
  const opened = await openPostgres(standby.url('postgres', 'postgres'), silentLog)
  await expect(opened.db.execute('select 1')).rejects.toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ message: 'the database is a standby' }) }),
  )
  await opened.close()
}, 240_000)

it.each([
  'host=db-1 user=standby password=secret',
  "host=db-1 user=standby password = 'secret of two words'",
  'postgres://standby:secret@db-1/postgres',
])('a password among the arguments is refused: %s', async (conninfo) => {
  const { code, printed } = await runProgram('sh', [join(import.meta.dirname, 'standby.sh'), conninfo])
  expect([code, printed]).toEqual([2, expect.stringContaining('No password here')])
  expect(printed).not.toContain('secret')
})
