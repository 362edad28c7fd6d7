import { describe, expect, it } from 'vitest'
import { verdict } from './judge.ts'
import { type Answers, day, report } from './testing/report.ts'

const GERMAN = 'WVWZZZ1JZ3W000001'
const OURS = 'XTAGFL110MY000001'
const FRAME = 'GX110-6000001'

const ofCustoms = (answers: Answers, vin: string) =>
  verdict(report(answers, { vin }))
    .unknown.filter(({ section }) => section === 'border')
    .map(({ reason }) => reason)

describe('what was before the border', () => {
  it('is not known of a car that customs let in', () => {
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

  it('is not known of a car with a foreign VIN that customs have nothing of', () => {
    expect(ofCustoms({ customs: {} }, GERMAN)).toEqual([
      expect.stringMatching(
        /^Таможенного оформления не видно, а VIN заграничный \(Германия\): .* неизвестно/,
      ),
    ])
    expect(ofCustoms({ customs: {} }, FRAME)).toEqual([expect.stringContaining('если автомобиль привезли')])
  })

  it('is not asked of a car that was made here', () => {
    expect(ofCustoms({ customs: {} }, OURS)).toEqual([])
  })
})
