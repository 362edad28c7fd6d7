import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { type PlateEnd, plateRoles } from '#demo/world/plate-cast.ts'
import { openAt } from '#registry-kit/testing/recording.ts'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { collectPlateLookups } from '#server/sources/collect.ts'
import { errorTable } from '#shared/contract/errors.ts'
import { openTestPlates, type TestPlates } from './testing-sources.ts'

let demo: DemoRegistries
let database: Database
let site: TestPlates
/** Names of calls in metrics and logs. */
const logged: string[] = []

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
  database = await testDatabase()
  site = await openTestPlates(database, { registries: await sourcesOf(demo) })
})
afterAll(async () => {
  await site.close()
  await database.close()
  await demo.close()
})

async function sourcesOf({ url }: DemoRegistries) {
  const lookups = await collectPlateLookups()
  if (lookups === undefined) throw new Error('no registry knows plates')
  return new Map(
    [lookups.open, lookups.paid].map(({ registry }) => [
      registry.id,
      openAt({ url: `${url}/${registry.id}` }, registry, {
        onCall: (call) => logged.push(JSON.stringify(call)),
      }),
    ]),
  )
}

/** The expected HTTP status, and the VIN or error code, of this end. */
function expected(end: PlateEnd): [number, string | null] {
  switch (end.kind) {
    case 'found':
    case 'slow':
      return [200, end.vin]
    case 'body':
      return [200, end.number.replace('-', '')]
    case 'nothing':
      return [200, null]
    case 'silent':
      return [errorTable.source_silent.status, 'source_silent']
    case 'busy':
      return [errorTable.source_busy.status, 'source_busy']
  }
}

const endOf = ({ status, body }: Awaited<ReturnType<TestPlates['search']>>) => [
  status,
  body.success ? body.data.vin : body.error,
]

describe.each(plateRoles)('$plate: $story', ({ plate, open, paid }) => {
  it('is reported as it is, and a request is spent on a new VIN only', async () => {
    const person = await site.signUp(1)
    expect(endOf(await site.search(plate))).toEqual(expected(open))
    const search = await site.paidSearch(plate, person.token)
    expect(endOf(search)).toEqual(expected(paid))
    const openVin = 'vin' in open ? open.vin : undefined
    const isNew = 'vin' in paid && paid.vin !== openVin
    expect((await site.paidSearch('Х000ХХ99', person.token)).status).toBe(isNew ? 402 : 200)
    const lines = [...site.log, ...logged].join('\n')
    expect(lines).not.toContain(person.token)
    expect(lines).not.toContain(plate)
  })
})
