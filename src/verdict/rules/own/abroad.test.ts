import { describe, expect, it } from 'vitest'
import type { ToldAbroad } from '#facts/buyer-input.ts'
import { abroadClaimsOf } from '#report/own/claims.ts'
import { verdict } from '#verdict/judge.ts'
import { inspected, plain } from '#verdict/testing/car.ts'
import { AT } from '#verdict/testing/octavia.ts'
import { report } from '#verdict/testing/report.ts'

const driven = { mileage: inspected(['2020-03-01', 40_000], ['2024-03-01', 90_000]) }

const given = (abroad: Omit<ToldAbroad, 'at'>, answers = driven) =>
  report(answers, { buyerInput: { abroad: { at: AT, ...abroad } } })

const titles = (...args: Parameters<typeof given>) =>
  verdict(given(...args)).reasons.map(({ rule, title }) => `${rule}: ${plain(title)}`)

const sheet = { document: 'auction-sheet', date: '05.02.2023' } as const

describe('a document of the country of origin', () => {
  it('warns of a later reading that is lower, and of an earlier one that is higher', () => {
    expect(titles({ ...sheet, odometer: 150_000 })).toEqual([
      'told-abroad-mileage: Пробег не сходится: аукционный лист, 05.02.2023 — 150 000 км, позже записано 90 000 км',
    ])
    expect(titles({ ...sheet, odometer: 20_000 })).toEqual([
      'told-abroad-mileage: Пробег не сходится: аукционный лист, 05.02.2023 — 20 000 км, раньше записано 40 000 км',
    ])
    expect(titles({ ...sheet, odometer: 90_900 })).toEqual([])
  })

  it('is no reading without a day', () => {
    expect(titles({ odometer: 150_000, date: 'вчера' })).toEqual([])
  })

  it('warns of its accidents', () => {
    expect(titles({ document: 'korean-inspection', accidents: 'some' })).toEqual([
      'told-abroad-accident: В документе отмечены аварии или замена деталей: корейский акт осмотра',
    ])
    expect(titles({ document: 'korean-inspection', accidents: 'none' })).toEqual([])
  })

  it('is compared, and never speaks for the car', () => {
    const linesOf = (...args: Parameters<typeof given>) =>
      abroadClaimsOf(given(...args)).map(({ said, tone, text }) => plain(`${said}. ${tone}. ${text}`))
    expect(linesOf({ ...sheet, odometer: 150_000, accidents: 'some' })).toEqual([
      'Аукционный лист: 150 000 км, 05.02.2023. danger. 01.03.2024 записано 90 000 км',
      'Аукционный лист: есть аварии или замены. warn. Попросите фотографии до ремонта и список замен',
    ])
    expect(linesOf({ ...sheet, odometer: 80_000, accidents: 'none' })).toEqual([
      'Аукционный лист: 80 000 км, 05.02.2023. note. С записями не спорит',
      'Аукционный лист: аварий и замен нет. unknown. Аварий за границей наши реестры не знают',
    ])
  })
})
