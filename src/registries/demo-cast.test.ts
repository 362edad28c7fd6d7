import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoRegistries, startDemoRegistries } from '#demo/demo-registries.ts'
import { cast } from '#demo/world/cast.ts'
import { isAskable } from '#facts/askable.ts'
import { RegistryFailure } from '#registry-kit/failure.ts'
import { type Lookup, lookupPerRegistry } from '#registry-kit/lookup.ts'
import { askAt } from '#registry-kit/testing/recording.ts'
import { collectLookups, collectSources } from '#server/sources/collect.ts'
import { isVin } from '#shared/vehicle/vin.ts'

/** Lookups and simulators are independent; this test runs them together. */

const lookups = (await collectLookups()).flatMap(lookupPerRegistry)

let demo: DemoRegistries
beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
afterAll(() => demo.close())

const endOf = (lookup: Lookup, vin: string) =>
  askAt({ url: `${demo.url}/${lookup.registry.id}` }, lookup, vin).catch((error: unknown) => {
    if (error instanceof RegistryFailure) return { outcome: error.code, data: undefined }
    throw error
  })

type Role = (typeof cast)[number]['car']

/** The expected outcome of each section for a demo car: `examples.ts` of its folder. */
const expectations = import.meta.glob<(car: Role) => 'found' | 'nothing'>('#sections/*/examples.ts', {
  eager: true,
  import: 'expected',
})

const expected = ({ section, registry }: Lookup, car: Role): unknown => {
  if (car.silent || car.away?.includes(registry.id)) return 'source_silent'
  if (car.withheld && registry.id === 'gibdd') return 'source_withheld'
  if (registry.id === 'autoteka-scoring' && section.id === 'zalog' && !isPledged(car)) return 'nothing'
  if (section.id === 'leasing' && isNeverEmpty(section.id, registry))
    return isLeased(car) ? 'found' : UNKNOWN_OUTCOME
  if (isNeverEmpty(section.id, registry) && expectedOf(section, car) === 'nothing') return UNKNOWN_OUTCOME
  return expectedOf(section, car)
}

/** A scoring does not report ended pledges. */
const isPledged = ({ pledges }: Role): boolean =>
  pledges.some(({ history }) => history.at(-1)?.type !== 'EXCLUSION')

/** Sellers of reports list leases only. */
const isLeased = ({ uses = [] }: Role): boolean => uses.some(({ kind }) => kind === 'leasing')

function expectedOf({ id }: Lookup['section'], car: Role): 'found' | 'nothing' {
  const [, expectedFor] = Object.entries(expectations).find(([path]) => path.includes(`/${id}/`)) ?? []
  if (expectedFor === undefined) throw new Error(`${id} does not say what it expects`)
  return expectedFor(car)
}

/** Sections that this seller never reports as empty. */
const NEVER_EMPTY: Readonly<Record<string, readonly string[]>> = {
  avtocod: ['stats', 'leasing'],
  'autoteka-reports': [
    'registration',
    'diagnostic',
    'osago',
    'recalls',
    'customs',
    'stats',
    'repairs',
    'leasing',
  ],
  'autoteka-scoring': ['stats', 'leasing'],
}

const isNeverEmpty = (section: string, { id }: Lookup['registry']): boolean =>
  NEVER_EMPTY[id]?.includes(section) === true

const UNKNOWN_OUTCOME = expect.stringMatching(/^source_(?:silent|changed)$/)

/** Sellers of reports require a VIN. */
const isAskedSo = ({ registry }: Lookup, vin: string): boolean =>
  registry.dailyLimit === undefined || isVin(vin)

describe.each(cast)('$vin: $story', ({ vin, car }) => {
  it.each(lookups.filter((lookup) => isAskable(lookup.section, vin) && isAskedSo(lookup, vin)))(
    '$section.id is read correctly from $registry.id',
    async (lookup) => {
      const { outcome, data } = await endOf(lookup, vin)
      expect(outcome).toEqual(expected(lookup, car))
      if (data !== undefined) expect(Check(lookup.data, JSON.parse(JSON.stringify(data)))).toBe(true)
    },
  )
})

it('only a registration with a chassis number has it', async () => {
  const { baseInfo } = await collectSources()
  const registration = lookups.find(({ section }) => section.id === 'registration')
  const frames = await Promise.all(
    cast
      .filter(({ car }) => car.owners.length > 0 && !car.silent && !car.withheld)
      .map(async ({ vin, car }) => {
        const { data } = await endOf(registration ?? expect.unreachable('nobody asks the register'), vin)
        return [baseInfo.readers.get('registration')?.(data).frame ?? '', car.chassisNumber]
      }),
  )
  expect(frames.map(([frame]) => frame)).toEqual(frames.map(([, chassis]) => chassis))
  expect(frames.flat()).toContain('XTC651153G1000001')
})

describe('any other car', () => {
  it.each(lookups)('$section.id is read', async (lookup) => {
    for (const vin of ['XTAGFL110J1234567', 'Z94CB41AAK7654321', 'WDD213042B0002026', 'XTC651153E0314159']) {
      const { outcome } = await endOf(lookup, vin)
      const mayBeUnanswered = isNeverEmpty(lookup.section.id, lookup.registry)
      expect(outcome, vin).toMatch(
        mayBeUnanswered ? /^(found|source_silent|source_changed)$/ : /^(found|nothing)$/,
      )
    }
  })
})

describe.each(['error500', 'html', 'cut', 'shape', 'reset', 'captcha', 'rate-limit'])(
  'the fault «%s»',
  (fault) => {
    const unknownCar = cast.find(({ car }) => car.owners.length === 0)?.vin ?? ''
    it.each(lookups)('is never read as nothing by $section.id', async (lookup) => {
      demo.setFault(lookup.registry.id, { fault })
      const end = await endOf(lookup, unknownCar)
      demo.clearFaults()
      expect(end.outcome).toMatch(/^source_/)
    })
  },
)
