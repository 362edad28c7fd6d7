import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Facts } from '#facts/facts.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { marks } from '#report/marks/marks.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '../judge.ts'
import { inspected } from '../testing/car.ts'
import { someEvidence, someTold } from '../testing/evidence.ts'
import { day, NOW, report, type TopicAnswers } from '../testing/report.ts'
import { judgedMileage, type notJudgedReasons } from './judgement.ts'
import { judgementSentence, judgementText } from './judgement-words.ts'

const grows = inspected(['2021-03-01', 40_000], ['2023-03-01', 70_000], ['2025-03-03', 100_000])
const withCards = (more: Facts): TopicAnswers => ({ mileage: { ...grows, ...more } })
const reading = (iso: string, km: number) => ({ record: `Запись ${iso}`, date: day(iso), km })
const card = { record: 'Карта', date: day('2019-03-01'), validTo: undefined, km: 20_000 }
const unreadCard = { record: 'Карта', odometer: { date: day('2024-03-01'), isZero: false } }

const judged = (answers: TopicAnswers, changed: Parameters<typeof report>[1] = {}): string => {
  const evidence = report(answers, changed)
  return judgementText(judgedMileage(evidence, verdict(evidence).reasons))
}

/** Answers by reason. */
const notJudged: Readonly<Record<(typeof notJudgedReasons)[number], readonly TopicAnswers[]>> = {
  foreign: [
    withCards({
      readings: [...(grows.readings ?? []), { ...reading('2022-03-01', 9), vin: 'JTEBR3FJ30K000001' }],
    }),
  ],
  units: [
    { mileage: inspected(['2021-03-01', 100_000], ['2023-03-01', 65_000], ['2023-03-20', 110_000]) },
    { mileage: inspected(['2021-03-01', 60_000], ['2021-03-20', 97_000]) },
  ],
  instrument: [
    {
      mileage: grows,
      repairs: { repairs: [{ record: 'Расчёт', date: day('2024-02-01'), parts: ['Щиток приборов'] }] },
    },
    {
      mileage: grows,
      recalls: {
        recalls: [{ record: 'Отзыв', done: day('2024-02-01'), work: 'Замена комбинации приборов' }],
      },
    },
  ],
  import: [
    { mileage: grows, customs: { customs: [{ record: 'Таможня', date: day('2020-12-01') }] } },
    { mileage: grows, customs: { customs: [{ record: 'Таможня', date: undefined }] } },
  ],
  unread: [
    withCards({ unread: [unreadCard] }),
    { mileage: grows, repairs: { unread: [unreadCard] } },
    withCards({ unread: [{ record: 'Карта', odometer: { date: undefined, isZero: true } }] }),
  ],
  unwritten: [withCards({ inspections: [...(grows.inspections ?? []), { ...card, km: undefined }] })],
  undated: [
    withCards({ inspections: [...(grows.inspections ?? []), { ...card, date: undefined }] }),
    withCards({ readings: [...(grows.readings ?? []), reading('2027-03-01', 100_000)] }),
  ],
  few: [
    { mileage: inspected(['2025-03-03', 100_000]) },
    { mileage: inspected(['2025-03-03', 100_000], ['2025-03-03', 100_500], ['2025-03-03', 100_900]) },
  ],
  none: [{}],
  unanswered: [
    { mileage: grows, customs: 'failed' },
    { mileage: grows, readings: 'asking' },
    { mileage: grows, ads: 'refused' },
  ],
}

const disagreeing: [reason: string, answers: TopicAnswers, buyerInput?: BuyerInput][] = [
  ['показание упало', { mileage: inspected(['2021-03-01', 90_000], ['2025-03-03', 60_000]) }],
  [
    'показание упало',
    {
      mileage: inspected(['2021-03-01', 90_000], ['2025-03-03', 60_000]),
      customs: { customs: [{ record: 'Таможня', date: day('2020-12-01') }] },
      repairs: { repairs: [{ record: 'Р', date: day('2022-02-01'), parts: ['Щиток приборов'] }] },
      readings: 'failed',
    },
  ],
  [
    'похоже, ошибка записи',
    { mileage: inspected(['2021-03-01', 90_000], ['2022-03-03', 9_100], ['2023-03-03', 95_000]) },
  ],
  ['похоже, ошибка записи', { mileage: inspected(['2021-03-01', 60_000], ['2021-03-20', 160_000]) }],
  ['записи спорят', { mileage: inspected(['2021-03-01', 90_000], ['2021-03-01', 60_000]) }],
  ['записи спорят', withCards({ inspections: [{ ...card, date: undefined, km: 300_000 }] })],
  [
    'так писал продавец',
    { mileage: grows, ads: { ads: [{ record: 'О', date: day('2024-01-01'), admitted: ['rolled'] }] } },
  ],
  ['с ваших слов', { mileage: grows }, { ad: { at: NOW.toISOString(), odometer: 50_000 } }],
  ['с ваших слов', { mileage: grows }, { ad: { at: NOW.toISOString(), text: 'пробег скручен' } }],
]

