import { describe, expect, it } from 'vitest'
import type { ToldPapers } from '#facts/buyer-input.ts'
import type { PassportFact } from '#facts/facts.ts'
import { verdict } from './judge.ts'
import { type Cards, inspected, owned } from './testing/car.ts'
import { AT } from './testing/octavia.ts'
import { day, NOW, report, type TopicAnswers } from './testing/report.ts'

const GERMAN = 'WVWZZZ1JZ3W000001'
const OURS = 'XTAGFL110MY000001'
const FRAME = 'GX110-6000001'

const ofCustoms = (answers: TopicAnswers, vin: string) =>
  verdict(report(answers, { vin }))
    .unknown.filter(({ section }) => section === 'border')
    .map(({ reason }) => reason)

describe('years without an inspection', () => {
  const ofMileage = (vin: string, ...cards: Cards) =>
    verdict(report({ mileage: inspected(...cards) }, { vin }))
      .unknown.filter(({ section }) => section === 'inspections')
      .map(({ reason }) => reason)
      .filter((reason) => reason.includes('техосмотр'))

  it('are named: before the first, and between two', () => {
    const blank = 'по техосмотрам пробег не известен: спросите заказ-наряды за эти годы.'
    expect(ofMileage('WAUZZZ8K9BA000123', ['2021-11-14', 111_882], ['2026-03-01', 156_994])).toEqual([
      `С 2011 по 2021 ${blank}`,
    ])
    expect(ofMileage(OURS, ['2021-10-14', 1882], ['2026-11-01', 156_994])).toEqual([
      `С 2021 по 2026 ${blank}`,
    ])
    expect(ofMileage(OURS, ['2025-11-14', 111_882], ['2026-11-01', 156_994])).toEqual([])
  })

  it('are named by their end if the VIN gives no year', () => {
    expect(ofMileage(FRAME, ['2025-11-14', 111_882])).toEqual([
      'До 14.11.2025 по техосмотрам пробег не известен.',
    ])
  })

  it('ignore records of another car', () => {
    const [first, ...others] = inspected(['2014-11-14', 111_882], ['2025-11-14', 112_000]).readings ?? []
    const ofAnother = { readings: [...others, { record: '', date: NOW, km: 1, ...first, vin: OURS }] }
    const { unknown } = verdict(report({ mileage: ofAnother }, { vin: 'WAUZZZ8K9BA000123' }))
    expect(unknown.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/^С 2011 по 2025 /u))
  })
})

describe('the time before the import', () => {
  it('is a gap of an imported car', () => {
    const customs = { customs: [{ record: 'Декларация', date: day('2019-05-17') }] }
    expect(ofCustoms({ customs }, OURS)).toEqual([
      'Пробег, аварии и владельцев за границей (до 17.05.2019): наши реестры их не знают.',
    ])
    const ofAnother = { customs: [{ record: 'Декларация', date: day('2019-05-17'), vin: GERMAN }] }
    expect(ofCustoms({ customs: ofAnother }, OURS)).toEqual([expect.not.stringContaining('2019')])
    expect(ofCustoms({ customs: { customs: [{ record: 'Декларация', date: undefined }] } }, OURS)).toEqual([
      'Пробег, аварии и владельцев за границей: наши реестры их не знают.',
    ])
  })

  it('is a gap of a foreign VIN without customs data', () => {
    expect(ofCustoms({ customs: {} }, GERMAN)).toEqual([
      expect.stringMatching(
        /^Таможенного оформления не видно, а VIN заграничный \(Германия\): .* неизвестно/,
      ),
    ])
    expect(ofCustoms({ customs: {} }, FRAME)).toEqual([expect.stringContaining('если автомобиль привезли')])
  })

  it('is no gap of a car that was made here', () => {
    expect(ofCustoms({ customs: {} }, OURS)).toEqual([])
  })
})

describe('the recycling fee', () => {
  const since = (from: string, vin: string, { passports, papers }: FeeGiven = {}) =>
    verdict(
      report(
        {
          owners: { cars: [{ record: 'Регистрация', year: 2020 }], ...owned([from]) },
          passport: passports ? { passports } : {},
        },
        { vin, ...(papers && { buyerInput: { papers: { at: AT, ...papers } } }) },
      ),
    )
      .unknown.map(({ reason }) => reason)
      .filter((reason) => reason.startsWith('Утильсбор'))

  it('is a gap of a foreign car registered since 2022', () => {
    expect(since('2022-01-01', GERMAN)).toEqual([expect.stringContaining('реестры не говорят')])
    expect(since('2021-12-31', GERMAN)).toEqual([])
    expect(since('2023-02-01', OURS)).toEqual([])
  })

  it('is filled by a passport, and never by the buyer', () => {
    const passport = { record: 'ПТС', recyclingFee: 'paid' as const, restrictions: [] }
    expect(since('2023-02-01', GERMAN, { passports: [passport] })).toEqual([])
    expect(since('2023-02-01', GERMAN, { papers: { passportMarks: 'Утильсбор уплачен' } })).toEqual([
      expect.stringContaining('по вашим словам'),
    ])
  })
})

interface FeeGiven {
  readonly passports?: readonly PassportFact[]
  readonly papers?: Omit<ToldPapers, 'at'>
}
