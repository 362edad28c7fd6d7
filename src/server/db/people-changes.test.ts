import { rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { accessTokens, paidLookups, users } from './schema.ts'
import { silentLog, testDatabase, testDataDir } from './testing.ts'

async function inThread(): Promise<Database> {
  const dataDir = await testDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return openDatabase({ dataDir, log: silentLog })
}

/** A person with a token, and everybody of whom a change was told. */
async function openWithPerson(open: () => Promise<Database>) {
  const database = await open()
  onTestFinished(() => database.close())
  const { db } = database
  const [person] = await db.insert(users).values({ telegramId: 7 }).returning()
  if (person === undefined) throw new Error('nobody was written')
  await db.insert(accessTokens).values({ hash: new Uint8Array(32), userId: person.id, expiresAt: new Date() })
  const told: number[] = []
  database.onPersonChanged?.((userId) => told.push(userId))
  return { db, person, told }
}

const ways = [
  { engine: 'in a thread', open: inThread },
  { engine: 'in memory', open: testDatabase },
]

describe.each(ways)('the embedded database, $engine', ({ open }) => {
  it('tells whom a statement has changed before the statement is done', async () => {
    const { db, person, told } = await openWithPerson(open)
    const { id, wallet } = person
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
      expect(new Set(told.splice(0))).toEqual(new Set([id]))
    }
  })

  it('tells of what a transaction has changed once it holds, and of nothing that was taken back', async () => {
    const { db, person, told } = await openWithPerson(open)
    await db.transaction(async (tx) => {
      await tx.delete(accessTokens)
      expect(told).toEqual([])
    })
    expect(told).toEqual([person.id])
    const takenBack = db.transaction(async (tx) => {
      await tx.delete(users)
      throw new Error('taken back')
    })
    await expect(takenBack).rejects.toThrow('taken back')
    expect(told).toEqual([person.id])
  })
})
