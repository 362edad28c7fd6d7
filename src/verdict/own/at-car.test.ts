import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { marks } from '#report/marks/marks.ts'
import { DAY_MS } from '#shared/durations.ts'
import { runs } from '#shared/testing/properties.ts'
import { withLook, withPapers } from '#statements/typed.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '../judge.ts'
import { inspected } from '../testing/car.ts'
import { badRecord, someEvidence, someTold, VIN } from '../testing/evidence.ts'
import { NOW, report, type TopicAnswers } from '../testing/report.ts'
import { atCarText, comparedAtCar } from './at-car.ts'

const OTHER = 'Z94CB41AADR000001'
const AT = '2026-11-20T09:20:00.000Z'
const YESTERDAY = '2026-11-19T09:20:00.000Z'

const mileage = inspected(['2022-05-01', 40_000], ['2024-05-01', 80_000])

const seen = {
  look: { at: AT, vin: VIN, odometer: 95_000 },
  papers: { at: AT, vin: VIN },
} satisfies BuyerInput

const atCarOf = (evidence: Evidence) => comparedAtCar(evidence, verdict(evidence))

const textOf = (buyerInput: BuyerInput | undefined, answers: TopicAnswers = { mileage }, changed = {}) => {
  const atCar = atCarOf(report(answers, { ...changed, ...(buyerInput && { buyerInput }) }))
  return atCar && atCarText(atCar)
}

describe('the second face of clear', () => {
  it.each<[string, BuyerInput | undefined, string | undefined]>([
    [
      'nothing is compared',
      undefined,
      'Осталось сверить у машины: номер на кузове, номер в документах, пробег',
    ],
    [
      'the body alone',
      { look: { at: AT, vin: VIN } },
      'Осталось сверить у машины: номер в документах, пробег',
    ],
    ['all but the papers', { look: seen.look }, 'Осталось сверить у машины: номер в документах'],
    [
      'half a number',
      { ...seen, papers: { at: AT, vin: 'XTAGFL110' } },
      'Осталось сверить у машины: номер в документах',
    ],
    ['all three', seen, 'Сверено 20.11.2026, с ваших слов: номер на кузове, номер в документах и пробег'],
    [
      'all three, the papers on another day',
      { ...seen, papers: { at: YESTERDAY, vin: VIN } },
      'Сверено 19.11.2026, не сегодня, с ваших слов: номер на кузове, номер в документах и пробег',
    ],
    [
      'a device clock that was ahead',
      { ...seen, papers: { at: '2026-11-22T09:20:00.000Z', vin: VIN } },
      'Осталось сверить у машины: номер в документах',
    ],
    [
      'an odometer far above the records',
      { ...seen, look: { ...seen.look, odometer: 900_000 } },
      'Номера сошлись. Пробег не похож на записи: спросите почему',
    ],
    ['another number on the body', { ...seen, look: { ...seen.look, vin: OTHER } }, undefined],
    ['another number in the papers', { ...seen, papers: { at: AT, vin: OTHER } }, undefined],
    ['an odometer below the last record', { ...seen, look: { ...seen.look, odometer: 60_000 } }, undefined],
    ['a duplicate passport', { ...seen, papers: { at: AT, vin: VIN, isDuplicate: true } }, undefined],
  ])('%s', (_, buyerInput, text) => {
    expect(textOf(buyerInput)).toBe(text)
  })

  it('needs a record of the odometer, answers of today and no obstacle', () => {
    expect(textOf(seen, {})).toBe('Номера сошлись. Пробег сравнить не с чем: в ответах записей нет')
    expect(textOf(seen, { mileage, wanted: 'failed' })).toBeUndefined()
    expect(textOf(seen, { mileage }, { now: new Date(NOW.getTime() + DAY_MS) })).toBeUndefined()
    const { answers } = report({ mileage })
    const old = answers.map((answer) =>
      answer.section.tells === 'mileage' && answer.kind === 'answered'
        ? { ...answer, checkedAt: YESTERDAY }
        : answer,
    )
    expect(textOf(seen, { mileage }, { answers: old })).toBe(
      'Номера сошлись. Не все ответы сегодняшние: запросите их ещё раз',
    )
  })

  it('keeps the day of each field', () => {
    const before = withLook({}, { vin: VIN }, new Date(YESTERDAY))
    const today = withPapers(withLook(before, { odometer: 95_000 }, NOW), { vin: VIN }, NOW)
    expect(textOf(today)).toMatch(/^Сверено 19\.11\.2026, не сегодня/u)
    expect(textOf(withLook(today, { vin: VIN }, NOW))).toMatch(/^Сверено 20\.11\.2026, с ваших слов/u)
    expect(textOf(withLook(today, { vin: undefined }, NOW))).toBe(
      'Осталось сверить у машины: номер на кузове',
    )
  })
})

const isVerified = (evidence: Evidence): boolean => atCarOf(evidence)?.kind === 'verified'

/** Half of the reports could be verified. */
const someCase = fc.record({
  evidence: fc.oneof(someEvidence, fc.constant(report({ mileage }))),
  buyerInput: fc.oneof(
    someTold,
    fc.constant(validBuyerInput(seen, NOW)),
    someTold.map((buyerInput) => validBuyerInput({ ...buyerInput, ...seen }, NOW)),
  ),
  bad: badRecord,
})

it('makes nothing better, and is lost by any difference', () => {
  let verified = 0
  fc.assert(
    fc.property(someCase, ({ evidence, buyerInput, bad: { kind, bad } }) => {
      const whole = { ...evidence, buyerInput }
      if (!isVerified(whole)) return
      verified += 1
      const bare = { ...evidence, buyerInput: undefined }
      const { level, headline, reasons } = verdict(whole)
      expect({ level, headline, reasons }).toEqual({
        level: 'clear',
        headline: verdict(bare).headline,
        reasons: verdict(bare).reasons,
      })
      const marksOf = (one: Evidence) => marks(one, carFacts(joinedEvidence(one)), verdict(one))
      expect(marksOf(whole)).toEqual(marksOf(bare))
      const { look, papers } = buyerInput
      for (const changed of [
        { look: { ...look, vin: OTHER } },
        { look: { ...look, vin: undefined } },
        { look: { ...look, odometer: 1 } },
        { look: { ...look, odometer: undefined } },
        { papers: { ...papers, vin: OTHER } },
        { papers: undefined },
      ])
        expect(
          isVerified({ ...evidence, buyerInput: validBuyerInput({ ...buyerInput, ...changed }, NOW) }),
        ).toBe(false)
      expect(isVerified({ ...whole, now: new Date(NOW.getTime() + DAY_MS) })).toBe(false)
      const worse = evidence.answers.map((answer) =>
        answer.kind === 'answered' ? { ...answer, facts: { ...answer.facts, [kind]: [bad] } } : answer,
      )
      const changed = { ...whole, answers: worse }
      if (verdict(changed).level !== 'clear') expect(isVerified(changed)).toBe(false)
    }),
    runs(80),
  )
  expect(verified).toBeGreaterThan(10)
})
