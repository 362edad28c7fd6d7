import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { runs } from '#shared/testing/properties.ts'
import { readAd } from '#statements/read-ad.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { isStopUnanswered } from '#verdict/could-stop.ts'
import { verdict } from '#verdict/judge.ts'
import { isOfToday } from '#verdict/required.ts'
import { inspected } from '#verdict/testing/car.ts'
import { someEvidence, spotlessAnswer, VIN } from '#verdict/testing/evidence.ts'
import { day, NOW, report, type TopicAnswers } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { marks } from '../marks/marks.ts'
import { type ComparedCar, comparison } from './comparison.ts'
import { type Measure, rankMeasures } from './rank-measures.ts'

const whole = (value: number): Measure => ({ value, isWhole: true })
const atLeast = (value: number): Measure => ({ value, isWhole: false })

describe('the best and the worst of a row', () => {
  it.each([
    ['less is better', [whole(1), whole(3), whole(2)], ['best', 'worst', undefined]],
    ['equal cars stand alike', [whole(1), whole(1), whole(3)], ['best', 'best', 'worst']],
    ['all equal, none stands out', [whole(2), whole(2)], [undefined, undefined]],
    [
      'a gap has no place, and leaves one car nothing to be held against',
      [whole(1), undefined],
      [undefined, undefined],
    ],
    [
      'a gap changes nothing between the others',
      [whole(1), undefined, whole(2)],
      ['best', undefined, 'worst'],
    ],
    [
      'a lower bound is never best, and may be worse than any other',
      [atLeast(1), whole(2)],
      [undefined, undefined],
    ],
    [
      'the least value without praise is not best',
      [{ ...whole(1), isNeverBest: true }, whole(2)],
      [undefined, 'worst'],
    ],
    [
      'a lower bound that may be better leaves nobody best',
      [whole(2), atLeast(1), whole(3)],
      [undefined, undefined, undefined],
    ],
    ['a lower bound may be worst', [whole(1), atLeast(4)], ['best', 'worst']],
  ])('%s', (_, measures, expected) => {
    expect(rankMeasures(measures)).toEqual(expected)
  })
})

function compared(evidence: Evidence): ComparedCar {
  const found = verdict(evidence)
  return {
    evidence,
    verdict: found,
    marks: marks(evidence, carFacts(joinedEvidence(evidence)), found),
    levelWord: found.level,
  }
}

const rowOf = (id: string, ...cars: readonly Evidence[]) =>
  comparison(cars.map(compared)).find((row) => row.id === id) ?? expect.unreachable(id)
const ranksOf = (id: string, ...cars: readonly Evidence[]) => rowOf(id, ...cars).cells.map(({ rank }) => rank)

const owned = (...from: readonly string[]): TopicAnswers => madeIn(2021, ...from)

const madeIn = (year: number, ...from: readonly string[]): TopicAnswers => ({
  owners: {
    cars: [{ record: 'Сведения', status: 'Текущая', year }],
    owners: from.map((start, at) => ({
      record: `Период с ${start}`,
      kind: 'person',
      from: day(start),
      to: from[at + 1] === undefined ? undefined : day(from[at + 1] ?? ''),
      isPresent: from[at + 1] === undefined,
    })),
  },
})
const crash = (damage: string, date = '2022-05-01') => ({
  record: `ДТП ${date}`,
  date: day(date),
  damage: [damage],
})
const dated = (evidence: Evidence, checkedAt: string): Evidence => ({
  ...evidence,
  answers: evidence.answers.map((answer) => (isAnswered(answer) ? { ...answer, checkedAt } : answer)),
})

