import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lookupPerRegistry } from '#registry-kit/lookup.ts'
import { verdictOn } from '#registry-kit/testing/verdict-on.ts'
import { collectLookups } from '#server/sources/collect.ts'
import { runs } from '#shared/testing/properties.ts'
import { registration } from './registration.ts'
import { registry } from './registry.ts'

/** Registration operations in any order. */

const VIN = 'XTAEXAMPLE0000001'
const RUNS = runs(100)

const { ask, section } =
  (await collectLookups())
    .flatMap(lookupPerRegistry)
    .find((way) => way.registry.id === registry.id && way.section.id === 'registration') ??
  expect.unreachable()

interface Event {
  readonly type: string
  /** Seconds of the epoch; 0: no date. */
  readonly date: number
  readonly operationCodeId: number | null
}

const ASKED = Date.parse('2026-11-20T10:00:00+03:00') / 1000

/** The verdict for a car with these periods and operations. */
async function verdictFor(periods: readonly string[], eventsOthersHistory: readonly Event[]) {
  const data = {
    equipment: { brand: { value: 'LADA' }, model: { value: 'VESTA' } },
    registrationActions: {
      ownersHistory: periods.map((period) => ({ period, title: 'Физическое лицо', type: 1 })),
      requestTime: ASKED,
    },
    eventsOthersHistory,
  }
  const client = {
    registration: async () => ({
      requestTime: undefined,
      vin: VIN,
      result: registration.read(data, VIN).result,
    }),
  }
  const answer = await ask(client, VIN)
  return verdictOn(VIN, section, { ...answer, at: new Date(ASKED * 1000) })
}

const STRIKES: readonly (number | null)[] = [9, 65, 66, 111, 395]
const ENDS: readonly (number | null)[] = [7, 61, 70, 114]
const BEGINNINGS: readonly (number | null)[] = [1, 2, 11, 12, 18, 314]
const OTHERS = [3, 5, 41, 48, 59, 119, 47, 49, 19, 998, null]

/** Few days, so that many operations share one. */
const event = fc.record({
  type: fc.constant('registration'),
  date: fc
    .integer({ min: 0, max: 7 })
    .map((at) => Date.parse(`20${18 + at}-0${1 + at}-11T12:00:00+03:00`) / 1000),
  operationCodeId: fc.constantFrom(...STRIKES, ...ENDS, ...BEGINNINGS, ...OTHERS),
})

const PERIODS: readonly (readonly string[])[] = [
  ['Январь 2018 - по настоящее время'],
  ['Январь 2018 - Март 2020'],
  ['Январь 2018 - Март 2020', 'Март 2020 - по настоящее время'],
  ['Январь 2018 - Февраль 2019', 'Апрель 2021 - по настоящее время'],
]

const history = fc.record({
  periods: fc.constantFrom(...PERIODS),
  events: fc.array(event, { minLength: 1, maxLength: 7 }),
})

const undone = (one: Event, events: readonly Event[]): boolean =>
  events.some(({ date, operationCodeId }) => date > one.date && BEGINNINGS.includes(operationCodeId))

it('stops where a car was deregistered and not registered later', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ periods, events }) => {
      fc.pre(events.some((one) => STRIKES.includes(one.operationCodeId) && !undone(one, events)))
      expect((await verdictFor(periods, events)).rules).toContain('struck-off')
    }),
    RUNS,
  )
})

it('is never clear where a registration ended and did not begin again later', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ periods, events }) => {
      const latest = periods.length === 1
      fc.pre(latest && events.some((one) => ENDS.includes(one.operationCodeId) && !undone(one, events)))
      expect(['stop', 'careful']).toContain((await verdictFor(periods, events)).level)
    }),
    RUNS,
  )
})

it('does not depend on the order of the list', async () => {
  const twoOrders = history.chain(({ periods, events }) =>
    fc.record({
      periods: fc.constant(periods),
      events: fc.constant(events),
      other: fc.shuffledSubarray(events, { minLength: events.length }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(twoOrders, async ({ periods, events, other }) => {
      expect(await verdictFor(periods, other)).toEqual(await verdictFor(periods, events))
    }),
    RUNS,
  )
})
