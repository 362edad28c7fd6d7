import { asc } from 'drizzle-orm'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { onceIn } from '#server/db/once.ts'
import { ledgerProofs } from '#server/db/schema/payments.ts'
import { testPostgresTwice } from '#server/db/testing.ts'
import { HOUR_MS } from '#shared/durations.ts'
import { createDailyProof, type DailyProof } from './daily-proof.ts'
import { createLedger } from './ledger.ts'
import { newPerson } from './testing-money.ts'

let servers: readonly [Database, Database]
let proofs: readonly [DailyProof, DailyProof]
let now: number
let logged: string[]

beforeEach(async () => {
  servers = await testPostgresTwice()
  onTestFinished(async () => void (await Promise.all(servers.map(({ close }) => close()))))
  // Noon in Moscow.
  now = Date.parse('2026-11-22T09:00:00Z')
  logged = []
  const tell = (_fields: unknown, message?: string) => void logged.push(message ?? '')
  const log = { info: tell, warn: tell, error: tell }
  const open = ({ db }: Database) => createDailyProof({ db, once: onceIn(db), log, now: () => now })
  proofs = [open(servers[0]), open(servers[1])]
})

const together = () => Promise.all(proofs.map((proof) => proof.proveIfDue()))

const kept = async () => {
  const rows = await servers[0].db.select().from(ledgerProofs).orderBy(asc(ledgerProofs.id))
  return rows.map(({ entries, problems }) => ({ entries, problems }))
}

it('runs once a day, on one of the servers', async () => {
  await newPerson(servers[0].db, createLedger(), 10)
  await together()
  await together()
  expect(await kept()).toEqual([{ entries: 1, problems: 0 }])
  now += 14 * HOUR_MS
  await together()
  expect(await kept()).toHaveLength(1)
  now += 2 * HOUR_MS
  await together()
  expect(await kept()).toHaveLength(2)
  expect(logged).toEqual(['the ledger adds up', 'the ledger adds up'])
})

it('raises an alarm when the ledger does not add up, and records that', async () => {
  await newPerson(servers[0].db, createLedger(), 10)
  await servers[0].db.execute('update users set requests = 11')
  await together()
  expect(logged).toEqual(['alarm: the ledger does not add up'])
  expect(await kept()).toEqual([{ entries: 1, problems: 1 }])
})

it('passes to another server at once when one fails', async () => {
  vi.spyOn(servers[0].db, 'transaction').mockRejectedValueOnce(new Error('the connection was lost'))
  await expect(proofs[0].proveIfDue()).rejects.toThrow('the connection was lost')
  await proofs[1].proveIfDue()
  expect(logged).toEqual(['the ledger adds up'])
})
