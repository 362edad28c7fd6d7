import { expect, it, onTestFinished } from 'vitest'
import { silentLog, testDatabase } from '#server/db/testing.ts'
import { createHealthBook } from './health-book.ts'
import { readHours } from './health-rows.ts'

const AT = Date.parse('2026-11-20T09:10:00Z')

it('a database outage loses no counts', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const warnings: unknown[] = []
  const log = { ...silentLog, warn: (...line: unknown[]) => void warnings.push(line) }
  const book = createHealthBook({ db, log })
  await db.execute('alter table registry_hours rename to elsewhere')
  book.note({ source: 'gibdd', outcome: 'answered', ms: 150, at: AT })
  await book.write()
  book.note({ source: 'gibdd', outcome: 'answered', ms: 250, at: AT + 1000 })
  await book.write()
  await db.execute('alter table elsewhere rename to registry_hours')
  await book.write()
  await book.write()
  expect(await readHours(db, new Date(0))).toEqual([
    {
      hour: new Date('2026-11-20T09:00:00Z'),
      source: 'gibdd',
      outcome: 'answered',
      questions: 2,
      times: [0, 1, 1, ...Array(13).fill(0)],
      lastAt: new Date(AT + 1000),
    },
  ])
  expect(warnings).toHaveLength(1)
})
