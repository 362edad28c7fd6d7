import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Executor } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { comments, deskActions, linkedIdentities, paidLookups, users } from './db/schema.ts'
import { silentLog, testDataDir } from './db/testing.ts'
import { issueAccessToken } from './features/accounts/access-tokens.ts'
import { createLedger } from './features/balance/ledger.ts'
import { newPerson } from './features/balance/testing-money.ts'
import { runCommand } from './testing/run-command.ts'

let dataDir: string
// As long as the test itself: a busy machine takes its time to make a database.
beforeAll(async () => {
  dataDir = await testDataDir()
}, 180_000)
afterAll(() => rm(dataDir, { recursive: true }))

async function withDatabase<Result>(work: (db: Executor) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir, log: silentLog })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const person = (...args: string[]) => runCommand('person.ts', args, { env: { DATA_DIR: dataDir } })

const vin = 'XTAGFL110JY000001'

const journal = () => withDatabase((db) => db.select().from(deskActions).orderBy(asc(deskActions.id)))

/** Somebody of whom everything is kept that can be. @returns their id. */
async function somebody(db: Executor): Promise<number> {
  const { userId, wallet } = await newPerson(db, createLedger(), 10)
  await db.update(users).set({ name: 'Анна Ким', username: 'anna_kim' }).where(eq(users.id, userId))
  await issueAccessToken(db, { userId, place: 'Chrome на Windows' }, Date.now())
  await db.insert(linkedIdentities).values({ userId, provider: 'vkid', subject: 'vk:90210' })
  const id = randomUUID()
  await db.insert(paidLookups).values({
    id,
    wallet,
    plate: 'А001АА77',
    vin,
    state: 'spent',
    leaseUntil: new Date(),
    finishedAt: new Date(),
  })
  await createLedger().reserve(db, { wallet, lookup: id })
  await createLedger().spend(db, { wallet, lookup: id })
  const textHash = new Uint8Array(32)
  await db.insert(comments).values({ vin, userId, text: 'Хозяин честный', textHash })
  return userId
}

it('tells a person all that is kept of them, and erases it but for the accounts', async () => {
  const id = await withDatabase(somebody)
  const told = await person('export', String(id))
  expect(told).toMatchObject({ code: 0, complained: '' })
  expect(JSON.parse(told.printed)).toMatchObject({
    account: { id, name: 'Анна Ким', username: 'anna_kim', requests: 9 },
    identities: [{ provider: 'vkid', subject: 'vk:90210' }],
    sessions: [{ fromLink: false }],
    orders: [{ userId: id, requests: 10 }],
    operations: [{ verdict: 'credited' }],
    requests: [{ kind: 'purchase' }, { kind: 'reserve' }],
    plateLookups: [{ plate: 'А001АА77', vin }],
    comments: [{ text: 'Хозяин честный', state: 'pending', decisions: [] }],
  })
  expect(told.printed).not.toMatch(/hash/i)
  await person('export', String(id), '--reason', 'письмо от 22.11')
  const again = await person('export', String(id))
  expect(JSON.parse(again.printed).doneByOperator).toMatchObject([
    { action: 'exported', reason: null },
    { action: 'exported', reason: 'письмо от 22.11' },
  ])

  const erased = await person('erase', String(id))
  expect(erased).toMatchObject({ code: 0, complained: '' })
  expect(erased.printed).toContain('Осталось без имени: заказов 1, опубликованных комментариев 0.')
  expect(erased.printed).toContain('исчезнет через 30 дней')

  const left = await withDatabase(async (db) => ({
    traces: (
      await db.execute<{ row: string }>(
        sql`select concat((select json_agg(t) from users t), (select json_agg(t) from access_tokens t),
          (select json_agg(t) from linked_identities t), (select json_agg(t) from paid_lookups t), (select json_agg(t) from comments t)) as row`,
      )
    ).rows[0]?.row,
    orders: (await db.execute(sql`select user_id, requests from orders`)).rows,
  }))
  for (const trace of ['Анна', 'anna_kim', 'vk:90210', 'А001АА77', 'Хозяин'])
    expect(left.traces).not.toContain(trace)
  expect(left.orders).toEqual([{ user_id: null, requests: 10 }])
  const by = { userId: null, name: userInfo().username, role: 'command_line', subject: String(id) }
  expect(await journal()).toMatchObject([
    { ...by, action: 'exported', reason: null },
    { ...by, action: 'exported', reason: 'письмо от 22.11' },
    { ...by, action: 'exported', reason: null },
    { ...by, action: 'erased', reason: null },
  ])

  const gone = await person('export', String(id))
  expect(gone).toEqual({ code: 2, printed: '', complained: `Человека с номером ${id} нет.\n` })
  expect(await person('forget', '1')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('npm run person -- erase 17'),
  })
}, 180_000)

it('erases several at once, all or none, and hands out one at a time', async () => {
  const [first, second] = await withDatabase(
    async (db): Promise<[number, number]> => [
      (await newPerson(db, createLedger(), 1)).userId,
      (await newPerson(db, createLedger(), 1)).userId,
    ],
  )
  const ids = [first, second]
  const count = () => withDatabase((db) => db.$count(users, inArray(users.id, ids)))
  const before = await journal()
  const unknown = await person('erase', String(first), '999999')
  expect(unknown).toEqual({
    code: 2,
    printed: '',
    complained: 'Человека с номером 999999 нет. Никто не стёрт.\n',
  })
  expect(await person('export', String(first), String(second))).toMatchObject({
    code: 2,
    complained: expect.stringContaining(`Лишнее: ${second}`),
  })
  expect([await count(), await journal()]).toEqual([2, before])
  const erased = await person('erase', String(first), String(second))
  expect(erased).toMatchObject({ code: 0, complained: '' })
  for (const id of ids) expect(erased.printed).toContain(`учётная запись ${id},`)
  expect(await count()).toBe(0)
}, 180_000)
