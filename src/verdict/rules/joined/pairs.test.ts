import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReadingFact } from '#facts/facts.ts'
import { highest, isBelow, type Odometer, oldestFirst, provenKm, surpassedBy } from '#facts/odometer.ts'
import { readingsAtPace } from '#facts/pace.ts'
import { DAY_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import { daysFrom } from '#shared/text/spans.ts'
import { meetings } from './meetings.ts'

/** The fast algorithms match a comparison of all pairs. */

const day = fc.integer({ min: 0, max: 1500 }).map((days) => new Date(days * DAY_MS))
const km = fc.integer({ min: 1, max: 300_000 })
const reading: fc.Arbitrary<ReadingFact> = fc.record({ record: fc.constant('Карта'), date: day, km })
const readings = fc.array(reading, { maxLength: 30 })

it('readings at a pace', () => {
  const pace = { least: 40_000, most: 250_000, apart: 180 }
  const isPair = (one: ReadingFact, next: ReadingFact): boolean => {
    const days = daysFrom(one.date, next.date)
    const run = (next.km - one.km) * 365
    return days >= pace.apart && run >= pace.least * days && run <= pace.most * days
  }
  fc.assert(
    fc.property(readings, (all) => {
      const found = all.filter((one) => all.some((other) => isPair(one, other) || isPair(other, one)))
      expect(readingsAtPace(all, pace)).toEqual(found)
    }),
    runs(400),
  )
})

it('moments in spans', () => {
  const at = fc.integer({ min: 0, max: 100 })
  const moment = fc.record({ of: fc.string(), at })
  const span = fc.record({ of: fc.string(), from: at, to: at })
  fc.assert(
    fc.property(fc.array(moment), fc.array(span), (moments, spans) => {
      const meet = (one: { at: number }, other: { from: number; to: number }) =>
        other.from <= one.at && one.at <= other.to
      expect(meetings(moments, spans)).toEqual({
        moments: moments.filter((one) => spans.some((other) => meet(one, other))),
        spans: spans.filter((other) => moments.some((one) => meet(one, other))),
      })
    }),
    runs(400),
  )
})

it('the proven mileage, and readings that are not the mileage', () => {
  const proven = (sorted: readonly Odometer[]): number => {
    const top = highest(sorted)
    if (top === undefined) return 0
    const [next, ...others] = sorted.slice(sorted.indexOf(top) + 1)
    return top.km + (next === undefined ? 0 : proven([next, ...others]) - next.km)
  }
  fc.assert(
    fc.property(readings, (all) => {
      const sorted = oldestFirst(all)
      expect(provenKm(sorted)).toBe(proven(sorted))
      expect(sorted.filter(surpassedBy(sorted))).toEqual(
        sorted.filter((one) =>
          sorted.some(({ date, km: other }) => date <= one.date && isBelow(one.km, other)),
        ),
      )
    }),
    runs(400),
  )
})
