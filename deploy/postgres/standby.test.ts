import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type PostgresNode, startPrimary, startStandby } from '../../bench/support/cluster/postgres-node.ts'
import { runProgram } from '../testing/program.ts'

const running: PostgresNode[] = []
afterAll(() => Promise.all(running.map((node) => node.stop())))

it('a standby follows a primary that wants a password, which stands nowhere but in the file of passwords', async () => {
  const primary = await startPrimary()
  running.push(primary)
  const standby = await startStandby(primary)
  running.push(standby)
  const followers = 'select usename, application_name from pg_stat_replication'
  await expect
    .poll(() => primary.sql(followers, 'postgres'), { timeout: 20_000 })
    .toEqual([{ usename: 'standby', application_name: 'standby' }])
  const kept = readFileSync(join(standby.data, 'postgresql.auto.conf'), 'utf8')
  expect(kept).toContain('passfile=')
  expect(kept).not.toContain('password=')
})

it.each(['host=db-1 user=standby password=secret', 'postgres://standby:secret@db-1/postgres'])(
  'a password among the arguments is refused: %s',
  async (conninfo) => {
    const { code, printed } = await runProgram('sh', [join(import.meta.dirname, 'standby.sh'), conninfo])
    expect([code, printed]).toEqual([2, expect.stringContaining('PGPASSFILE')])
    expect(printed).not.toContain('secret')
  },
)
