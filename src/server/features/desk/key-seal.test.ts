import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { desk as deskCommand } from '#server/commands/desk.ts'
import type { Database } from '#server/db/database.ts'
import { deskActions, deskKeys, deskSessions } from '#server/db/schema/desk.ts'
import { testPostgres } from '#server/db/testing.ts'
import { openTestApp } from '#server/testing/open-app.ts'
import { callCommand } from '#server/testing/run-command.ts'
import { testWebBuild } from '#server/testing/web-build.ts'
import {
  browserOf,
  codeOf,
  DESK_BUILD,
  type DeskVisitor,
  KEY_SECRET,
  openTestDesk,
  type TestDesk,
} from './testing-desk.ts'

const NEW_SECRET = 'another one that seals the keys'

let database: Database
let desk: TestDesk<'Анна' | 'Ольга'>
let anna: DeskVisitor
let key: string

beforeAll(async () => {
  database = await testPostgres()
  desk = await openTestDesk(database, { Анна: 'moderator', Ольга: 'owner' })
  anna = desk.people.Анна
})
beforeEach(async () => {
  await database.db.delete(deskKeys)
  await database.db.delete(deskSessions)
  key = (await anna.enter()).replaceAll(' ', '')
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const keptOf = async ({ id }: DeskVisitor) =>
  (await database.db.select().from(deskKeys).where(eq(deskKeys.userId, id)))[0]?.key ?? ''

/** Whether a code opens the desk on a new server with these settings. */
async function opensWith(env: Readonly<Record<string, string>>): Promise<boolean> {
  const buildDir = await testWebBuild(DESK_BUILD)
  const site = await openTestApp(database, { buildDir, env: { DESK_PEOPLE: `${anna.id}:moderator`, ...env } })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  await database.db.update(deskKeys).set({ lastStep: 0 })
  const { statusCode } = await browserOf(
    site,
    database,
  )(anna).post('/desk/code', { code: codeOf(key, site.clock.now) })
  await site.close()
  return statusCode === 303
}

it('a copy of the database reveals nothing of the second step', async () => {
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  expect(await keptOf(anna)).toMatch(/^sealed:[\w-]{80}$/)
  expect(await opensWith({ DESK_KEY_SECRET: NEW_SECRET })).toBe(false)
  expect(await opensWith({ DESK_KEY_SECRET: KEY_SECRET })).toBe(true)
})

it('a sealed key belongs to one person: with another it opens nothing', async () => {
  key = (await desk.people.Ольга.enter()).replaceAll(' ', '')
  const olgas = await keptOf(desk.people.Ольга)
  await database.db.update(deskKeys).set({ key: olgas }).where(eq(deskKeys.userId, anna.id))
  expect(await opensWith({ DESK_KEY_SECRET: KEY_SECRET })).toBe(false)
})

it('a rotation locks no one out, and after one start the old secret is obsolete', async () => {
  const before = await keptOf(anna)
  expect(await opensWith({ DESK_KEY_SECRET: NEW_SECRET, DESK_KEY_SECRET_PREVIOUS: KEY_SECRET })).toBe(true)
  expect(await keptOf(anna)).not.toBe(before)
  expect(await opensWith({ DESK_KEY_SECRET: NEW_SECRET })).toBe(true)
})

it('an unsealed key of an older version is sealed by the next start', async () => {
  await database.db.update(deskKeys).set({ key }).where(eq(deskKeys.userId, anna.id))
  expect(await opensWith({ DESK_KEY_SECRET: KEY_SECRET })).toBe(true)
  expect(await keptOf(anna)).toMatch(/^sealed:/)
})

it('a command deletes the key of a lost phone, closes the desk and is in the journal', async () => {
  const forget = (...args: string[]) => callCommand(deskCommand, ['forget', ...args], { database })
  expect((await anna.get('/desk')).statusCode).toBe(303)
  const lost = await forget(String(anna.id), '--reason', 'телефон украли')
  expect(lost).toMatchObject({ code: 0, complained: '', printed: expect.stringMatching(/: [A-Z2-7-]{19}\n/) })
  expect((await anna.view('/desk')).content.kind).toBe('key_needed')
  expect(await database.db.$count(deskSessions)).toBe(0)
  const [action] = await database.db.select().from(deskActions).where(eq(deskActions.action, 'key_forgotten'))
  expect(action).toMatchObject({ userId: null, role: 'command_line', subject: String(anna.id) })
  await desk.people.Ольга.enter()
  const { content } = await desk.people.Ольга.view('/desk/journal')
  expect(content.kind === 'journal' && content.entries).toContainEqual(
    expect.objectContaining({
      who: expect.stringMatching(/^\S+ \(командная строка\)$/),
      what: `забыл ключ второго шага человека № ${anna.id}`,
      why: 'телефон украли',
    }),
  )
  expect(await forget(String(anna.id))).toMatchObject({ code: 2, complained: expect.stringContaining('нет') })
  expect(await forget()).toMatchObject({ code: 2, complained: expect.stringContaining('npm run desk') })
})
