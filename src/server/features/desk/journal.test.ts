import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { testPostgres } from '#server/db/testing.ts'
import type { Journal } from '#shared/desk/view.ts'
import { openTestDesk, type TestDesk } from './testing-desk.ts'

const PATH = '/desk/journal'

let database: Database
let desk: TestDesk<'Ольга'>

beforeAll(async () => {
  database = await testPostgres()
  desk = await openTestDesk(database, { Ольга: 'owner' })
  await desk.people.Ольга.enter()
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

async function journalAt(path: string): Promise<Journal> {
  const { content } = await desk.people.Ольга.view(path)
  if (content.kind !== 'journal') throw new Error(content.kind)
  return content
}

it('shows that a person got the key of the second step, and entered with it', async () => {
  const done = await database.db
    .select({ action: deskActions.action })
    .from(deskActions)
    .orderBy(deskActions.id)
  expect(done.map(({ action }) => action)).toEqual(['word_given', 'key_offered', 'entered'])
  const { entries } = await journalAt(PATH)
  expect(entries.map(({ what }) => what)).toEqual([
    'вошёл',
    'получил ключ второго шага',
    expect.stringContaining('выдал слово'),
  ])
})

it('leads back to the first line, two hundred at a time', async () => {
  const done = { userId: null, name: 'ops', role: 'command_line', action: 'source_off' as const }
  await database.db.insert(deskActions).values(Array.from({ length: 450 }, () => done))
  const written = (await database.db.select({ id: deskActions.id }).from(deskActions))
    .map(({ id }) => id)
    .toSorted((one, other) => other - one)
  const lines: number[] = []
  const sizes: number[] = []
  let path: string | undefined = PATH
  while (path) {
    const { entries, earlier }: Journal = await journalAt(path)
    lines.push(...entries.map(({ id }) => id))
    sizes.push(entries.length)
    path = !earlier ? undefined : `${PATH}?before=${earlier}`
  }
  expect(lines).toEqual(written)
  expect(sizes.slice(0, 2)).toEqual([200, 200])
})

it.each(['0', '-1', 'вчера', '9'.repeat(40)])(
  'the page before an invalid line (%s) is the newest one',
  async (before) => {
    const newest = await journalAt(PATH)
    expect(await journalAt(`${PATH}?before=${encodeURIComponent(before)}`)).toEqual(newest)
  },
)
