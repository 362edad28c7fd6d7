import { describe, expect, it } from 'vitest'
import { carFacts } from './car-facts.ts'
import { DAY_MS } from './days.ts'
import { verdict } from './judge.ts'
import { marks } from './marks/marks.ts'
import { rules } from './rules/index.ts'
import { type Answers, NOW, report } from './testing/report.ts'

/** A call of anybody may lead to such a report, and whoever judges it keeps all others waiting. */
const MANY = 5000

const dayAt = (at: number): Date => new Date(Date.UTC(2013, 0, 1) + at * DAY_MS)

const each = <Fact>(make: (at: number, record: string) => Fact): Fact[] =>
  Array.from({ length: MANY }, (_, at) => make(at, `Запись ${at}`))

const word = (at: number): string =>
  [...String(at)].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('')

/** A day's records of every kind on every day; the odometer as the test has it. */
const answersOf = (kmAt: (at: number) => number): Answers => {
  const inspections = each((at, record) => ({ record, date: dayAt(at), validTo: dayAt(at), km: kmAt(at) }))
  const described = each((at, record) => ({
    record,
    model: `LADA ${word(at)}XX`,
    year: 2012,
    power: 100,
    type: 'Легковые автомобили седан',
    colour: 'БЕЛЫЙ',
    body: `XTA${'0'.repeat(at % 10)}`,
    engine: '21129',
  }))
  return {
    owners: {
      cars: described,
      owners: each((at, record) => ({
        record,
        kind: at % 2 === 0 ? 'person' : 'organisation',
        from: dayAt(at),
        to: at < MANY - 1000 ? dayAt(at + 1) : undefined,
        isPresent: at >= MANY - 1000,
      })),
    },
    accidents: {
      accidents: each((at, record) => ({
        record,
        date: dayAt(at - 30),
        damage: ['11', '15', '20', '220'],
        year: 2012,
      })),
    },
    wanted: { wanted: each((at, record) => ({ record, since: dayAt(at) })) },
    restrictions: {
      restrictions: each((at, record) => ({
        record,
        since: dayAt(at),
        code: String(at % 7),
        setter: String(at % 9),
      })),
    },
    mileage: { cars: described, inspections, readings: inspections },
    policies: {
      policies: each((at, record) => ({
        record,
        isActive: true,
        plate: word(at),
        model: `ЛАДА ${word(at)}YY`,
      })),
    },
    pledges: {
      pledges: each((at, record) => ({
        record,
        isInForce: at % 2 === 0,
        from: dayAt(at),
        to: at % 2 === 0 ? undefined : dayAt(at + 1),
        holders: [`Банк ${at}`],
      })),
    },
    recalls: {
      recalls: each((at, record) => ({
        record,
        done: at % 2 === 0 ? undefined : dayAt(at),
        reason: `Отказ тормозов ${at}`,
      })),
    },
    customs: { cars: described, customs: each((at, record) => ({ record, date: dayAt(at) })) },
    prices: {
      market: each((at, record) => ({ record, lower: 1_000_000 + at, upper: 2_000_000, adverts: 100 })),
    },
    uses: { uses: each((at, record) => ({ record, kind: 'taxi', from: dayAt(at), to: undefined })) },
  }
}

/** Microseconds of this thread; each rule alone would take many times as much if it held each record against each. */
const MOST_OF_RULE = 1_000_000
const MOST_OF_VERDICT = 4_000_000

function cpuOf(work: () => unknown): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return user + system
}

/** The quickest of three counts: a collection of what other tests have left is no work of ours. */
const takes = (most: number, work: () => unknown): boolean => [1, 2, 3].some(() => cpuOf(work) < most)

describe.each([
  ['grows by two hundred a day', (at: number) => 1 + 200 * at],
  ['falls every day', (at: number) => 7_000_000 - 1100 * at],
])(`a report with ${MANY} records of every kind, whose odometer %s`, (_, kmAt) => {
  const evidence = report(answersOf(kmAt))
  const car = carFacts(evidence)
  const circumstances = { vin: evidence.vin, now: NOW, told: {} }

  it.each(rules.map(({ id, fire }) => [id, fire] as const))(
    'is held against the rule %s in a second',
    (_id, fire) => {
      expect(takes(MOST_OF_RULE, () => fire(car, circumstances))).toBe(true)
    },
  )

  it('is judged and marked in four', () => {
    expect(
      takes(MOST_OF_VERDICT, () => {
        const found = verdict(evidence)
        expect(found.level).toBe('stop')
        marks(evidence, car, found)
      }),
    ).toBe(true)
  })
})
