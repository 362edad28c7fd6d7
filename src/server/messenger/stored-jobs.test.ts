import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { maxJobs } from '../db/schema/messengers.ts'
import { testDatabase, testPostgres } from '../db/testing.ts'
import { maxJobsIn } from './stored-jobs.ts'

const engines = [
  { engine: 'embedded', open: testDatabase },
  { engine: 'PostgreSQL', open: () => testPostgres() },
]

const ONE = 1
const OTHER = 2

describe.each(engines)('jobs of the bot in MAX, $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database.close())
  beforeEach(async () => void (await database.db.delete(maxJobs)))

  const backlog = (dialogue: number, jobs: number) =>
    database.db.execute(sql`
      insert into max_jobs (key, dialogue, body, expires_at)
      select sha256((${`${dialogue}/`}::text || n)::bytea), ${dialogue}::bigint, '{}', now() + interval '1 day'
      from generate_series(1, ${jobs}) n`)

  it('distinguishes a new job, a known one and one over the limit', async () => {
    const jobs = maxJobsIn(database.db)
    const keep = (key: string, atMost?: number) => jobs.keep({ key, dialogue: ONE, body: {}, atMost })
    expect(await keep('a', 2)).toBe('kept')
    expect(await keep('a', 2)).toBe('known')
    expect(await keep('b', 2)).toBe('kept')
    expect([await keep('c', 2), await keep('b', 2)]).toEqual(['full', 'known'])
    expect(await keep('d')).toBe('kept')
    const first = await jobs.claim()
    if (first) await jobs.done(first)
    expect([await keep('e', 3), await keep('a', 3)]).toEqual(['kept', 'known'])
  })

  it('are claimed oldest first, one per dialogue', async () => {
    await backlog(OTHER, 2)
    await backlog(ONE, 2)
    const jobs = maxJobsIn(database.db)
    const [first, second, third] = [await jobs.claim(), await jobs.claim(), await jobs.claim()]
    expect([first?.attempts, (second?.id ?? 0) - (first?.id ?? 0), third]).toEqual([0, 2, undefined])
  })

  it('are claimed without reading the jobs behind the first of a dialogue', async () => {
    await backlog(ONE, 3000)
    await backlog(OTHER, 1)
    await database.db.execute(sql`analyze max_jobs`)
    const read = await database.db.transaction(async (tx) => {
      const jobs = maxJobsIn(tx)
      await jobs.claim()
      await jobs.claim()
      expect(await jobs.claim()).toBeUndefined()
      const { rows } = await tx.execute<{ read: string }>(sql`
        select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'max_jobs'`)
      return Number(rows[0]?.read)
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(100)
  })
})
