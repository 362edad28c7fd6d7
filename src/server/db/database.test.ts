import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, sqlState } from './database.ts'
import { openDatabase } from './open.ts'
import { answers } from './schema/answers.ts'
import { tickets } from './schema/limits.ts'
import { silentLog, testDatabase, testDataDir, testPostgres } from './testing.ts'

async function openInThread(): Promise<Database> {
  const dataDir = await testDataDir()
  const database = await openDatabase({ dataDir, log: silentLog })
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
  return { ...database, close }
}

const engines = [
  { engine: 'embedded in a thread', open: openInThread },
  { engine: 'embedded in memory', open: testDatabase },
  { engine: 'PostgreSQL', open: () => testPostgres() },
]

const answer = { section: 'dtp', outcome: 'found', status: null, data: { list: ['Ё', 1, null] } } as const

describe.each(engines)('a database, $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.db.execute(sql`create table counters (id int primary key, value int not null)`)
  }, 60_000)
  afterAll(() => database.close())

  it('reports that it is ready', async () => {
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('returns an answer exactly as stored', async () => {
    const given = { ...answer, subject: randomUUID(), checkedAt: new Date('2026-11-21T10:00:00.123Z') }
    await database.db.insert(answers).values(given)
    const kept = { ...given, isPartial: false, learnedAs: null, learnedFrom: null, rawHash: null }
    expect(await database.db.select().from(answers).where(eq(answers.subject, kept.subject))).toEqual([kept])
  })

  it('reads the values of a raw statement as the other engine does', async () => {
    const { rows } = await database.db.execute(
      sql`select 7 as int, 7::bigint as bigint, 7.50 as numeric, true as bool, null as nothing,
          date '2026-11-21' as date, timestamp '2026-11-21 10:00' as time, '{"a":[1]}'::jsonb as json`,
    )
    const asText = { bigint: '7', numeric: '7.50', date: '2026-11-21', time: '2026-11-21 10:00:00' }
    expect(rows).toEqual([{ int: 7, bool: true, nothing: null, json: { a: [1] }, ...asText }])
  })

  it('refuses an outcome that is neither found nor nothing', async () => {
    const unknown = sql`insert into answers values ('v', 's', 'empty', null, '{}', now())`
    await expect(database.db.execute(unknown)).rejects.toSatisfy((error) => sqlState(error) === '23514')
  })

  it('returns bytes as stored, and allows a ticket to be spent once', async () => {
    const hash = crypto.getRandomValues(new Uint8Array(32))
    await database.db.insert(tickets).values({ hash, action: 'dtp', expiresAt: new Date() })
    const spend = () => database.db.delete(tickets).where(eq(tickets.hash, hash)).returning()
    const taken = (await Promise.all([spend(), spend(), spend()])).flat()
    expect(taken.map((ticket) => Buffer.from(ticket.hash))).toEqual([Buffer.from(hash)])
  })

  it('names a unique violation by its code', async () => {
    const row = { ...answer, subject: randomUUID(), checkedAt: new Date() }
    await database.db.insert(answers).values(row)
    const again = database.db.insert(answers).values(row)
    await expect(again).rejects.toSatisfy((error) => sqlState(error) === '23505')
  })

  it('rolls a transaction back when a statement in it fails, and keeps working', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters values (1, 1)`)
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toSatisfy((error) => sqlState(error) === '22012')
    const { rows } = await database.db.execute(sql`select * from counters where id = 1`)
    expect(rows).toEqual([])
  })

  it('rolls a transaction back when the code in it throws', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters values (2, 1)`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const { rows } = await database.db.execute(sql`select * from counters where id = 2`)
    expect(rows).toEqual([])
  })

  it('undoes only the inner part when a nested transaction fails', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into counters values (3, 1)`)
      const inner = tx.transaction((nested) => nested.execute(sql`insert into counters values (3, 2)`))
      await expect(inner).rejects.toSatisfy((error) => sqlState(error) === '23505')
    })
    const { rows } = await database.db.execute(sql`select value from counters where id = 3`)
    expect(rows).toEqual([{ value: 1 }])
  })

  it('loses none of 200 parallel read-then-write changes', async () => {
    await database.db.execute(sql`insert into counters values (4, 0)`)
    const increment = () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ value: number }>(
          sql`select value from counters where id = 4 for update`,
        )
        await tx.execute(sql`update counters set value = ${Number(rows[0]?.value) + 1} where id = 4`)
      })
    await Promise.all(Array.from({ length: 200 }, increment))
    const { rows } = await database.db.execute(sql`select value from counters where id = 4`)
    expect(rows).toEqual([{ value: 200 }])
  }, 30_000)

  it('hands every waiting row to one worker only', async () => {
    await database.db.execute(sql`insert into counters select n, 0 from generate_series(100, 119) as n`)
    const take = () =>
      database.db.execute<{ id: number }>(
        sql`delete from counters where id = (
          select id from counters where id >= 100 order by id for update skip locked limit 1
        ) returning id`,
      )
    const taken = await Promise.all(Array.from({ length: 20 }, take))
    const ids = taken.flatMap(({ rows }) => rows.map(({ id }) => id))
    expect(new Set(ids).size).toBe(20)
  })

  it('reads an answer by its key without scanning other rows', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const read = tx
        .select()
        .from(answers)
        .where(and(eq(answers.subject, 'X'), eq(answers.section, 'dtp')))
      const { rows } = await tx.execute<Record<string, string>>(sql`explain ${read}`)
      expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('subject_answers_subject_section_pk')
    })
  })
})
