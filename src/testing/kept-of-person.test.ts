import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Executor } from '#server/db/database.ts'
import {
  accessTokens,
  linkedIdentities,
  messengerSignIns,
  phoneProofs,
  providerSignIns,
  unlinkedMessengers,
  users,
} from '#server/db/schema/accounts.ts'
import { comments } from '#server/db/schema/comments.ts'
import { deskActions, deskKeys, deskSessions } from '#server/db/schema/desk.ts'
import {
  emailAddresses,
  followedCars,
  pushDevices,
  pushMessages,
  stoppedChannels,
} from '#server/db/schema/follow.ts'
import { recentTries } from '#server/db/schema/limits.ts'
import { botTasks, botTicks, maxJobs } from '#server/db/schema/messengers.ts'
import { awaitedPayments, corrections, operationDecisions } from '#server/db/schema/payments.ts'
import { paidLookups } from '#server/db/schema/plates.ts'
import { reducedReports, sealedReports } from '#server/db/schema/sealed-reports.ts'
import { testDatabase } from '#server/db/testing.ts'
import { createLedger } from '#server/features/balance/ledger.ts'
import { newOrder, newPerson, pay } from '#server/features/balance/testing-money.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPerson } from '#server/privacy/export-person.ts'
import { fieldsIn, isOfPerson, isOfStaff, rowsOf, tablesNamed } from './privacy-register.ts'

const vin = 'XTAGFL110JY000001'
const soon = () => new Date(Date.now() + 60_000)
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute))
const hashBytes = () => new Uint8Array(randomBytes(32))

/** Somebody of whom everything is kept that can be, who also works at the desk. @returns their number. */
async function somebody(db: Executor): Promise<number> {
  const { userId, wallet } = await newPerson(db, createLedger())
  const name = 'Анна Ким'
  const account = { name, username: 'anna_kim', email: 'anna@example.org', maxId: 7_003_005 }
  const linkedAt = { maxLinkedAt: moment(11), telegramLinkedAt: moment(12) }
  const openid = { providerIssuer: 'https://issuer.example', googleId: 'subject-at-issuer' }
  await db
    .update(users)
    .set({ ...account, ...linkedAt, ...openid, blockedAt: moment(1) })
    .where(eq(users.id, userId))

  await db.insert(linkedIdentities).values({ userId, provider: 'vkid', subject: 'vk:90210' })
  await db
    .insert(unlinkedMessengers)
    .values({ userId, messenger: 'max', personId: 7_003_006, expiresAt: soon() })
  const proof = { provenAt: moment(8), expiresAt: new Date(Date.now() + 86_400_000) }
  await db.insert(phoneProofs).values({ userId, phoneHash: hashBytes(), ...proof })
  await db.insert(providerSignIns).values({
    codeHash: hashBytes(),
    verifierHash: hashBytes(),
    provider: 'vkid',
    subject: 'vk:90210',
    name: 'Анна из VK',
    email: 'vk@example.org',
    expiresAt: soon(),
  })
  const token = hashBytes()
  await db.insert(accessTokens).values({ hash: token, userId, place: 'Chrome на Windows', expiresAt: soon() })
  await db.insert(messengerSignIns).values({
    pollHash: hashBytes(),
    codeHash: hashBytes(),
    place: 'Firefox, Тверь',
    messenger: 'max',
    personId: account.maxId,
    name: 'Анна в MAX',
    username: 'anna_max',
    linksTo: userId,
    expiresAt: soon(),
  })
  // A messenger of somebody else, that was offered to be linked to this account.
  await db.insert(messengerSignIns).values({
    pollHash: hashBytes(),
    codeHash: hashBytes(),
    place: 'Edge, Псков',
    messenger: 'max',
    personId: account.maxId + 1,
    name: 'Анна в MAX',
    username: 'anna_max',
    linksTo: userId,
    expiresAt: soon(),
  })
  const said = { text: 'сказано боту' }
  await db
    .insert(maxJobs)
    .values({ key: hashBytes(), dialogue: account.maxId, body: said, expiresAt: soon() })
  await db
    .insert(botTicks)
    .values({ messenger: 'max', chat: account.maxId, number: vin, ticks: ['aaaaaa'], expiresAt: soon() })
  await db.insert(botTasks).values({
    key: hashBytes(),
    messenger: 'max',
    chat: account.maxId,
    isGroup: false,
    personId: account.maxId,
    messageId: 'mid.7003005',
    body: { number: vin },
    expiresAt: soon(),
  })

  const [car = expect.fail()] = await db
    .insert(followedCars)
    .values({
      userId,
      subject: 'XTAGFL110JY000002',
      known: ['known-of-car'],
      news: 41,
      askedAt: moment(8),
      silentSince: moment(9),
      silenceTold: true,
      notBefore: moment(10),
      createdAt: moment(11),
      endsAt: moment(12),
      boughtAt: moment(17),
      reminded: ['osago 2026'],
      endTold: true,
      expiresAt: soon(),
    })
    .returning()
  const [device = expect.fail()] = await db
    .insert(pushDevices)
    .values({
      userId,
      tokenHash: token,
      endpoint: 'https://fcm.googleapis.com/fcm/send/anna',
      p256dhKey: hashBytes(),
      authKey: hashBytes(),
      serverKey: 'key-of-server',
      createdAt: moment(13),
    })
    .returning()
  await db.insert(pushMessages).values({
    deviceId: device.id,
    followedId: car.id,
    kind: 'silent',
    words: { title: 'Кончается ОСАГО', body: 'скоро' },
    notBefore: moment(14),
    expiresAt: soon(),
  })

  await db.insert(emailAddresses).values({
    userId,
    address: 'anna-letters@example.org',
    confirmHash: hashBytes(),
    unsubscribeKey: 'key-of-links',
    createdAt: moment(16),
    expiresAt: soon(),
  })
  await db.insert(stoppedChannels).values({
    userId,
    channel: 'browser',
    reason: 'refused',
    place: 'Firefox, Клин',
    stoppedAt: moment(15),
  })

  await db.insert(sealedReports).values({
    id: 'report-of-anna-0000000',
    userId,
    report: '{}',
    logIndex: 0,
    madeAt: moment(18),
    expiresAt: soon(),
  })
  await db.insert(reducedReports).values({
    id: 'reduced-of-anna-000000',
    reportId: 'report-of-anna-0000000',
    shown: 'vinTail',
    kid: '0a0b0c0d',
    signature: 'signature',
    madeAt: moment(18),
  })

  const orderId = await newOrder(db, { userId, wallet }, 10)
  await pay(db, createLedger(), orderId)
  await db.insert(awaitedPayments).values({ id: randomUUID(), orderId, state: 'succeeded', askAt: soon() })
  await db.insert(operationDecisions).values({
    operationId: `operation of ${orderId}`,
    outcome: 'nothing_owed',
    providerWord: 'слово провайдера',
    reason: 'решено о платеже',
    refundId: 'номер возврата',
    refusal: 'отказ в возврате',
    decidedBy: userId,
  })
  await db.insert(corrections).values({
    id: randomUUID(),
    wallet,
    requests: 3,
    reason: 'поправка баланса',
    state: 'entered',
    proposedBy: userId,
    proposedByName: name,
    proposedAt: moment(2),
    decidedBy: userId,
    decidedAt: moment(3),
  })
  const spent = { wallet, plate: 'А001АА77', vin, isBilled: true, state: 'spent' as const }
  await db.insert(paidLookups).values({ ...spent, leaseUntil: moment(4), finishedAt: moment(5) })
  await db.insert(comments).values({
    vin,
    userId,
    publicName: 'Анна К.',
    text: 'Хозяин честный',
    textHash: hashBytes(),
    hints: ['телефон'],
    state: 'rejected',
    reason: 'телефон в тексте',
  })
  await db.insert(recentTries).values({ key: hashBytes(), count: 4, expiresAt: soon() })

  const step = { confirmedAt: moment(6), lastStep: 59_000_001, failures: 2, lockedUntil: moment(7) }
  await db
    .insert(deskKeys)
    .values({ userId, key: 'SEALED', wordHash: Buffer.from('word'), wordUntil: moment(21), ...step })
  await db.insert(deskSessions).values({ tokenHash: token, cookieHash: hashBytes(), expiresAt: soon() })
  const done = { userId, name: 'Анна за столом', role: 'owner', action: 'blocked' as const }
  await db.insert(deskActions).values({ ...done, subject: String(userId), reason: 'просила сама' })
  return userId
}

