import { describe, expect, it } from 'vitest'
import { carFacts } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { answerParts } from '#report/answer-parts/answer-parts.ts'
import { marks } from '#report/marks/marks.ts'
import { claims } from '#report/own/claims.ts'
import { PARTICULARS } from '#shared/contract/particulars.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Topic } from '#shared/contract/section.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from './judge.ts'
import { day, NOW, report } from './testing/report.ts'

const VIN = 'XTAGFL110MY000001'
const SELLER = 'Автотека, скоринг'

type Told<Result> = (data: unknown, checkedAt: Date) => Result

const factsOf = import.meta.glob<Told<Facts>>('#sections/*/facts.ts', { eager: true, import: 'facts' })
const rowsOf = import.meta.glob<Told<ReportRow[]>>('#sections/*/rows.ts', {
  eager: true,
  import: 'rows',
})

const by = <Result>(all: Record<string, Told<Result>>, id: string): Told<Result> => {
  const [, told] = Object.entries(all).find(([path]) => path.includes(`/${id}/`)) ?? []
  if (told === undefined) throw new Error(`no section ${id}`)
  return told
}

const unread = [{ fields: [PARTICULARS] }]
const gibdd = (RequestResult: object) => ({ vin: VIN, status: 200, RequestResult })
const used = (...kinds: string[]) => ({
  list: kinds.map((kind) => ({ kind })),
  unanswered: [],
  unread: kinds.flatMap(() => unread),
})

/** Answers of a source that only flags that records exist. */
const lights = {
  accidents: ['dtp', gibdd({ Accidents: [{ DamagePoints: [] }], unread })],
  wanted: ['wanted', gibdd({ records: [{ w_vin: VIN }], unread })],
  restrictions: ['restrict', gibdd({ records: [{ tsVIN: VIN }], unread })],
  pledges: [
    'zalog',
    {
      list: [{ properties: [{ prefix: 'VIN', value: VIN }], pledgors: [], pledgees: [], inForce: true }],
      history: [],
      unread,
    },
  ],
  uses: ['uses', used('leasing')],
} as const

type Lit = keyof typeof lights

const lit = (topic: Lit): Facts => by(factsOf, lights[topic][0])(lights[topic][1], NOW)

const reportOn = (topic: Topic, facts: Facts, more: Partial<Record<Topic, Facts>> = {}): Evidence => {
  const whole = report({ ...more, [topic]: facts })
  return {
    ...whole,
    answers: whole.answers.map((answer) =>
      answer.section.tells === topic ? { ...answer, source: SELLER } : answer,
    ),
  }
}

const markOf = (topic: Topic, evidence: Evidence) => {
  const { id } = evidence.answers.find(({ section }) => section.tells === topic)?.section ?? {}
  return marks(evidence, carFacts(evidence), verdict(evidence)).find(({ section }) => section === id)
}

describe('a source with an unreadable record', () => {
  const lost = { unread: [{}] }
  it.each<[Lit, data: unknown, level: string, text: RegExp, value: string]>([
    ['accidents', gibdd({ Accidents: [], ...lost }), 'careful', /^1.ДТП в базе ГИБДД: LOST$/u, '1 авария'],
    ['wanted', gibdd({ records: [], ...lost }), 'stop', /говорит ГИБДД \(LOST\)/u, 'в розыске'],
    ['restrictions', gibdd({ records: [], ...lost }), 'stop', /^Ограничение: LOST$/u, '1 ограничение'],
    ['pledges', { list: [], history: [], ...lost }, 'stop', /^В залоге: LOST$/u, 'в залоге'],
  ])('%s count it', (topic, data, level, text, value) => {
    const evidence = report({ [topic]: by(factsOf, lights[topic][0])(data, NOW) })
    const { reasons, ...said } = verdict(evidence)
    expect(said.level).toBe(level)
    const expected = new RegExp(text.source.replace('LOST', 'запись есть, прочитать не удалось'), 'u')
    expect([reasons[0]?.title, reasons[0]?.explain]).toContainEqual(expect.stringMatching(expected))
    expect(markOf(topic, evidence)?.value.replace('\u00a0', ' ')).toBe(value)
  })

  it('ignores another vehicle’s record, and an unread field together with the records', () => {
    for (const unread of [[{ vin: 'XTAEXAMPLE0000002' }], [{ fields: ['requestTime'] }]]) {
      const facts = by(factsOf, 'wanted')(gibdd({ records: [], unread }), NOW)
      expect(facts.wanted).toEqual([])
    }
  })
})

