import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { marks } from '#report/marks/marks.ts'
import { DAY_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '../judge.ts'
import { inspected } from '../testing/car.ts'
import { report } from '../testing/report.ts'
import { levels } from '../verdict.ts'

/** Readings outside inspections never speak for the car. */

/** Mostly normal use; now and then rolled back, in miles, or with an extra digit. */
const shown = fc
  .record({ ago: fc.integer({ min: 0, max: 2000 }), times: fc.constantFrom(1, 1, 1, 1, 0.5, 0.621, 10) })
  .map(({ ago, times }) => ({
    date: new Date(Date.UTC(2026, 10, 20) - ago * DAY_MS),
    km: Math.round((100_000 - ago * 40) * times),
  }))

const greens = (evidence: Evidence): string[] =>
  marks(evidence, carFacts(evidence), verdict(evidence)).flatMap(({ tone, section }) =>
    tone === 'good' ? section : [],
  )

it('improves no report, and makes no mark good', () => {
  const counts = { clear: 0, good: 0 }
  fc.assert(
    fc.property(
      fc.array(shown, { maxLength: 4 }),
      fc.array(shown, { minLength: 1, maxLength: 4 }),
      (cards, others) => {
        const mileage = inspected(
          ...cards.map(({ date, km }) => [date.toISOString().slice(0, 10), km] as const),
        )
        const readings = others.map((one, at) => ({ record: `Запись ${at}`, origin: 'сервис', ...one }))
        const [before, after] = [report({ mileage }), report({ mileage, readings: { readings } })]
        const [was, is] = [verdict(before), verdict(after)]
        expect(levels.indexOf(is.level)).toBeLessThanOrEqual(levels.indexOf(was.level))
        expect(greens(before)).toEqual(expect.arrayContaining(greens(after)))
        counts.clear += Number(is.level === 'clear')
        counts.good += Number(greens(after).includes('inspections'))
      },
    ),
    runs(300),
  )
  expect(Math.min(counts.clear, counts.good)).toBeGreaterThan(0)
})
