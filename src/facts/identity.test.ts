import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marks } from '#report/marks/marks.ts'
import { claims } from '#report/own/claims.ts'
import { runs } from '#shared/testing/properties.ts'
import { verdict } from '#verdict/judge.ts'
import { someEvidence, someTold } from '#verdict/testing/evidence.ts'
import { day, NOW, report } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { answered, type SourceAnswer } from './answered.ts'
import { carFacts, isAnswered } from './car-facts.ts'
import type { Answer, Evidence } from './evidence.ts'
import type { Fact, Facts } from './facts.ts'
import { withoutRepeats } from './identity.ts'
import { joinedEvidence } from './sources/joined-evidence.ts'

const AT = NOW.toISOString()

const saying = (source: string, data: Facts): SourceAnswer<Facts> => ({
  source,
  outcome: 'found',
  data,
  checkedAt: AT,
})

/** The first source is the requested one. */
function read(tells: string, ...all: readonly Facts[]) {
  const section = sections.find((one) => one.tells === tells) ?? expect.unreachable()
  const [asked = expect.unreachable(), ...others] = all.map((data, at) =>
    saying(at === 0 ? section.source : `Продавец ${at}`, data),
  )
  const { answers, ...rest } = report()
  const answer = answered(section, (facts) => facts, { ...asked, others })
  const evidence = { ...rest, answers: answers.map((one) => (one.section === section ? answer : one)) }
  const found = verdict(evidence)
  return {
    titles: [...found.reasons, ...found.notes].map(({ title }) => title.replaceAll(/\s/gu, ' ')),
    rules: found.reasons.map(({ rule }) => rule),
    trail: found.trail.filter(({ kind }) => kind !== 'owner'),
    mark: marks(evidence, carFacts(joinedEvidence(evidence)), found).find((one) => one.section === section.id)
      ?.value,
    isDisputed: found.unknown.some(({ reason }) => reason.startsWith('Источники расходятся')),
  }
}

const card = { record: 'Карточка ДТП 450118204', date: new Date('2020-05-01T13:20:00Z'), damage: ['01'] }
const ban = { record: 'Ограничение от 14.02.2025', since: day('2025-02-14'), code: '1', setter: '2' }
const notice = {
  record: 'Уведомление о залоге 2020-001-000001-001',
  from: day('2020-01-01'),
  isInForce: true,
}

describe('a record that occurs twice in one answer', () => {
  it('is one accident, with the details of both copies', () => {
    const { titles, rules, trail, mark } = read('accidents', {
      accidents: [card, { ...card, date: day('2020-05-01'), damage: ['20'], place: 'г Пример' }],
    })
    expect(titles).toContain('1 ДТП в базе ГИБДД: 01.05.2020')
    expect(titles).toContain('В ДТП повреждён VIN (01.05.2020)')
    expect([rules.includes('number-damaged'), trail.length, mark]).toEqual([true, 1, '1, задет номер'])
  })

  it.each([
    ['of which one copy could not be read', { isUnread: true, date: undefined, damage: [] }],
    ['of which one copy has no day', { date: undefined, damage: ['01', '02'] }],
    ['of which the copies contradict each other', { year: 2019, car: 'KIA RIO' }],
  ])('is one accident %s, and both copies are evidence', (_, change) => {
    const { titles, mark } = read('accidents', {
      accidents: [
        { ...card, year: 2011 },
        { ...card, ...change },
      ],
    })
    expect(titles).toContain('1 ДТП в базе ГИБДД: 01.05.2020')
    expect(mark).toBe('1 авария')
  })

  it('is two accidents where the days differ', () => {
    const { titles } = read('accidents', { accidents: [card, { ...card, date: day('2020-05-03') }] })
    expect(titles).toContain('2 ДТП в базе ГИБДД: 03.05.2020, 01.05.2020')
  })

  it('is one pledge, with the holders of both copies, in force if either is', () => {
    const bothCopies = read('pledges', {
      pledges: [
        { ...notice, holders: ['Банк А'] },
        { ...notice, holders: ['Банк Б'] },
      ],
    })
    expect(bothCopies.titles[0]).toBe('В залоге: Банк А и Банк Б (01.01.2020)')
    expect(bothCopies.mark).toBe('в залоге')
    const lifted = { ...notice, isInForce: false, to: day('2021-01-01'), holders: ['Банк А'] }
    const { titles, trail } = read('pledges', { pledges: [lifted, { ...notice, holders: ['Банк А'] }] })
    expect(titles[0]).toBe('В залоге: Банк А (01.01.2020)')
    expect(trail.map(({ title }) => title)).toEqual(['Залог: Банк А', 'Залог снят'])
  })

  it('is two bans, or two recalls, without a register number', () => {
    const bans = read('restrictions', { restrictions: [ban, ban] })
    expect([bans.titles[0], bans.mark]).toEqual([
      '2 запрета: пристав (2); последний от 14.02.2025',
      '2 запрета',
    ])
    const recall = { record: 'Отзыв: Тормоза', reason: 'Тормоза', done: undefined }
    expect(read('recalls', { recalls: [recall, recall] }).titles).toContain(
      'Не выполнены 2 опасных отзыва: тормоза',
    )
  })
})

