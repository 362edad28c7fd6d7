import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { accessTokens, users } from './schema/accounts.ts'
import { paidLookups } from './schema/plates.ts'
import { silentLog, testDatabase, testDataDir } from './testing.ts'

async function inThread(): Promise<Database> {
  const dataDir = await testDataDir()
  const database = await openDatabase({ dataDir, log: silentLog })
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  }
  return { ...database, close }
}

const ways = [
  { engine: 'in a thread', open: inThread },
  { engine: 'in memory', open: testDatabase },
]

describe.each(ways)('the embedded database, $engine', ({ open }) => {
  let database: Database
  let db: Database['db']
  const notified: number[] = []
  beforeAll(async () => {
    database = await open()
    db = database.db
    database.onPersonChanged?.((userId) => notified.push(userId))
  })
  afterAll(() => database.close())

  /** A person with a token. */
  const newPerson = async () => {
    const [person] = await db.insert(users).values({ telegramId: 7 }).returning()
    if (person === undefined) throw new Error('nobody was written')
    const token = { hash: new Uint8Array(32), userId: person.id, expiresAt: new Date() }
    await db.insert(accessTokens).values(token)
    return person
  }

  it('notifies of a changed person before the statement ends', async () => {
    const { id, wallet } = await newPerson()
    const lookup = { plate: 'А000АА77', state: 'reserved', leaseUntil: new Date(), wallet } as const
    const statements = [
      () => db.update(users).set({ name: 'Анна' }),
      () => db.update(users).set({ requests: 3 }).where(eq(users.wallet, wallet)),
      () => db.insert(paidLookups).values(lookup),
      () => db.update(paidLookups).set({ state: 'spent' }),
      () => db.delete(paidLookups),
      () => db.update(accessTokens).set({ expiresAt: new Date(0) }),
      () => db.delete(users),
    ]
    for (const statement of statements) {
      await statement()
      expect(new Set(notified.splice(0))).toEqual(new Set([id]))
    }
  })

  it('notifies of changes at the commit, and of none after a rollback', async () => {
    const { id } = await newPerson()
    await db.transaction(async (tx) => {
      await tx.delete(accessTokens)
      expect(notified).toEqual([])
    })
    expect(notified.splice(0)).toEqual([id])
    const takenBack = db.transaction(async (tx) => {
      await tx.delete(users)
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    expect(notified).toEqual([])
  })
})
