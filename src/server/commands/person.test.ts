import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database, Executor } from '../db/database.ts'
import { linkedIdentities, users } from '../db/schema/accounts.ts'
import { comments } from '../db/schema/comments.ts'
import { deskActions } from '../db/schema/desk.ts'
import { paidLookups } from '../db/schema/plates.ts'
import { testDatabase } from '../db/testing.ts'
import { issueAccessToken } from '../features/accounts/access-tokens.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { newPerson } from '../features/balance/testing-money.ts'
import { callCommand } from '../testing/run-command.ts'
import { person } from './person.ts'

let database: Database
let db: Executor
beforeEach(async () => {
  database = await testDatabase()
  db = database.db
})
afterEach(() => database.close())

const call = (...args: string[]) => callCommand(person, args, { database })

const vin = 'XTAGFL110JY000001'

const journal = () => db.select().from(deskActions).orderBy(asc(deskActions.id))

/** A person with every kind of stored data. @returns their id. */
async function somebody(): Promise<number> {
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

it('exports all data of a person, and erases it except accounting records', async () => {
  const id = await somebody()
  const exported = await call('export', String(id))
  expect(exported).toMatchObject({ code: 0, complained: '' })
  expect(JSON.parse(exported.printed)).toMatchObject({
    account: { id, name: 'Анна Ким', username: 'anna_kim', requests: 9 },
    identities: [{ provider: 'vkid', subject: 'vk:90210' }],
    sessions: [{ fromLink: false }],
    orders: [{ userId: id, requests: 10 }],
    operations: [{ verdict: 'credited' }],
    requests: [{ kind: 'purchase' }, { kind: 'reserve' }],
    plateLookups: [{ plate: 'А001АА77', vin }],
    comments: [{ text: 'Хозяин честный', state: 'pending', decisions: [] }],
  })
  expect(exported.printed).not.toMatch(/hash/i)
  await call('export', String(id), '--reason', 'письмо от 22.11')
  const again = await call('export', String(id))
  expect(JSON.parse(again.printed).doneByOperator).toMatchObject([
    { action: 'exported', reason: null },
    { action: 'exported', reason: 'письмо от 22.11' },
  ])

  const erased = await call('erase', String(id), '--yes')
  expect(erased).toMatchObject({ code: 0, complained: '' })
  expect(erased.printed).toContain('Осталось без имени: заказов 1, опубликованных комментариев 0.')
  expect(erased.printed).toContain('исчезнет через 30 дней')

  const traces = await db.execute<{ row: string }>(
    sql`select concat((select json_agg(t) from users t), (select json_agg(t) from access_tokens t),
      (select json_agg(t) from linked_identities t), (select json_agg(t) from paid_lookups t),
      (select json_agg(t) from comments t)) as row`,
  )
  for (const trace of ['Анна', 'anna_kim', 'vk:90210', 'А001АА77', 'Хозяин'])
    expect(traces.rows[0]?.row).not.toContain(trace)
  const { rows } = await db.execute(sql`select user_id, requests from orders`)
  expect(rows).toEqual([{ user_id: null, requests: 10 }])
  const by = { userId: null, name: userInfo().username, role: 'command_line', subject: String(id) }
  expect(await journal()).toMatchObject([
    { ...by, action: 'exported', reason: null },
    { ...by, action: 'exported', reason: 'письмо от 22.11' },
    { ...by, action: 'exported', reason: null },
    { ...by, action: 'erased', reason: null },
  ])

  const gone = await call('export', String(id))
  expect(gone).toEqual({ code: 2, printed: '', complained: `Человека с номером ${id} нет.\n` })
  expect(await call('forget', '1')).toMatchObject({
    code: 2,
    complained: expect.stringContaining('npm run person -- erase 17'),
  })
})

it('erases several people, all or none, and exports one at a time', async () => {
  const { userId: first } = await newPerson(db, createLedger(), 1)
  const { userId: second } = await newPerson(db, createLedger(), 1)
  const ids = [first, second]
  const count = () => db.$count(users, inArray(users.id, ids))
  const before = await journal()
  const unknown = await call('erase', String(first), '999999', '--yes')
  expect(unknown).toEqual({
    code: 2,
    printed: '',
    complained: 'Человека с номером 999999 нет. Никто не стёрт.\n',
  })
  expect(await call('export', String(first), String(second))).toMatchObject({
    code: 2,
    complained: expect.stringContaining(`Лишнее: ${second}`),
  })
  expect([await count(), await journal()]).toEqual([2, before])
  const preview = await call('erase', String(first), String(second))
  expect(preview).toMatchObject({ code: 2, printed: '' })
  expect(preview.complained).toMatch(
    new RegExp(`^Будут стёрты навсегда:\\n {2}${first}, .*: запросов на балансе 1, `),
  )
  expect([await count(), await journal()]).toEqual([2, before])
  const erased = await call('erase', String(first), String(second), '--yes')
  expect(erased).toMatchObject({ code: 0, complained: '' })
  for (const id of ids) expect(erased.printed).toContain(`учётная запись ${id},`)
  expect(await count()).toBe(0)
})