describe('a record that two sources have', () => {
  it.each<[string, Facts, Facts]>([
    [
      'the minute, and the day alone',
      { accidents: [card] },
      { accidents: [{ ...card, date: day('2020-05-01') }] },
    ],
    [
      'another spelling of the region',
      { restrictions: [{ ...ban, region: 'Калужская область' }] },
      { restrictions: [{ ...ban, region: 'КАЛУЖСКАЯ ОБЛ.' }] },
    ],
    [
      'another spelling of the insurer',
      { repairs: [{ record: 'Расчёт', date: day('2020-05-01'), parts: [], insurer: 'ПАО СК «Пример»' }] },
      { repairs: [{ record: 'Расчёт', date: day('2020-05-01'), parts: [], insurer: 'Пример' }] },
    ],
    [
      'Latin letters in the series',
      { policies: [{ record: 'Полис ХХХ 0123456789', isActive: true, insurer: 'АО «Пример»' }] },
      { policies: [{ record: 'Полис XXX 0123456789', isActive: true, insurer: 'Пример, АО' }] },
    ],
  ])('is one, without a dispute, if one of them has %s', (_, one, other) => {
    const [kind = ''] = Object.keys(one)
    const topic = sections.find(({ tells }) => tells === kind)?.tells ?? expect.unreachable()
    const alone = read(topic, one)
    for (const all of [read(topic, one, other), read(topic, other, one)]) {
      expect(all.isDisputed).toBe(false)
      expect([all.mark, all.trail.length]).toEqual([alone.mark, alone.trail.length])
    }
  })

  it.each([
    ['Калужская область', 'Тульская область'],
    ['Москва', 'Московская область'],
    ['Республика Алтай', 'Алтайский край'],
  ])('is a dispute if the regions differ: %s, %s', (region, other) => {
    const all = read(
      'restrictions',
      { restrictions: [{ ...ban, region }] },
      {
        restrictions: [{ ...ban, region: other }],
      },
    )
    expect(all.isDisputed).toBe(true)
  })

  it('is one ban where only one names the proceedings, and two where the proceedings differ', () => {
    const one = { ...ban, proceedings: '12345/24/40001-ИП' }
    const marksOf = (...all: readonly (typeof ban)[]) =>
      read('restrictions', ...all.map((record) => ({ restrictions: [record] }))).mark
    expect(marksOf(one, ban)).toBe('1 запрет')
    expect(marksOf(ban, one)).toBe('1 запрет')
    expect(marksOf(one, { ...one, proceedings: '54321/24/40001-ИП' } as typeof ban)).toBe('2 запрета')
  })

  it('is one accident of a day where the other source has neither number nor minute', () => {
    const nameless = { record: 'Карточка ДТП без номера', date: day('2020-05-01'), damage: ['02'] }
    expect(read('accidents', { accidents: [card] }, { accidents: [nameless] }).mark).toBe('1 авария')
    expect(read('accidents', { accidents: [card] }, { accidents: [nameless, nameless] }).mark).toBe(
      '2 аварии',
    )
  })

  it('is one advertisement where only one of them counts the owners', () => {
    const ad = { record: 'Объявление от 01.05.2020', date: day('2020-05-01'), price: 500_000, km: 90_000 }
    const other = { ...ad, owners: 2 }
    expect(read('ads', { ads: [ad] }, { ads: [other] }).titles).toContain(
      '1 прежнее объявление: 500 000 ₽ от 01.05.2020',
    )
  })
})

