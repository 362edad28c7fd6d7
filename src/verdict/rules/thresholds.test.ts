import { expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { ownerChecks } from '#report/own/owner-checks.ts'
import { DAY_MS } from '#shared/durations.ts'
import { verdict } from '../judge.ts'
import { inspected, owned } from '../testing/car.ts'
import { AT } from '../testing/octavia.ts'
import { day, report, type TopicAnswers } from '../testing/report.ts'

const BEGUN = '2021-01-01'

/** Days after the first of 2021. */
const on = (days: number): string => new Date(day(BEGUN).getTime() + days * DAY_MS).toISOString().slice(0, 10)

const crash = (iso: string): TopicAnswers => ({
  accidents: { accidents: [{ record: 'Карточка ДТП', date: day(iso), damage: [] }] },
})

const resold = (days: number): TopicAnswers => ({ owners: owned([BEGUN, on(days)], [on(days)]) })

const crashedBeforeSale = (days: number): TopicAnswers => ({
  owners: owned([BEGUN, on(900)], [on(900)]),
  ...crash(on(900 - days)),
})

const crashedOfShort = (days: number): TopicAnswers => ({
  owners: owned([BEGUN, on(days)], [on(days)]),
  ...crash(on(10)),
})

const idle = (days: number): TopicAnswers => ({ owners: owned([BEGUN, on(700)], [on(700 + days)]) })

/** The first owner begins in 2021. */
const begunOf = (year: number): TopicAnswers => ({
  owners: {
    cars: [{ record: 'Сведения о регистрации', year }],
    owners: [
      { record: 'Период владения', kind: 'person', from: day('2021-06-11'), to: undefined, isPresent: true },
    ],
  },
})

const bought = (iso: string): TopicAnswers => ({ owners: owned([iso]) })

const chained = (third: string): TopicAnswers => ({
  owners: owned(['2020-01-01', '2021-06-01'], ['2021-06-01', third], [third]),
})

const made = (year: number, ...days: string[]): TopicAnswers => ({
  owners: { ...owned(['2020-02-01']), cars: [{ record: 'Регистрация', year }] },
  mileage: inspected(...days.map((iso, at): [string, number] => [iso, 1000 + at])),
})

const drivenKm = (days: number, km: number): TopicAnswers => ({
  mileage: inspected([BEGUN, 10_000], [on(days), 10_000 + km]),
})

/** Days before the reports of tests. */
const ago = (days: number): Date => new Date(day('2026-11-20').getTime() - days * DAY_MS)

const excluded = (days: number): TopicAnswers => ({
  pledges: {
    pledges: [{ record: 'Уведомление', isInForce: false, from: day(BEGUN), to: ago(days), holders: [] }],
  },
})

const seenAfterSale = (days: number): TopicAnswers => ({
  owners: owned([BEGUN, on(700)], [on(700)]),
  mileage: inspected([on(700 + days), 10_000]),
})

const lowered = (from: number, to: number): TopicAnswers => ({
  mileage: inspected([BEGUN, from], [on(400), to]),
})

/** Another registry has 100 horsepower. */
const ofPower = (power: number): TopicAnswers => ({
  owners: { ...owned([BEGUN]), cars: [{ record: 'Регистрация', power }] },
  mileage: { cars: [{ record: 'Диагностическая карта', power: 100 }] },
})

/** The VIN proves the model year 2021. */
const writtenYear = (year: number): TopicAnswers => ({
  owners: { ...owned([BEGUN]), cars: [{ record: 'Регистрация', year }] },
})

/** A rule's smallest match and the nearest miss, with the constants between them. */
type Threshold = readonly [
  rule: string,
  what: string,
  names: readonly string[],
  matching: TopicAnswers,
  not: TopicAnswers,
]

/** The price is half a million roubles. */
const repairedFor = (total: number): TopicAnswers => ({
  prices: { market: [{ record: 'Цены', lower: undefined, upper: undefined, average: 500_000 }] },
  repairs: { repairs: [{ record: 'Расчёт', date: day('2021-03-20'), total, parts: [] }] },
})

const FOREIGN = 'WVWZZZ1KZCW000001'

interface Import {
  readonly year: number
  readonly from: string
  readonly to?: string
  readonly power?: number
}

/** Customs have no record. */
const imported = ({ year, from, to, power = 150 }: Import): TopicAnswers => ({
  owners: {
    cars: [{ record: 'Регистрация', year, power, volume: 1000 }],
    ...(to === undefined ? owned([from]) : owned([from, to], [to])),
  },
  customs: { absences: [{ record: 'Таможня: записей нет' }] },
})

const FAST = { from: '2023-02-01', to: '2023-04-01', power: 161 }

/** Of a car made abroad. */
const importThresholds: readonly Threshold[] = [
  [
    'import-unexplained',
    'made since 2009',
    ['LEAST_YEAR'],
    imported({ year: 2009, from: '2018-02-01' }),
    imported({ year: 2008, from: '2018-02-01' }),
  ],
  [
    'import-unexplained',
    '3 years',
    ['USED_YEARS'],
    imported({ year: 2015, from: '2018-02-01' }),
    imported({ year: 2016, from: '2018-02-01' }),
  ],
  [
    'recycling-fee-unknown',
    'made after 2022',
    ['LAST_OFFICIAL_YEAR'],
    imported({ ...FAST, year: 2023 }),
    imported({ ...FAST, year: 2022 }),
  ],
  [
    'recycling-fee-unknown',
    '12 months of owning',
    ['OWN_USE_MONTHS'],
    imported({ ...FAST, year: 2023, to: '2024-01-31' }),
    imported({ ...FAST, year: 2023, to: '2024-02-01' }),
  ],
  [
    'recycling-fee-unknown',
    '300 000 roubles',
    ['LEAST_FEE'],
    imported({ ...FAST, year: 2023 }),
    imported({ ...FAST, year: 2023, power: 160 }),
  ],
]

const thresholds: readonly Threshold[] = [
  ['pledge-just-excluded', '30 days', ['JUST_DAYS'], excluded(29), excluded(30)],
  ['other-year', '2 years', ['YEARS_APART'], writtenYear(2019), writtenYear(2020)],
  ['power-differs', 'a tenth', ['POWER_SHARE'], ofPower(111), ofPower(110)],
  ['odometer-fell', '1000 km', ['ROUNDED_KM'], lowered(50_000, 48_999), lowered(50_000, 49_000)],
  ['odometer-fell', '1 %', ['ROUNDED_PERCENT'], lowered(200_000, 197_999), lowered(200_000, 198_000)],
  ['resold-soon', '90 days of owning', ['RESALE_DAYS'], resold(89), resold(90)],
  [
    'accident-before-sale',
    '60 days to the sale',
    ['BEFORE_SALE_DAYS'],
    crashedBeforeSale(60),
    crashedBeforeSale(61),
  ],
  ['accident-before-sale', '180 days of owning', ['SHORT_DAYS'], crashedOfShort(179), crashedOfShort(180)],
  ['inspection-at-sale', '7 days from the sale', ['AROUND_SALE_DAYS'], seenAfterSale(7), seenAfterSale(8)],
  ['ownership-gap', '30 days', ['GAP_DAYS'], idle(31), idle(30)],
  ['late-first-owner', '3 years', ['HOLE_YEARS'], begunOf(2018), begunOf(2019)],
  ['recent-owner', '6 months', ['RECENT_MONTHS'], bought('2026-05-21'), bought('2026-05-20')],
  ['resale-chain', '36 months', ['CHAIN_YEARS'], chained('2022-12-31'), chained('2023-01-01')],
  ['resale-chain', 'three owners', ['CHAIN_OWNERS'], chained('2021-12-31'), resold(100)],
  [
    'commercial-pace',
    '14 months from one inspection to the next',
    ['YEARLY_MONTHS'],
    made(2023, '2024-03-02', '2025-05-01'),
    made(2023, '2024-03-01', '2025-05-01'),
  ],
  [
    'commercial-pace',
    'inspections 180 days apart',
    ['APART_DAYS'],
    made(2020, BEGUN, on(180)),
    made(2020, BEGUN, on(179)),
  ],
  [
    'commercial-pace',
    'four years from the year it was made in',
    ['YOUNG_YEARS'],
    made(2020, '2022-12-31', '2023-12-31'),
    made(2020, '2023-01-01', '2024-01-01'),
  ],
  ['odometer-fell', 'more than 20 000 km', ['LEAST_JUMP_KM'], drivenKm(7, 20_001), drivenKm(7, 20_000)],
  ['odometer-fell', '250 000 km a year', ['MOST_KM_A_YEAR'], drivenKm(365, 250_001), drivenKm(365, 250_000)],
  ['heavy-repair', '40 % of the price', ['HEAVY_SHARE_PER_CENT'], repairedFor(205_000), repairedFor(204_999)],
  [
    'commercial-pace',
    'readings 180 days apart',
    ['APART_DAYS'],
    drivenKm(180, 30_000),
    drivenKm(179, 30_000),
  ],
  [
    'commercial-pace',
    '40 000 km a year',
    ['WORKING_KM_A_YEAR'],
    drivenKm(365, 40_000),
    drivenKm(365, 39_999),
  ],
  [
    'commercial-pace',
    '250 000 km a year',
    ['MOST_KM_A_YEAR'],
    drivenKm(365, 250_000),
    drivenKm(365, 250_001),
  ],
]

const everyThreshold = [
  ...thresholds.map((one) => [...one, undefined] as const),
  ...importThresholds.map((one) => [...one, FOREIGN] as const),
]

it.each(everyThreshold)('%s: %s', (rule, _what, _names, matching, not, vin) => {
  const rulesOf = (answers: TopicAnswers) => {
    const { reasons, notes } = verdict(report(answers, vin === undefined ? {} : { vin }))
    return [...reasons, ...notes].map((reason) => reason.rule)
  }
  expect(rulesOf(matching)).toContain(rule)
  expect(rulesOf(not)).not.toContain(rule)
})

const sources = import.meta.glob<string>(
  [
    './**/*.ts',
    '/src/facts/{ownership,ownership-gaps,odometer,pace}.ts',
    '../mileage/jumps.ts',
    '../imported.ts',
    '/src/statements/{named,price}.ts',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/**
 * Text lengths, units, constants of wording or of the next two tests, and the distance of paints.
 */
const NO_THRESHOLD =
  /_CHARS$|^(?:THOUSAND|YEAR_DAYS|AFTER_SALE_DAYS|INSPECTED_AFTER_YEARS|LEAST_ADVERTS|CHEAP_SHARE|KM_IN_MILE|SHADE_DISTANCE)$/u

it('every number in a rule is tested on both sides', () => {
  const numbers = Object.values(sources)
    .flatMap((source) => [...source.matchAll(/^(?:export )?const ([A-Z_]+) = [\d_.]+$/gmu)])
    .flatMap(([, name = '']) => (NO_THRESHOLD.test(name) ? [] : name))
  expect(new Set(everyThreshold.flatMap(([, , names]) => names))).toEqual(new Set(numbers))
})

it.each([
  ['three quarters of the lower bound', { price: 749_999, adverts: 10 }, { price: 750_000, adverts: 10 }],
  ['ten advertisements', { price: 1000, adverts: 10 }, { price: 1000, adverts: 9 }],
])('told-too-cheap: %s', (_what, matching, not) => {
  const rulesOf = ({ price, adverts }: typeof matching) => {
    const market = [{ record: 'Объявления', lower: 1_000_000, upper: 2_000_000, adverts }]
    const input: BuyerInput = { ad: { at: AT, price } }
    return verdict(report({ prices: { market } }, { buyerInput: input })).reasons.map(({ rule }) => rule)
  }
  expect(rulesOf(matching)).toEqual(['told-too-cheap'])
  expect(rulesOf(not)).toEqual([])
})

it('an owner of less than 180 days needs a question', () => {
  const checksFor = (days: number) => ownerChecks(owned([BEGUN, on(days)]).owners ?? [], [])
  expect([checksFor(179).length, checksFor(180).length]).toEqual([1, 0])
})
