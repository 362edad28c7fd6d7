import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cannedServer, jsonReply } from '#registry-kit/testing/canned-server.ts'
import { HOUR_MS } from '#shared/durations.ts'
import type { Database } from '../db/database.ts'
import { reportOrders } from '../db/schema/answers.ts'
import { paidLookups } from '../db/schema/plates.ts'
import { testDatabase } from '../db/testing.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'
import { collectRegistries, collectSources } from './collect.ts'
import { openOne, openRegistries, spendingOf } from './registries.ts'

/** The operator's view of a seller of reports. */

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.db.delete(reportOrders))
afterAll(() => database.close())

async function opened(url: string, dailyLimit: number) {
  const alarms: string[] = []
  const metrics = createMetrics()
  const log = createLog('error', {
    output: { write: () => undefined },
    onAlarm: (alarm) => void alarms.push(alarm),
  })
  const values = { USER: 'demo', PASSWORD: 'demo', DOMAIN: 'demo', REPORT_TYPE: 'demo' }
  const settings = new Map([
    ['avtocod', { url, timeoutMs: 5000, access: { kind: 'own', values } as const, dailyLimit }],
  ])
  const open = openRegistries(await collectRegistries(), {
    settings,
    demo: new Set(),
    metrics,
    db: database.db,
    log,
  })
  const ask = (vin: string) =>
    openOne(open, 'avtocod')
      .lookup((client) => (client as { wanted(vin: string): Promise<unknown> }).wanted(vin), {
        buyer: { address: '203.0.113.1' },
      })
      .catch(({ code }) => code)
  return { alarms, ask, spending: open.spending?.get('avtocod') }
}

describe('an alarm', () => {
  it('is raised once when the limit of purchases is reached', async () => {
    const { alarms, ask } = await opened('http://127.0.0.1:1', 0)
    expect(await ask('XTAGFL110JY000001')).toBe('source_off')
    expect(await ask('XTAGFL110JY000002')).toBe('source_off')
    expect(alarms).toEqual(['as many reports were bought today as may be'])
  })

  it('is raised when half the daily limit is bought within two hours, not by earlier purchases', async () => {
    const half = 'half of a day’s reports were bought within two hours'
    await using server = await cannedServer(() => jsonReply({}, 500))
    const { alarms, ask } = await opened(server.url, 4)
    await ask('XTAGFL110JY000001')
    await database.db.execute(`update report_orders set ordered_at = ordered_at - interval '121 minutes'`)
    await ask('XTAGFL110JY000002')
    expect(alarms).toEqual([])
    await ask('XTAGFL110JY000003')
    expect(alarms).toEqual([half])
    await ask('XTAGFL110JY000004')
    expect(alarms).toEqual([half])
  })

  it('is raised when a seller refuses access or further sales', async () => {
    const event = { type: 'QuotaExceededError', message: '' }
    await using server = await cannedServer(() => jsonReply({ state: 'fail', event }, 500))
    const { alarms, ask } = await opened(server.url, 10)
    expect(await ask('XTAGFL110JY000001')).toBe('source_refused')
    expect(alarms).toEqual(['a registry refuses us'])
  })
})

it('today’s purchases are reported with the daily limit', async () => {
  await using server = await cannedServer(() => jsonReply({}, 500))
  const { ask, spending } = await opened(server.url, 10)
  await ask('XTAGFL110JY000001')
  expect(spending?.dailyLimit).toBe(10)
  expect(await spending?.boughtToday()).toBe(1)
})

it('today’s paid questions are reported with the daily limit of the card index', async () => {
  const access = { kind: 'none' } as const
  const settings = new Map([['paid-plates', { url: 'http://x', timeoutMs: 1, access, dailyLimit: 7 }]])
  const spending = spendingOf(await collectRegistries(), { settings, db: database.db }).get('paid-plates')
  const lookup = { wallet: randomUUID(), plate: '', state: 'returned', leaseUntil: new Date() } as const
  await database.db
    .insert(paidLookups)
    .values([
      lookup,
      { ...lookup, isBilled: true },
      { ...lookup, isBilled: false },
      { ...lookup, createdAt: new Date(Date.now() - 25 * HOUR_MS) },
    ])
  expect([spending?.dailyLimit, await spending?.boughtToday(), await spending?.hourUse()]).toEqual([7, 2, 0])
})

it('a car’s description comes from the fullest source, and is never bought', async () => {
  const { baseInfo } = await collectSources()
  expect(baseInfo.lookups.map(({ registry }) => registry.id)).toEqual([
    'autoteka',
    'autoteka-reports',
    'avtocod',
    'autoteka-scoring',
  ])
})