const numbered = <One extends Fact>(one: One): One => ({
  ...one,
  record: one.record.replace('Запись ', 'Карточка 4009900'),
})

const withNumbers = (evidence: Evidence): Evidence => changed(evidence, (records) => records.map(numbered))

const changed = (
  evidence: Evidence,
  change: (records: readonly Fact[], kind: string) => readonly Fact[],
) => ({
  ...evidence,
  answers: evidence.answers.map(
    (answer): Answer =>
      isAnswered(answer) ? { ...answer, facts: changedFacts(answer.facts, change) } : answer,
  ),
})

const changedFacts = (
  facts: Facts,
  change: (records: readonly Fact[], kind: string) => readonly Fact[],
): Facts => Object.fromEntries(Object.entries(facts).map(([kind, records]) => [kind, change(records, kind)]))

const judged = (evidence: Evidence) => {
  const whole = { ...evidence, answers: evidence.answers.map(asRead) }
  const found = verdict(whole)
  return {
    found,
    marks: marks(whole, carFacts(joinedEvidence(whole)), found),
    claims: claims(whole, false),
  }
}

const asRead = (answer: Answer): Answer =>
  isAnswered(answer) ? { ...answer, facts: withoutRepeats(answer.facts) } : answer

/** No register numbers these. */
const UNNUMBERED = ['owners', 'wanted', 'restrictions', 'recalls', 'customs', 'market', 'ads', 'disposals']

describe('in any report', () => {
  it('a numbered record given twice changes nothing, wherever the copy is', () => {
    let copied = 0
    fc.assert(
      fc.property(someEvidence, someTold, fc.nat(), (evidence, buyerInput, at) => {
        const once = withNumbers({ ...evidence, buyerInput })
        const twice = changed(once, (records, kind) => {
          const copy = records[at % Math.max(1, records.length)]
          if (copy === undefined || UNNUMBERED.includes(kind) || !/\d{5}/u.test(copy.record)) return records
          copied += 1
          return at % 2 === 0 ? [{ ...copy }, ...records] : [...records, { ...copy }]
        })
        expect(judged(twice)).toEqual(judged(once))
      }),
      runs(50),
    )
    expect(copied).toBeGreaterThan(0)
  })

  it('the order of records and of sources changes nothing', () => {
    fc.assert(
      fc.property(someEvidence, someEvidence, someEvidence, (asked, first, second) => {
        const others = [first, second].map(withNumbers)
        const withAnswers = (all: readonly Evidence[], evidence: Evidence): Evidence => ({
          ...evidence,
          answers: evidence.answers.map((answer) => {
            if (!isAnswered(answer)) return answer
            const said = all.flatMap(({ answers }, at) => {
              const other = answers.find(({ section }) => section === answer.section)
              return other && isAnswered(other)
                ? {
                    source: `Продавец ${others.indexOf(all[at] ?? asked)}`,
                    outcome: other.outcome,
                    facts: withoutRepeats(other.facts),
                    checkedAt: AT,
                  }
                : []
            })
            return { ...answer, others: said }
          }),
        })
        const one = withNumbers(asked)
        const turned = changed(one, (records) => records.toReversed())
        const plain = ({ found, marks: all }: ReturnType<typeof judged>) => [
          [...found.reasons, ...found.notes].map(({ rule, title }) => `${rule}: ${title}`),
          found.level,
          found.trail,
          all,
        ]
        expect(plain(judged(withAnswers(others.toReversed(), turned)))).toEqual(
          plain(judged(withAnswers(others, one))),
        )
      }),
      runs(15),
    )
  })
})
