import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { accessTokens, users } from '../db/schema/accounts.ts'
import { answers, reportOrders, vinDictionary } from '../db/schema/answers.ts'
import { paidLookups, plateAnswers } from '../db/schema/plates.ts'
import { registryHours } from '../db/schema/registries.ts'
import { testDatabase } from '../db/testing.ts'
import { issueAccessToken } from '../features/accounts/access-tokens.ts'
import { createTokenReader } from '../features/accounts/token-reader.ts'
import { createLedger } from '../features/balance/ledger.ts'
import { prove } from '../features/balance/prove.ts'
import { newPerson } from '../features/balance/testing-money.ts'
import { secretHash } from '../platform/secrets.ts'
import { startSweeps } from './sweeps.ts'

const terms = { accountDays: 1000, answerDays: 500, plateDays: 100 }

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

let database: Database
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

/** Runs the job for this many minutes. @returns its warnings. */
async function swept(minutes = 1): Promise<unknown[]> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = startSweeps(database.db, terms, log)
  for (let minute = 0; minute < minutes; minute += 1) vi.advanceTimersByTime(60_000)
  await stop()
  return log.warn.mock.calls.map(([, message]) => message)
}

async function person(lastSeen: Date, requests = 0) {
  const someone = await newPerson(database.db, createLedger(), requests)
  await database.db.update(users).set({ lastSeen }).where(eq(users.id, someone.userId))
  return someone
}

