import { expect, it, onTestFinished, vi } from 'vitest'
import { keepTidy } from './embedded-upkeep.ts'
import { testPglite } from './testing.ts'

const DEAD_ROWS = `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'notes'`
const CHECKPOINT = 'select redo_lsn::text as redo from pg_control_checkpoint()'

it('removes dead rows and recycles the log of the embedded database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pg = await testPglite()
  onTestFinished(() => pg.close())
  await pg.exec(`create table notes as select n from generate_series(1, 2000) as n; delete from notes;
    select pg_stat_force_next_flush();
    select pg_logical_emit_message(false, 'filler', repeat('x', 1000000)) from generate_series(1, 70)`)
  expect((await pg.query(DEAD_ROWS)).rows).toEqual([{ dead: 2000 }])
  const [before] = (await pg.query(CHECKPOINT)).rows

  const report = vi.fn()
  onTestFinished(keepTidy(pg, report))
  vi.advanceTimersByTime(30_000)

  await vi.waitFor(async () => {
    expect((await pg.query(DEAD_ROWS)).rows).toEqual([{ dead: 0 }])
    expect((await pg.query(CHECKPOINT)).rows).not.toEqual([before])
  }, 20_000)
  expect(report).not.toHaveBeenCalled()
}, 60_000)