const named = (isWanted: (row: readonly string[]) => boolean) =>
  tablesNamed().flatMap((table) =>
    rowsOf(table)
      .filter(isWanted)
      .flatMap((row) => fieldsIn(row).map((column) => ({ table, column, term: row[3] ?? '' }))),
  )

/** Fingerprints and keys; and of the operator's people, what each of them finds under `deskActions`. */
const isLeftOut = (table: string, column: string): boolean =>
  /^(\w+_)?(hash|key)$/.test(column) ||
  table === 'recent_tries' ||
  /^(decided_by|proposed_by|proposed_by_name)$/.test(column)

describe('what the register says is of a person', () => {
  let database: Database
  let id: number
  const columns = named((row) => isOfPerson(row) || isOfStaff(row))

  const valuesOf = async (table: string, column: string): Promise<unknown[]> => {
    const { rows } = await database.db.execute<{ value: unknown }>(
      sql`select to_json(${sql.identifier(column)}) as value from ${sql.identifier(table)}`,
    )
    return rows.map(({ value }) => value)
  }

  beforeAll(async () => {
    database = await testDatabase()
    id = await somebody(database.db)
  })
  afterAll(() => database.close())

  /** As PostgreSQL writes a moment, or as JavaScript does: the same moment. */
  const plain = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text
  }

  const leaves = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [plain(value)]
    return [JSON.stringify(value), ...Object.values(value).flatMap(leaves)]
  }

  it('stands in the export, every column of it', async () => {
    const exported = new Set(leaves(JSON.parse(JSON.stringify(await exportPerson(database.db, id)))))
    const notExported: string[] = []
    for (const { table, column } of columns) {
      const kept = await valuesOf(table, column)
      expect(kept, `${table}.${column} is not filled by this test`).not.toEqual([])
      expect(kept, `${table}.${column} is not filled by this test`).not.toContain(null)
      if (!isLeftOut(table, column) && !kept.every((value) => exported.has(plain(value))))
        notExported.push(`${table}.${column}`)
    }
    expect(notExported).toEqual([])
  })

  it('is gone after the erasure, unless it is kept for good', async () => {
    const passing = columns.filter(({ table, term }) => !/^for good/.test(term) && table !== 'recent_tries')
    const before = new Map<string, unknown[]>()
    for (const { table, column } of passing) before.set(`${table}.${column}`, await valuesOf(table, column))
    const kept = await exportPerson(database.db, id)
    if (kept === undefined) throw new Error('there is nobody')
    await erasePerson(database.db, kept, 30)
    const left: string[] = []
    for (const { table, column } of passing) {
      const was = before.get(`${table}.${column}`)?.map(plain)
      const is = await valuesOf(table, column)
      if (is.some((value) => was?.includes(plain(value)))) left.push(`${table}.${column}`)
    }
    expect(left).toEqual([])
    expect(await valuesOf('orders', 'user_id')).toEqual([null])
  })
})
