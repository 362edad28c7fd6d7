import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carFacts } from '../car-facts.ts'
import type { Answered, Evidence } from '../evidence.ts'
import type { ReadingFact } from '../facts.ts'
import { verdict } from '../judge.ts'
import { marks } from '../marks/marks.ts'
import { emptyAnswer, kinds, someEvidence } from '../testing/evidence.ts'
import { NOW } from '../testing/report.ts'
import { levels } from '../verdict.ts'

/** What others than inspections wrote down of the odometer: it never speaks for the car. */

const withReadings = (evidence: Evidence, readings: readonly ReadingFact[]): Evidence => ({
  ...evidence,
  answers: evidence.answers.map((answer): (typeof evidence.answers)[number] => {
    if (answer.section.tells !== 'readings') return answer
    const told: Answered = { ...emptyAnswer(answer.section), checkedAt: NOW.toISOString() }
    return readings.length === 0 ? told : { ...told, outcome: 'found', facts: { readings } }
  }),
})

const greens = (evidence: Evidence): string[] =>
  marks(evidence, carFacts(evidence), verdict(evidence)).flatMap(({ tone, section }) =>
    tone === 'good' ? section : [],
  )

it('makes no report greener, and no mark good', () => {
  let clear = 0
  fc.assert(
    fc.property(someEvidence, fc.array(kinds.readings, { minLength: 1, maxLength: 4 }), (some, readings) => {
      const [before, after] = [withReadings(some, []), withReadings(some, readings)]
      const [was, is] = [verdict(before), verdict(after)]
      expect(levels.indexOf(is.level)).toBeLessThanOrEqual(levels.indexOf(was.level))
      expect(greens(before)).toEqual(expect.arrayContaining(greens(after)))
      clear += Number(is.level === 'clear')
    }),
    { numRuns: 250 },
  )
  expect(clear).toBeGreaterThan(0)
})