describe('a source that only flags that records exist', () => {
  it.each<[Lit, level: string, title: string, advice: RegExp, value: string, line: string]>([
    [
      'accidents',
      'careful',
      'ДТП есть, сколько — не сказано',
      /^Где повреждён, не сказано/u,
      'есть',
      'Есть, сколько — не сказано',
    ],
    ['wanted', 'stop', 'Автомобиль в розыске', /102/u, 'в розыске', 'В розыске'],
    [
      'restrictions',
      'stop',
      'Есть ограничение: какое и сколько их, не сказано',
      /госавтоинспекция\.рф/u,
      'есть',
      'Есть, сколько — не сказано',
    ],
    [
      'pledges',
      'stop',
      'В залоге: сколько записей и чьих, не сказано',
      /каждая запись.*выписку/u,
      'в залоге',
      'В залоге, у кого — не сказано',
    ],
    [
      'uses',
      'stop',
      'Отмечен лизинг: в силе ли договор, не сказано',
      /Федресурсе, fedresurs\.ru/u,
      'отмечен лизинг',
      'Отмечен лизинг, в силе ли — неясно',
    ],
  ])('%s have no count and no date, and name their source', (topic, level, title, advice, value, line) => {
    const evidence = reportOn(topic, lit(topic))
    const { reasons, unknown, ...said } = verdict(evidence)
    const [reason] = reasons
    expect({ level: said.level, title: reason?.title }).toEqual({ level, title })
    expect(reason?.advice).toMatch(advice)
    expect(reason?.explain).toMatch(/^Автотека, скоринг: .* не сказано\. [А-Я]/u)
    expect(reason?.proofs).toMatchObject([{ source: SELLER, record: expect.stringMatching(/^Отметка о/u) }])
    expect(markOf(topic, evidence)).toMatchObject({ value, line })
    const texts = JSON.stringify([reason, said, unknown])
    expect(texts).not.toMatch(
      /ГИБДД ищет|базе ГИБДД|прочитать не|неизвестного дня|дата не указана|Прочитали/u,
    )
    expect(unknown.map((gap) => gap.reason)).toContainEqual(expect.stringMatching(/^Источник не сказал: /u))
  })

  it.each(Object.keys(lights) as Lit[])('%s are no unread record', (topic) => {
    const [id, data] = lights[topic]
    const parts = answerParts(lit(topic), NOW)
    expect(parts).toHaveLength(2)
    expect(JSON.stringify(parts)).not.toMatch(/прочита|не указан|Не прочитали/iu)
    const rows = by(rowsOf, id)(data, NOW)
    expect(rows).toEqual([
      { type: 'HEADER', key: expect.stringMatching(/^Отметка о/u) },
      { type: 'TEXT', value: expect.stringMatching(/^Источник не сказал: /u) },
    ])
  })

  it('an unnamed lessor cannot be asked, and the contract is unproven', () => {
    const { advice, reasons } = verdict(reportOn('uses', lit('uses')))
    expect(advice).toContain('fedresurs.ru')
    expect(JSON.stringify(reasons)).not.toMatch(/компания сама|"Хозяин автомобиля/u)
  })

  it('a contract in another record keeps its details', () => {
    const contract = {
      record: 'Договор лизинга 1',
      kind: 'leasing' as const,
      from: day('2024-02-12'),
      to: day('2029-02-11'),
      company: 'ООО «Пример-Лизинг»',
      isInForce: true,
    }
    const { uses = [] } = lit('uses')
    expect(verdict(reportOn('uses', { uses: [...uses, contract] })).reasons[0]).toMatchObject({
      title: 'В лизинге: ООО «Пример-Лизинг» (до 11.02.2029)',
      advice: 'Не платите, пока лизинговая компания сама не подтвердит, что договор закрыт.',
    })
  })

  it('taxi and carsharing are not counted as records', () => {
    const facts = by(factsOf, 'uses')(used('taxi', 'carsharing'), NOW)
    expect(markOf('uses', reportOn('uses', facts))?.line).toBe('Работала: такси, каршеринг')
  })

  it('an accident has no order', () => {
    const ads = { ads: [{ record: 'Объявление', date: day('2024-05-02'), state: 'unhurt' as const }] }
    const repairs = { repairs: [{ record: 'Расчёт', date: day('2021-11-08'), parts: [] }] }
    const titles = (more: Partial<Record<Topic, Facts>>) =>
      verdict(reportOn('accidents', lit('accidents'), more))
        .reasons.filter(({ rule }) => rule === 'ad-unhurt')
        .map(({ title }) => title)
    expect(titles({ ads })).toEqual(['Похоже, продавали как небитую (02.05.2024), а есть ДТП без даты'])
    expect(titles({ ads, repairs })).toEqual([
      'Похоже, продавали как небитую (02.05.2024), а раньше было: расчёт ремонта 08.11.2021; есть и ДТП без даты',
    ])
  })

  it('contradicts «не битый» in an advertisement without a number', () => {
    const at = NOW.toISOString()
    const ad = { at, text: 'не бита', says: { unhurt: { value: true, said: 'не бита' } } } as const
    const evidence = { ...reportOn('accidents', lit('accidents')), buyerInput: validBuyerInput({ ad }, NOW) }
    const reason = verdict(evidence).reasons.find(({ rule }) => rule === 'told-unhurt')
    expect(reason?.title).toBe('Продают как небитую, а ДТП есть, сколько — не сказано')
    expect(reason?.explain).toContain('Автотека, скоринг: ДТП есть, сколько — не сказано.')
    expect(JSON.stringify(claims(evidence, false))).toContain(
      'ДТП есть, сколько — не сказано (Автотека, скоринг)',
    )
  })

  it('keeps the other details', () => {
    const data = gibdd({
      Accidents: [{ DamagePoints: [], DamageDestription: 'Серьёзные повреждения' }],
      unread,
    })
    const [reason] = verdict(reportOn('accidents', by(factsOf, 'dtp')(data, NOW))).reasons
    expect(reason?.title).toBe('Отмечена битой: серьёзные повреждения')
    expect(by(rowsOf, 'dtp')(data, NOW)).toContainEqual({
      key: 'Повреждения словами',
      value: 'Серьёзные повреждения',
    })
  })
})
