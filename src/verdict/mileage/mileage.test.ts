import { describe, expect, it } from 'vitest'
import type { Fact, ReadingFact } from '#facts/facts.ts'
import { chartPlan } from '#report/chart-plan.ts'
import { verdict } from '../judge.ts'
import { type Cards, carOf, inspected, owned, plain } from '../testing/car.ts'
import { day, NOW, report } from '../testing/report.ts'
import { mileage } from './mileage.ts'

const mileageOf = (...cards: Cards) => mileage(carOf({ mileage: inspected(...cards) }), NOW)
const fallsOf = (...cards: Cards) =>
  mileageOf(...cards).falls.map(({ from, to, slips }) => [from.km, to.km, slips[0]?.km])

/** Rolled back by 95 300 km, followed by 28 800 km. */
const rollback: Cards = [
  ['2017-03-20', 98_700],
  ['2018-10-17', 148_900],
  ['2020-09-21', 214_300],
  ['2022-03-16', 119_000],
  ['2024-03-20', 138_200],
  ['2026-03-18', 147_800],
]

describe('a fall of the odometer', () => {
  it('is found once, with the readings around it, in any order', () => {
    expect(fallsOf(...rollback)).toEqual([[214_300, 119_000, undefined]])
    expect(fallsOf(...rollback.toReversed())).toEqual([[214_300, 119_000, undefined]])
  })

  it('needs more than 1 000 km and more than one per cent', () => {
    expect(fallsOf(['2020-01-01', 50_000], ['2021-01-01', 49_000])).toEqual([])
    expect(fallsOf(['2020-01-01', 50_000], ['2021-01-01', 48_999])).toHaveLength(1)
    expect(fallsOf(['2020-01-01', 300_000], ['2021-01-01', 297_000])).toEqual([])
    expect(fallsOf(['2020-01-01', 300_000], ['2021-01-01', 296_999])).toHaveLength(1)
  })

  it('is found in small steps', () => {
    expect(fallsOf(['2020-01-01', 60_000], ['2020-06-01', 59_300], ['2021-01-01', 58_600])).toEqual([
      [60_000, 58_600, undefined],
    ])
  })

  it('is found after a day with two readings', () => {
    expect(fallsOf(['2020-01-01', 214_300], ['2020-01-01', 119_000], ['2022-01-01', 120_000])).toEqual([
      [214_300, 120_000, undefined],
    ])
  })

  it('is a likely slip to a tenth and back, or tenfold and back', () => {
    expect(fallsOf(['2020-01-01', 100_000], ['2021-01-01', 10_500], ['2022-01-01', 110_000])).toEqual([
      [100_000, 10_500, 10_500],
    ])
    expect(fallsOf(['2020-01-01', 100_000], ['2021-01-01', 1_050_000], ['2022-01-01', 110_000])).toEqual([
      [1_050_000, 110_000, 1_050_000],
    ])
  })

  it('is a likely error if a card repeats an earlier one exactly, and the odometer recovers', () => {
    const copied: Cards = [
      ['2020-01-01', 153_422],
      ['2020-11-28', 166_759],
      ['2022-06-13', 153_422],
      ['2023-06-22', 225_124],
    ]
    expect(fallsOf(...copied)).toEqual([[166_759, 153_422, 153_422]])
    expect(fallsOf(...copied.slice(0, 3))).toEqual([[166_759, 153_422, undefined]])
    const [first, second, , last] = copied
    if (first && second && last)
      expect(fallsOf(first, second, ['2022-06-13', 153_423], last)).toEqual([[166_759, 153_423, undefined]])
  })

  it('is one likely slip with its copies on the next cards', () => {
    const errors = (...cards: Cards) =>
      mileageOf(...cards).readings.flatMap(({ km, isError }) => (isError ? km : []))
    const high: Cards = [
      ['2012-03-01', 8_000],
      ['2017-03-01', 330_000],
      ['2018-03-01', 330_000],
      ['2021-03-01', 49_520],
    ]
    expect(errors(...high)).toEqual([330_000, 330_000])
    expect(
      errors(['2018-03-01', 90_000], ['2019-03-01', 9_500], ['2020-03-01', 9_500], ['2021-03-01', 101_000]),
    ).toEqual([9_500, 9_500])
    const { reasons } = verdict(report({ mileage: inspected(...high) }))
    expect(reasons.map(({ rule, title }) => [rule, plain(title)])).toEqual([
      ['odometer-fell', 'Похоже на ошибку записи: пробег упал с 330 000 км до 49 520 км, потом вернулся'],
    ])
    expect(JSON.stringify(reasons)).not.toMatch(/скрутк|330.000, а не по одометру/u)
  })

  it('ignores the reading of a day that its neighbours refute', () => {
    const { falls, last, proven } = mileageOf(
      ['2018-03-01', 40_000],
      ['2020-03-01', 60_000],
      ['2020-03-01', 160_000],
      ['2022-03-01', 80_000],
    )
    expect([falls, last?.km, proven?.km]).toEqual([[], 80_000, 80_000])
  })

  it('is likely in miles if it fits as miles, and recovers implausibly fast', () => {
    const before = ['2020-01-01', 160_000] as const
    expect(fallsOf(before, ['2020-06-01', 100_000], ['2020-07-01', 162_000])).toEqual([
      [160_000, 100_000, 100_000],
    ])
    expect(fallsOf(before, ['2020-06-01', 100_000], ['2023-07-01', 162_000])).toEqual([
      [160_000, 100_000, undefined],
    ])
    expect(fallsOf(before, ['2020-06-01', 90_000], ['2020-07-01', 162_000])).toEqual([
      [160_000, 90_000, undefined],
    ])
  })

  it('is no slip without a recovery', () => {
    expect(fallsOf(['2020-01-01', 100_000], ['2021-01-01', 10_500], ['2022-01-01', 20_000])).toEqual([
      [100_000, 10_500, undefined],
    ])
  })
})