describe('data past its retention', () => {
  it('an unused account is erased, unless it has requests left', async () => {
    await person(daysAgo(1001))
    const paid = await person(daysAgo(1001), 5)
    const active = await person(daysAgo(999))
    await swept()
    const left = await database.db.select({ userId: users.id }).from(users).orderBy(users.id)
    expect(left.map(({ userId }) => userId)).toEqual([paid.userId, active.userId])
  })

  it('signing in or using a token keeps an account', async () => {
    const { userId } = await person(daysAgo(1001))
    const token = await issueAccessToken(
      database.db,
      { userId, place: 'Chrome на Windows' },
      daysAgo(30).getTime(),
    )
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const reader = createTokenReader({ database, log, now: Date.now })
    await reader.read(token)
    await reader.settled()
    await swept()
    expect(await database.db.$count(users)).toBe(1)
  })

  it('a session of more than a year is deleted, although it is used', async () => {
    const { userId } = await person(daysAgo(0))
    const place = 'Chrome на Windows'
    for (const days of [364, 366]) {
      const token = await issueAccessToken(database.db, { userId, place }, daysAgo(days).getTime())
      const used = eq(accessTokens.hash, secretHash(token))
      await database.db
        .update(accessTokens)
        .set({ expiresAt: daysAgo(-100) })
        .where(used)
    }
    await swept()
    expect(await database.db.$count(accessTokens)).toBe(1)
  })

  it('the health of sources is deleted once the public page no longer shows it', async () => {
    const row = { source: 'gibdd', outcome: 'answered', questions: 1, times: [1], lastAt: new Date() }
    await database.db.insert(registryHours).values([
      { ...row, hour: daysAgo(90) },
      { ...row, hour: daysAgo(92) },
    ])
    await swept()
    const left = await database.db.select().from(registryHours)
    expect(left.map(({ hour }) => hour > daysAgo(91))).toEqual([true])
  })

  it('orders of reports are deleted once their bills are checked', async () => {
    const order = {
      source: 'avtocod',
      subject: 'XTAGFL110JY000001',
      leaseUntil: new Date(),
      standsUntil: new Date(),
    }
    await database.db.insert(reportOrders).values([
      { ...order, uid: 'kept', orderedAt: daysAgo(89) },
      { ...order, uid: 'old', orderedAt: daysAgo(91) },
    ])
    await swept()
    const left = await database.db.select().from(reportOrders)
    expect(left.map(({ uid }) => uid)).toEqual(['kept'])
  })

  it('a plate is deleted, and the ledger is proven without it', async () => {
    const ledger = createLedger()
    const { wallet } = await person(new Date(), 5)
    for (const [plate, finishedAt] of [
      ['А001АА77', daysAgo(101)],
      ['А002АА77', daysAgo(99)],
    ] as const) {
      const id = randomUUID()
      const lookup = { id, wallet, plate, vin: 'XTAGFL110JY000001', leaseUntil: finishedAt, finishedAt }
      await database.db.insert(paidLookups).values({ ...lookup, state: 'spent' })
      await ledger.reserve(database.db, { wallet, lookup: id })
      await ledger.spend(database.db, { wallet, lookup: id })
      await database.db.insert(plateAnswers).values({ plate, source: 'open', checkedAt: finishedAt })
    }
    await swept()
    const lookups = database.db.select({ plate: paidLookups.plate, vin: paidLookups.vin }).from(paidLookups)
    expect(await lookups.orderBy(paidLookups.plate)).toEqual([
      { plate: '', vin: null },
      { plate: 'А002АА77', vin: 'XTAGFL110JY000001' },
    ])
    expect(await database.db.select({ plate: plateAnswers.plate }).from(plateAnswers)).toEqual([
      { plate: 'А002АА77' },
    ])
    expect((await prove(database.db)).problems).toEqual([])
  })

  it('an old answer is deleted, and its car no longer counts in the dictionary', async () => {
    const seen = { firstSeen: daysAgo(600), lastSeen: daysAgo(600) }
    const [row] = await database.db
      .insert(vinDictionary)
      .values({ signs: 'XTAGFL110', cars: 3, ...seen })
      .returning()
    const kept = { section: 'registration', outcome: 'found', data: {}, learnedAs: row?.id } as const
    const cars = Array.from({ length: 4500 }, (_, number) => `XTAGFL110JY${String(number).padStart(6, '0')}`)
    const old = new Set([cars[0], cars[4499]])
    await database.db.insert(answers).values(
      cars.map((subject) => ({
        ...kept,
        subject,
        checkedAt: daysAgo(old.has(subject) ? 501 : 499),
        learnedAs: old.has(subject) ? row?.id : null,
      })),
    )
    await swept(3)
    const left = await database.db.select({ subject: answers.subject }).from(answers).orderBy(answers.subject)
    expect(left.map(({ subject }) => subject)).toEqual(cars.filter((car) => !old.has(car)))
    expect(await database.db.select({ cars: vinDictionary.cars }).from(vinDictionary)).toEqual([{ cars: 1 }])
  })

  it('the description of a car without other answers is kept for days', async () => {
    const [row] = await database.db
      .insert(vinDictionary)
      .values({ signs: 'XTAGFL110', cars: 3, firstSeen: daysAgo(9), lastSeen: daysAgo(9) })
      .returning()
    const base = { section: 'base', outcome: 'found', data: {}, learnedAs: row?.id } as const
    const [opened, fresh, checked] = ['XTAGFL110JY000001', 'XTAGFL110JY000002', 'XTAGFL110JY000003'] as const
    const answer = { section: 'dtp', outcome: 'nothing', data: {} } as const
    await database.db.insert(answers).values([
      { ...base, subject: opened, checkedAt: daysAgo(8) },
      { ...base, subject: fresh, checkedAt: daysAgo(6) },
      { ...base, subject: checked, checkedAt: daysAgo(8) },
      { ...answer, subject: checked, checkedAt: daysAgo(8) },
    ])
    await swept()
    const left = await database.db.select({ subject: answers.subject }).from(answers).orderBy(answers.subject)
    expect(left.map(({ subject }) => subject)).toEqual([fresh, checked, checked])
    expect(await database.db.select({ cars: vinDictionary.cars }).from(vinDictionary)).toEqual([{ cars: 2 }])
  })

  it('is deleted even when another sweep fails', async () => {
    await person(daysAgo(1001))
    await database.db
      .insert(plateAnswers)
      .values({ plate: 'А001АА77', source: 'open', checkedAt: daysAgo(101) })
    await database.db.execute(sql`create rule keep as on delete to users do instead select 1 / 0`)
    expect(await swept()).toEqual(['could not sweep what is out of date'])
    expect(await database.db.$count(plateAnswers)).toBe(0)
  })
})