describe('the mileage', () => {
  it('agrees if no reading is below the one before, and nothing else is unclear', () => {
    expect(judged({ mileage: grows })).toBe('сходится')
    expect(judged({ mileage: inspected(['2023-03-01', 70_000], ['2025-03-03', 70_000]) })).toBe('сходится')
  })

  it.each(Object.entries(notJudged))('is not judged: %s', (reason, all) => {
    for (const answers of all) {
      const evidence = report(answers)
      expect(judgedMileage(evidence)).toEqual({ value: 'not-judged', reason })
      expect(marks(evidence, carFacts(evidence), verdict(evidence)).map(({ tone }) => tone)).not.toContain(
        'danger',
      )
    }
  })

  it('is not judged without a source of imports', () => {
    const { answers, ...rest } = report({ mileage: grows })
    const without = { ...rest, answers: answers.filter(({ section }) => section.tells !== 'customs') }
    expect(judgedMileage(without)).toEqual({ value: 'not-judged', reason: 'unanswered' })
  })

  it('is not judged for a frame number, because the car was made for Japan', () => {
    expect(judged({ mileage: grows }, { vin: 'NZE1216012345' })).toBe('не судим: машину ввезли')
  })

  it.each(disagreeing)('disagrees despite other reasons not to judge: %s', (reason, answers, buyerInput) => {
    expect(judged(answers, buyerInput && { buyerInput })).toBe(`не сходится: ${reason}`)
  })

  it('explains the reason to the buyer', () => {
    expect(judgementSentence({ value: 'not-judged', reason: 'import' })).toBe(
      'Пробег не судим: машину ввезли. Что одометр показывал до ввоза, наши реестры не знают.',
    )
  })
})

/** Only inspections and an import: random answers seldom agree. */
const someGrowth = fc
  .record({
    steps: fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 5 }),
    isImported: fc.boolean(),
  })
  .map(({ steps, isImported }) => {
    const kms = steps.map((_, at) => steps.slice(0, at + 1).reduce((sum, km) => sum + km, 5_000))
    return report({
      mileage: inspected(...kms.map((km, at) => [`${2027 - steps.length + at}-03-01`, km] as const)),
      customs: isImported ? { customs: [{ record: 'Таможня', date: day('2017-03-01') }] } : {},
    })
  })

it('the mileage agrees only if no rule contradicts it, and no missing answer makes it agree', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(fc.oneof(someEvidence, someGrowth), someTold, (some, buyerInput) => {
      const evidence = { ...some, buyerInput }
      const found = verdict(evidence)
      const judgement = judgedMileage(evidence, found.reasons)
      const byRecords = judgedMileage(evidence).value
      const text = judgementText(judgement)
      reached.add(judgement.value)
      const against = found.reasons.filter(
        (reason) => reason.rule === 'odometer-fell' || reason.against === 'mileage',
      )
      if (judgement.value === 'agrees') expect(against).toEqual([])
      if (judgement.value === 'not-judged')
        expect(against.filter(({ title }) => /^Пробег упал/u.test(title))).toEqual([])
      const tones = marks(evidence, carFacts(joinedEvidence(evidence)), found).filter(({ section }) =>
        evidence.answers.some((one) => one.section.id === section && one.section.tells === 'mileage'),
      )
      if (tones.some(({ tone }) => tone === 'good')) {
        expect(text).toBe('сходится')
        reached.add('good')
      }
      evidence.answers.forEach(({ section }, at) => {
        const less = { ...evidence, answers: evidence.answers.with(at, { kind: 'failed', section }) }
        if (byRecords !== 'agrees') expect(judgedMileage(less).value, section.id).not.toBe('agrees')
      })
    }),
    runs(100),
  )
  expect([...reached].sort()).toEqual(['agrees', 'disagrees', 'good', 'not-judged'])
})