describe('the proven mileage', () => {
  it('is the highest reading and what the odometer counted after it, with the sum in words', () => {
    const { proven, sum, last } = mileageOf(...rollback)
    expect(proven?.km).toBe(243_100)
    expect(plain(sum)).toBe(
      '214 300 в 2020 + 28 800 после осмотра 2022 = от 243 100 км, если запись 2020 года верна',
    )
    expect(last).toBeUndefined()
  })

  it('is the highest reading alone where nothing was counted after it', () => {
    const { sum } = mileageOf(['2020-09-21', 214_300], ['2022-03-16', 119_000])
    expect(plain(sum)).toBe('Больше всего записали в 2020: от 214 300 км, если запись 2020 года верна')
  })

  it('adds up two falls', () => {
    const twice = mileageOf(
      ['2016-01-01', 200_000],
      ['2018-01-01', 100_000],
      ['2020-01-01', 150_000],
      ['2022-01-01', 70_000],
      ['2024-01-01', 80_000],
    )
    expect(twice.proven?.km).toBe(260_000)
  })

  it('ignores a tenfold reading', () => {
    const { proven, sum, last } = mileageOf(
      ['2020-01-01', 100_000],
      ['2021-01-01', 1_050_000],
      ['2022-01-01', 110_000],
    )
    expect([proven?.km, sum, last?.km]).toEqual([110_000, undefined, 110_000])
  })

  it('ignores an implausible distance from the reading before', () => {
    const { proven, sum, last, band } = mileageOf(
      ['2024-03-01', 71_300],
      ['2025-03-03', 143_900],
      ['2025-03-20', 1_439_000],
    )
    expect([proven?.km, sum, last?.km]).toEqual([143_900, undefined, 143_900])
    expect([band?.km, (band?.high ?? 0) < 350_000]).toEqual([143_900, true])
  })

  it('counts the recovery of a fallen odometer', () => {
    const { proven } = mileageOf(['2020-01-01', 200_000], ['2022-01-01', 100_000], ['2022-01-20', 205_000])
    expect(proven?.km).toBe(205_000)
  })

  it('is the last reading without proof of more', () => {
    const { last, sum } = mileageOf(['2021-05-12', 51_200], ['2023-05-12', 86_500])
    expect([last?.km, sum]).toEqual([86_500, undefined])
  })
})

