import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { type Lookup, lookupPerRegistry } from '#registry-kit/lookup.ts'
import { isReportSeller } from '#registry-kit/registry.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { reportOrders } from '#server/db/schema/answers.ts'
import { testDatabase } from '#server/db/testing.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { boughtToday, createReportOrders } from '#server/sources/report-orders.ts'

/** A registry with a `dailyLimit` must respect it: its client orders through `account.orders`. */

const [ONE, OTHER] = ['XTAGFL110J1234567', 'XTAGFL110K7654321'] as const

const sold = (await collectLookups())
  .flatMap(lookupPerRegistry)
  .filter(({ registry }) => isReportSeller(registry))

let database: Database
let demo: DemoRegistries
beforeAll(async () => {
  database = await testDatabase()
  demo = await startDemoRegistries({ port: 0 })
})
beforeEach(() => database.db.delete(reportOrders))
afterAll(async () => {
  await demo.close()
  await database.close()
})

/** Looks up the cars in sequence with a limit of one report a day. */
async function withinOne(lookup: Lookup, cars: readonly string[]) {
  const { id: source } = lookup.registry
  const ordersOf = createReportOrders({ db: database.db, source, dailyLimit: 1 })
  const ends: string[] = []
  for (const car of cars)
    ends.push(
      await askAt({ url: `${demo.url}/${source}` }, lookup, car, {
        ordersOf,
        buyer: { address: '203.0.113.1' },
      })
        .then(({ outcome }) => outcome)
        .catch((error: unknown) => {
          if (error instanceof RegistryFailure) return error.code
          throw error
        }),
    )
  return { ends, bought: await boughtToday(database.db, source, new Date()) }
}

describe.each(sold)('$registry.id for $section.id', (lookup) => {
  it('buys a report on one car once, and none beyond the daily limit', async () => {
    const { ends, bought } = await withinOne(lookup, [ONE, ONE, OTHER])
    expect(bought).toBe(1)
    expect(ends.at(-1)).toBe('source_off')
    expect(ends.slice(0, -1)).not.toContain('source_off')
  })
})