describe('two cars side by side', () => {
  const stolen = report({ wanted: { wanted: [{ record: 'Розыск', since: day('2026-04-27') }] } })

  it('differ by the verdict, and in the rows with reasons against one of them', () => {
    expect(ranksOf('verdict', report(), stolen)).toEqual(['best', 'worst'])
    expect(ranksOf('search', report(), stolen)).toEqual(['best', 'worst'])
    expect(ranksOf('bans', report(), stolen)).toEqual([undefined, undefined])
  })

  it('differ by no praise for the one whose advertisement was not understood', () => {
    const ad = { at: NOW.toISOString(), text: 'Кузов варили на стапеле, подробности при встрече.' }
    const unread = report({}, { buyerInput: validBuyerInput({ ad: { ...ad, says: readAd(ad.text) } }, NOW) })
    const [row] = comparison([unread, stolen].map(compared))
    expect(row?.cells[0]).toMatchObject({
      line: expect.stringContaining('прочтите его сами'),
      rank: undefined,
    })
  })

  it('praise nothing about the one that must not be bought', () => {
    const more = report(owned('2021-03-01', '2023-03-01', '2025-05-01'))
    const { answers } = report({
      ...owned('2021-03-01'),
      wanted: { wanted: [{ record: 'Розыск', since: day('2026-04-27') }] },
    })
    expect(ranksOf('register', { ...more, answers }, more)).toEqual([undefined, 'worst'])
  })

  it('do not praise the years that one spent abroad', () => {
    const crashed = { accidents: { accidents: [crash('01')] } }
    const other = report({ ...owned('2021-03-01'), ...crashed })
    expect(ranksOf('crashes', report(madeIn(2021, '2022-03-01')), other)).toEqual(['best', 'worst'])
    expect(ranksOf('crashes', report(madeIn(2015, '2022-03-01')), other)).toEqual([undefined, undefined])
  })

  it('are not compared by an unknown verdict', () => {
    expect(ranksOf('verdict', report({ wanted: 'failed' }), report())).toEqual([undefined, undefined])
  })

  it('differ by the number of owners', () => {
    const row = rowOf(
      'register',
      report(owned('2021-03-01')),
      report(owned('2021-03-01', '2023-03-01', '2025-05-01')),
    )
    expect(row.cells.map(({ rank }) => rank)).toEqual(['best', 'worst'])
    expect(row.cells[1]?.value).toMatch(/^3 за 5/)
  })

  it('differ by their accidents: one heavy outweighs two light ones', () => {
    const light = report({ accidents: { accidents: [crash('01'), crash('02', '2023-01-01')] } })
    const heavy = report({ accidents: { accidents: [crash('11')] } })
    expect(ranksOf('crashes', light, heavy)).toEqual([undefined, 'worst'])
    expect(ranksOf('crashes', report(), light, heavy)).toEqual(['best', undefined, 'worst'])
  })

  it('differ by kilometres a year if the odometer is consistent', () => {
    const withMileage = (...kilometres: readonly number[]) =>
      report({
        ...owned('2021-07-01'),
        mileage: inspected(...kilometres.map((km, at): [string, number] => [`${2024 + at}-07-01`, km])),
      })
    const [calm, busy, rolled] = [
      withMileage(30_000, 40_000, 50_000),
      withMileage(90_000, 120_000, 150_000),
      withMileage(90_000, 120_000, 60_000),
    ]
    const row = rowOf('yearly', calm, busy, rolled)
    expect(row.cells.map(({ value }) => value)).toEqual([
      '10\u00a0000\u00a0км',
      '30\u00a0000\u00a0км',
      expect.stringMatching(/^от /),
    ])
    expect(row.cells[0]?.rank).toBe('best')
    expect(row.cells[2]?.rank).not.toBe('best')
  })

  it('make the one that was checked yesterday nowhere the best', () => {
    const yesterday = dated(report(), '2026-11-19T09:30:00.000Z')
    const bad = report({ ...owned('2021-03-01', '2023-05-01'), accidents: { accidents: [crash('01')] } })
    const best = comparison([yesterday, bad].map(compared)).filter(
      ({ cells: [cell] }) => cell?.rank === 'best',
    )
    expect(best).toEqual([])
    expect(rowOf('gaps', yesterday, bad).cells[0]?.line).toMatch(/^не сегодня: /)
  })

  it('differ by missing answers: empty answers about an unknown car earn nothing, a car never asked has no rank', () => {
    const unknown = report({ owners: {} })
    const known = report()
    const never = {
      ...known,
      answers: known.answers.map(({ section }) => ({ kind: 'not-requested' as const, section })),
    }
    expect(rowOf('gaps', unknown, known, never).cells).toMatchObject([
      { tone: 'note', rank: undefined },
      { tone: 'good', rank: undefined },
      { tone: 'unknown', rank: undefined, line: expect.stringMatching(/^не спрашивали: (?!.*ответа)/) },
    ])
  })

  it('show the asking price next to the car’s market, without a rank', () => {
    const market = { prices: { market: [{ record: 'Цены', lower: 700_000, upper: 900_000, adverts: 20 }] } }
    const withPrice = (price: number) =>
      report(market, { buyerInput: { ad: { at: NOW.toISOString(), price } } })
    expect(rowOf('asking', withPrice(650_000), report(market)).cells).toMatchObject([
      { value: '650\u00a0000\u00a0₽', line: 'ниже рынка', rank: undefined },
      { value: 'не указано', rank: undefined },
    ])
  })
})

/** True if the row lacks evidence. */
function hasGap(id: string, { answers, now }: Evidence, level: string): boolean {
  const isMissing = (answer: Evidence['answers'][number]) => !isAnswered(answer) || !isOfToday(answer, now)
  if (id === 'verdict') return level === 'unknown' || (level === 'clear' && answers.some(isStopUnanswered))
  if (id === 'yearly')
    return answers.some((one) => ['owners', 'mileage'].includes(one.section.tells) && isMissing(one))
  if (id === 'gaps')
    return level === 'unknown' || answers.some((one) => one.kind !== 'unaskable' && isMissing(one))
  return answers.some((one) => one.section.id === id && isMissing(one))
}

it('a clear car whose lease was not checked is not the best, and the row says so', () => {
  const spotless: Evidence = { vin: VIN, answers: sections.map(spotlessAnswer), now: NOW }
  const answers = spotless.answers.map((answer) =>
    answer.section.tells === 'leasing' ? ({ kind: 'failed', section: answer.section } as const) : answer,
  )
  const unanswered: Evidence = { ...spotless, answers }
  const wanted = report({ wanted: { wanted: [{ record: 'Розыск', since: day('2026-01-01') }] } })
  const { cells } = rowOf('verdict', spotless, unanswered, wanted)
  expect(cells.map(({ rank }) => rank)).toEqual(['best', undefined, 'worst'])
  expect(cells[1]?.line).toContain('Лизинг не проверен')
})

it('a car with a gap in a row is never the best of it', () => {
  fc.assert(
    fc.property(fc.array(someEvidence, { minLength: 2, maxLength: 4 }), (cars) => {
      const all = cars.map(compared)
      for (const { id, cells } of comparison(all))
        cells.forEach(({ rank, tone }, at) => {
          const car = all[at] ?? expect.unreachable()
          if (rank !== 'best') return
          expect(hasGap(id, car.evidence, car.verdict.level), id).toBe(false)
          expect(['unknown', 'asking', 'stale', 'none'], id).not.toContain(tone)
        })
    }),
    runs(150),
  )
})