describe('the usual band', () => {
  it('extends the proven mileage to today at the car’s own pace', () => {
    const { band } = mileageOf(['2022-11-22', 100_000], ['2025-11-22', 160_000])
    expect([band?.km, band?.low, band?.high].map((km) => Math.round((km ?? 0) / 1000))).toEqual([
      160, 174, 186,
    ])
  })

  it('is absent for a single reading, readings of one week and future days', () => {
    expect(mileageOf(['2024-01-01', 50_000]).band).toBeUndefined()
    expect(mileageOf(['2024-01-01', 50_000], ['2024-01-08', 51_500]).band).toBeUndefined()
    expect(mileageOf(['2024-01-01', 50_000], ['2030-01-01', 90_000]).band).toBeUndefined()
  })
})

describe('a reading from the card of another car', () => {
  const cardOfAnother = {
    record: 'Карта',
    date: new Date('2023-06-01'),
    km: 91_400,
    vin: 'JTEBR3FJ30K000001',
  }
  const copy = { record: 'Запись', date: new Date('2023-06-01'), km: 91_400 }
  const own = { record: 'Карта 2', date: new Date('2025-06-03'), km: 118_900 }
  const kms = (...readings: ReadingFact[]) =>
    mileage(carOf({ mileage: { readings: [cardOfAnother, own] }, readings: { readings } }), NOW).readings.map(
      ({ km }) => km,
    )

  it('does not count for this one from any source', () => {
    expect(kms(copy)).toEqual([118_900])
  })

  it('counts if the record has this number, or differs', () => {
    expect(kms({ ...copy, vin: 'XTAGFL110MY000001' })).toEqual([91_400, 118_900])
    expect(kms({ ...copy, km: 91_000 })).toEqual([91_000, 118_900])
  })

  it('matches any inspection of other sources if the registry returns only the number', () => {
    const otherCard = { record: 'Карта, о другом автомобиле', vin: 'JTEBR3FJ30K000001' }
    const inspections = [{ ...own, validTo: undefined }]
    const all = [copy, own].map((one) => ({ ...one, record: 'Запись', origin: 'техосмотр' }))
    const kmsOf = (unread: Fact[]) =>
      mileage(
        carOf({ mileage: { inspections, readings: [own], unread }, readings: { readings: all } }),
        NOW,
      ).readings.map(({ km }) => km)
    expect(kmsOf([otherCard])).toEqual([118_900])
    expect(kmsOf([])).toEqual([91_400, 118_900])
  })

  it('counts if it speaks against this one', () => {
    expect(kms(copy, { record: 'Сервис', date: new Date('2024-01-01'), km: 60_000 })).toEqual([
      91_400, 60_000, 118_900,
    ])
  })
})

it('reads all sources on one line', () => {
  const car = carOf({
    mileage: inspected(['2020-09-21', 214_300]),
    prices: { readings: [{ record: 'Объявление', date: new Date('2022-03-16'), km: 119_000 }] },
  })
  expect(mileage(car, NOW).falls).toHaveLength(1)
})

it('draws no line before the first record, even for a car registered new', () => {
  const owners = { ...owned(['2016-06-11']), cars: [{ record: 'Сведения о регистрации', year: 2016 }] }
  const told = mileage(
    carOf({ owners, mileage: inspected(['2024-01-01', 90_000], ['2026-01-01', 99_000]) }),
    NOW,
  )
  const plan = chartPlan(told, NOW)
  expect(told.start).toEqual(day('2016-06-11'))
  expect(plan?.dots[0]?.x).toBeGreaterThan(50)
  expect(plan?.steps.map(({ from }) => from)).toEqual(
    [plan?.dots[0]].map((dot) => ({ x: dot?.x, y: dot?.y })),
  )
})

it('names the recorder at the chart’s last reading if it is not the source', () => {
  const ad = { record: 'Запись', date: day('2026-07-01'), km: 119_300, origin: 'объявление' }
  const cards = inspected(['2024-06-03', 98_900], ['2025-06-03', 118_900])
  const linesOf = (...readings: ReadingFact[]) =>
    chartPlan(mileage(carOf({ mileage: cards, readings: { readings } }), NOW), NOW)?.labels.map(({ lines }) =>
      plain(lines.join(' ')),
    )
  expect(linesOf(ad)).toEqual(['объявление 119 300'])
  expect(linesOf()).toEqual(['118 900'])
})
