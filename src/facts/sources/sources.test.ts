import { describe, expect, it } from 'vitest'
import { marks } from '#report/marks/marks.ts'
import { claims } from '#report/own/claims.ts'
import type { Topic } from '#shared/contract/section.ts'
import { DAY_MS } from '#shared/durations.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { owned } from '#verdict/testing/car.ts'
import { day, NOW, report } from '#verdict/testing/report.ts'
import { sections } from '#verdict/testing/sections.ts'
import { answered, type SourceAnswer } from '../answered.ts'
import { carFacts } from '../car-facts.ts'
import type { Evidence } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import { joinedEvidence } from './joined-evidence.ts'

const NOW_TEXT = NOW.toISOString()
const HOUR_AGO = '2026-11-20T08:30:00.000Z'
const LONG_AGO = '2026-11-10T09:30:00.000Z'

const saying = (source: string, data: Facts, checkedAt = NOW_TEXT): SourceAnswer<Facts> => ({
  source,
  outcome: Object.values(data).flat().length > 0 ? 'found' : 'nothing',
  data,
  checkedAt,
})

const police = (data: Facts, checkedAt?: string) => saying('ГИБДД', data, checkedAt)
const seller = (data: Facts, checkedAt = HOUR_AGO) => saying('Автокод', data, checkedAt)

/** A clean car, except for the answers on one topic. */
function reportOn(topic: Topic, asked: SourceAnswer<Facts>, ...others: SourceAnswer<Facts>[]): Evidence {
  const section = sections.find(({ tells }) => tells === topic) ?? expect.unreachable()
  const answer = answered(section, (facts) => facts, { ...asked, others })
  const { answers, ...evidence } = report()
  return { ...evidence, answers: answers.map((one) => (one.section === section ? answer : one)) }
}

const DISPUTED = /^Источники расходятся: иначе говорит/u

function read(evidence: Evidence) {
  const found = verdict(evidence)
  const disputes = found.unknown.map(({ reason }) => reason).filter((reason) => DISPUTED.test(reason))
  return { ...found, disputes, facts: carFacts(joinedEvidence(evidence)) }
}

const markOf = (topic: Topic, evidence: Evidence) => {
  const { facts, ...found } = read(evidence)
  const section = sections.find(({ tells }) => tells === topic)
  return marks(evidence, facts, found).find((mark) => mark.section === section?.id)
}

const clean = (more: Facts = {}): Facts => ({
  cars: [{ record: 'Сведения о регистрации', status: 'Текущая' }],
  ...owned(['2021-06-11']),
  ...more,
})

const withStatus = (status: string): Facts => clean({ cars: [{ record: 'Сведения о регистрации', status }] })

const NUMBER = 'Уведомление о залоге 2020-001-000001-001'
const ended = { isInForce: false, from: day('2020-01-01'), to: day('2021-01-01'), holders: ['Банк'] }
const inForce = { ...ended, isInForce: true, to: undefined }
const notice = (record: string, of: typeof ended | typeof inForce = ended): Facts => ({
  pledges: [{ record, ...of }],
})

const inspection = (year: number, km: number) => ({
  record: `Диагностическая карта ${year}`,
  date: day(`${year}-05-01`),
  km,
})

describe('a record that another source contradicts under the same name', () => {
  it('stops the car if the pledge is in force in the other', () => {
    const evidence = reportOn('pledges', police(notice(NUMBER)), seller(notice(NUMBER, inForce)))
    expect(read(evidence).reasons[0]).toMatchObject({
      rule: 'pledge',
      proofs: [{ source: 'Автокод', checkedAt: HOUR_AGO }],
    })
    expect(read(evidence)).toMatchObject({
      level: 'stop',
      disputes: ['Источники расходятся: иначе говорит Автокод, 20.11.2026 11:30.'],
    })
    expect(markOf('pledges', evidence)).toMatchObject({ tone: 'danger' })
  })

  it('has no number, and is in force in the other', () => {
    const none = 'Уведомление о залоге без номера'
    const evidence = reportOn('pledges', police(notice(none)), seller(notice(none, inForce)))
    expect(read(evidence).level).toBe('stop')
  })

  it.each(['Прекращена в связи с утилизацией', 'Регистрация аннулирована'])(
    'stops the car if the other gives the registration as: %s',
    (status) => {
      expect(read(reportOn('owners', police(clean()), seller(withStatus(status)))).level).toBe('stop')
      expect(read(reportOn('owners', police(withStatus(status)), seller(clean()))).level).toBe('stop')
    },
  )

  it('warns of a registration that has ended in the other', () => {
    const exported = withStatus('Прекращена в связи с вывозом')
    expect(read(reportOn('owners', police(clean()), seller(exported))).level).toBe('careful')
  })

  it('warns of an odometer that fell in the other', () => {
    const readings = [inspection(2020, 100_000), inspection(2022, 119_000)]
    const other = [inspection(2020, 214_000), inspection(2022, 119_000)]
    const evidence = reportOn('mileage', police({ readings }), seller({ readings: other }))
    expect(read(evidence).reasons.map(({ rule }) => rule)).toContain('odometer-fell')
    expect(markOf('mileage', evidence)?.tone).toBe('warn')
  })

  it('stops the car if the other reports a damaged number', () => {
    const accident = { record: 'Карточка ДТП 1', date: day('2020-05-01') }
    const mild = { accidents: [{ ...accident, damage: [] }] }
    const grave = { accidents: [{ ...accident, damage: ['20'] }] }
    expect(read(reportOn('accidents', police(mild), seller(grave))).level).toBe('stop')
  })

  it('warns of an open recall that is done in the other', () => {
    const recall = { record: 'Отзыв: A', reason: 'Возможен отказ тормозов' }
    const done = { recalls: [{ ...recall, done: day('2020-01-01') }] }
    const open = { recalls: [{ ...recall, done: undefined }] }
    expect(read(reportOn('recalls', police(done), seller(open))).level).toBe('careful')
    expect(markOf('recalls', reportOn('recalls', police(done), seller(open)))?.tone).not.toBe('good')
  })
})

describe('a numbered record of which an alternative source has more fields', () => {
  const card = { record: 'Карточка ДТП 450118204', date: day('2020-05-01'), damage: ['5'] }
  const evidence = (own: object, copy: object) =>
    reportOn(
      'accidents',
      police({ accidents: [{ ...card, ...own }] }),
      seller({ accidents: [{ ...card, ...copy }] }),
    )

  it('is one record with the fields of both', () => {
    const { facts, disputes } = read(
      evidence({ place: 'Тверь' }, { kind: 'Опрокидывание', owner: 'Юридическое лицо' }),
    )
    expect(disputes).toEqual([])
    expect(facts.accidents).toMatchObject([
      {
        place: 'Тверь',
        kind: 'Опрокидывание',
        owner: 'Юридическое лицо',
        agreement: { sources: [{ source: 'Автокод' }] },
      },
    ])
  })

  it('is judged as a whole', () => {
    const other = { record: 'Карточка ДТП 450118299', date: day('2023-05-01'), damage: [] }
    const { reasons } = read(
      reportOn(
        'accidents',
        police({ accidents: [{ ...card, year: 2012 }, other] }),
        seller({ accidents: [{ ...other, year: 2021 }] }),
      ),
    )
    expect(reasons.map(({ rule }) => rule)).toContain('year-differs')
  })

  it('keeps its own wording and the car’s numbers as the responsible source returned them', () => {
    const { facts } = read(
      evidence({ place: 'Тверь' }, { place: 'г. Тверь, ул. Советская', vin: 'XTAGFL110MY000001' }),
    )
    expect(facts.accidents).toMatchObject([{ place: 'Тверь' }])
    expect(facts.accidents?.[0]?.vin).toBeUndefined()
  })
})

describe('two alternative sources that contradict each other in what the responsible one omits', () => {
  const registered = (more: object) =>
    clean({ cars: [{ record: 'Сведения о регистрации', status: 'Текущая', ...more }] })

  it.each([
    ['the engine', { engine: '21129 4000001' }, { engine: 'F4R 999777' }],
    ['the body', { body: 'XTAGFL110MY000001' }, { body: '4455667' }],
    ['the category', { category: 'B' }, { category: 'C' }],
  ])('are as contradictory as without it: %s', (_, one, other) => {
    const say = (source: string, more: object) => saying(source, registered(more))
    const two = read(reportOn('owners', say('Автокод', one), say('Автотека', other)))
    for (const order of [
      [one, other],
      [other, one],
    ] as const) {
      const three = read(
        reportOn('owners', say('ГИБДД', {}), say('Автокод', order[0]), say('Автотека', order[1])),
      )
      expect(three.level).toBe(two.level)
      expect(three.level).not.toBe('clear')
      expect(three.disputes).not.toEqual([])
      expect(three.reasons.map(({ rule }) => rule)).toEqual(two.reasons.map(({ rule }) => rule))
    }
  })

  it('are not mixed into one accident', () => {
    const card = { record: 'Карточка ДТП 450118204', date: day('2020-05-01'), damage: [] }
    const say = (source: string, more: object) => saying(source, { accidents: [{ ...card, ...more }] })
    const { facts } = read(
      reportOn(
        'accidents',
        say('ГИБДД', {}),
        say('Автокод', { kind: 'Столкновение', year: 2012 }),
        say('Автотека', { kind: 'Опрокидывание', owner: 'organisation' }),
      ),
    )
    const accidents = facts.accidents.map(({ kind, year, owner }) => [kind, year, owner])
    expect(accidents).toHaveLength(3)
    expect(accidents).toEqual(
      expect.arrayContaining([
        [undefined, undefined, undefined],
        ['Столкновение', 2012, undefined],
        ['Опрокидывание', undefined, 'organisation'],
      ]),
    )
  })

  it('complete a record by what they agree on, whichever came first', () => {
    const card = { record: 'Карточка ДТП 450118204', date: day('2020-05-01'), damage: [] }
    const say = (source: string, more: object) => saying(source, { accidents: [{ ...card, ...more }] })
    const one = say('Автокод', { kind: 'Столкновение', place: 'Тверь' })
    const other = say('Автотека', { kind: 'Столкновение', place: 'Тверь, ул. Советская' })
    for (const order of [
      [one, other],
      [other, one],
    ]) {
      const { facts } = read(reportOn('accidents', say('ГИБДД', {}), ...order))
      expect(facts.accidents).toHaveLength(1)
      expect(facts.accidents[0]).toMatchObject({ kind: 'Столкновение' })
      expect(facts.accidents[0]?.place).toBeUndefined()
    }
  })
})

describe('a record that only an alternative source has', () => {
  it.each([
    ['adds a field', {}],
    ['has the record alone', { record: 'Сведения о регистрации 2' }],
  ])('agrees with the papers only by its own date if it %s', (_, more) => {
    const car = { record: 'Сведения о регистрации', status: 'Текущая' }
    const other = clean({ cars: [{ ...car, ...more, engine: '21129 4000001' }] })
    const evidence = reportOn('owners', police(clean()), seller(other, LONG_AGO))
    const buyerInput = validBuyerInput({ papers: { at: NOW_TEXT, engine: '21129 4000001' } }, NOW)
    const { papers } = claims(joinedEvidence({ ...evidence, buyerInput }), false)
    expect(papers).toMatchObject([{ outcome: 'agrees', tone: 'stale' }])
    expect(papers[0]?.text).toMatch(/Автокод.*Ответ от 10\.11\.2026/)
  })

  it('is quoted with that source', () => {
    const number = 'XW8ZZZ61ZKG000001'
    const other = clean({ cars: [{ record: 'Сведения о регистрации', vin: number }] })
    const { headline } = read(reportOn('owners', police(clean()), seller(other)))
    expect(headline).toContain('Автокод')
    expect(headline).not.toContain('ГИБДД')
  })
})

describe('a record of an alternative source only', () => {
  it('are owners in a row', () => {
    const more = owned(['2021-06-11'], ['2026-01-01', '2026-02-01'], ['2026-03-01', '2026-04-01'])
    const evidence = reportOn('owners', police(clean()), seller({ ...clean(), ...more }))
    expect(read(evidence)).toMatchObject({ level: 'careful', disputes: [expect.any(String)] })
    expect(markOf('owners', evidence)?.line).toContain('3 владельца')
  })

  it('may be the number of another car', () => {
    const other = clean({ cars: [{ record: 'Сведения о регистрации', vin: 'WDD2130421A000001' }] })
    expect(
      read(reportOn('owners', police(clean()), seller(other))).reasons.map(({ rule }) => rule),
    ).toContain('record-of-another-vin')
  })

  it('bars clear if it is unreadable, and no mark is good', () => {
    const unread = { unread: [{ record: 'Уведомление о залоге 7' }] }
    const evidence = reportOn('pledges', police({}, NOW_TEXT), seller({ ...unread }, LONG_AGO))
    expect(read(evidence).level).toBe('unknown')
    expect(read(evidence).unknown.map(({ reason }) => reason)).toContain(
      'Прочитали не целиком: Уведомление о залоге 7, говорит Автокод.',
    )
    expect(markOf('pledges', evidence)?.tone).not.toBe('good')
  })

  it('contradicts the seller', () => {
    const accidents = [{ record: 'Карточка ДТП 1', date: day('2020-05-01'), damage: [] }]
    const evidence = reportOn('accidents', police({}), seller({ accidents }))
    const says = { unhurt: { value: true, said: 'не бита' } } as const
    const { ad } = claims(
      { ...evidence, buyerInput: validBuyerInput({ ad: { at: NOW_TEXT, says } }, NOW) },
      false,
    )
    expect(ad).toMatchObject([{ outcome: 'differs' }])
  })

  it('counts once with the records of the others, and names its source', () => {
    const accident = (n: number) => ({ record: `Карточка ДТП ${n}`, date: day(`202${n}-05-01`), damage: [] })
    const evidence = reportOn(
      'accidents',
      police({ accidents: [accident(1)] }),
      seller({ accidents: [accident(1), accident(2)] }),
      saying('Автотека', { accidents: [accident(2), accident(3)] }),
    )
    const { reasons, trail, facts } = read(evidence)
    const [all, ...more] = reasons.filter(({ rule }) => rule === 'accident')
    expect(all?.title).toMatch(/^3\s/u)
    expect(more).toEqual([])
    expect(all?.proofs.map(({ record, source }) => `${record} ${source}`).sort()).toEqual([
      'Карточка ДТП 1 Автокод',
      'Карточка ДТП 1 ГИБДД',
      'Карточка ДТП 2 Автокод',
      'Карточка ДТП 2 Автотека',
      'Карточка ДТП 3 Автотека',
    ])
    expect(trail.map(({ date }) => date)).toEqual(['2021-05-01', '2021-06-11', '2022-05-01', '2023-05-01'])
    expect(facts.accidents).toHaveLength(3)
    expect(markOf('accidents', evidence)?.value).toBe('3 аварии')
  })

  const light = { record: 'Отметка о ДТП', date: undefined, damage: [], isUncounted: true }
  const withLights = (...lights: readonly object[]) =>
    reportOn(
      'accidents',
      police({ accidents: [{ record: 'Карточка ДТП 1', date: day('2021-05-01'), damage: [] }] }),
      saying('Скоринг', { accidents: lights.map(() => light) }),
    )

  it('does not count further as a bare flag', () => {
    const evidence = withLights(light)
    const [all, ...more] = read(evidence).reasons.filter(({ rule }) => rule === 'accident')
    expect(all?.title).toMatch(/^1\s.*01\.05\.2021$/u)
    expect(all?.proofs.map(({ source }) => source).sort()).toEqual(['ГИБДД', 'Скоринг'])
    expect(more).toEqual([])
    expect(markOf('accidents', evidence)?.value).toBe('1 авария')
    const two = read(withLights(light, light)).reasons.filter(({ rule }) => rule === 'accident')
    expect(two.map(({ title }) => title)).toEqual([expect.stringMatching(/^2\s/u)])
  })

  it('counts as one more with a card of its own, even without a day', () => {
    const further = { ...light, record: 'Карточка ДТП 2', kind: 'Наезд на пешехода', isUncounted: undefined }
    const evidence = reportOn(
      'accidents',
      police({ accidents: [{ record: 'Карточка ДТП 1', date: day('2021-05-01'), damage: [] }] }),
      seller({ accidents: [further] }),
    )
    const [all] = read(evidence).reasons.filter(({ rule }) => rule === 'accident')
    expect(all?.title).toMatch(/^2\s/u)
  })

  it('stays a reason of its own if it describes damage, together with any cards', () => {
    const evidence = reportOn(
      'accidents',
      police({ accidents: [{ record: 'Карточка ДТП 1', date: day('2021-05-01'), damage: ['10'] }] }),
      saying('Скоринг', {
        accidents: [{ ...light, description: 'Серьёзные повреждения; аукционов битых машин: 2' }],
      }),
    )
    const heavy = read(evidence).reasons.find(({ rule }) => rule === 'heavy-accident')
    expect(heavy?.title).toBe('Отмечена битой: серьёзные повреждения; аукционов битых машин: 2')
    expect(heavy?.explain).toContain('Скоринг')
  })

  it('does not count further as a bare flag of a ban or a pledge either', () => {
    const ban = { record: 'Ограничение от 05.03.2024', since: day('2024-03-05'), code: '1', setter: '2' }
    const bare = {
      record: 'Ограничение от неизвестного дня',
      since: undefined,
      code: undefined,
      setter: undefined,
      isUncounted: true,
    }
    const banned = reportOn(
      'restrictions',
      police({ restrictions: [ban] }),
      saying('Скоринг', { restrictions: [bare] }),
    )
    expect(read(banned).reasons.map(({ title }) => title)).toEqual(['Запрет: пристав, 05.03.2024'])
    const pledge = {
      record: 'Уведомление о залоге без номера',
      isInForce: true,
      from: undefined,
      holders: [],
      isUncounted: true,
    }
    const pledged = reportOn(
      'pledges',
      police(notice(NUMBER, inForce)),
      saying('Скоринг', { pledges: [pledge] }),
    )
    const binding = read(pledged).reasons.filter(({ rule }) => rule === 'pledge')
    expect(binding.map(({ title }) => title)).toEqual(['В залоге: Банк (01.01.2020)'])
  })

  it('shows a fall only together with the other reading', () => {
    const [first, last] = [inspection(2020, 214_000), inspection(2022, 119_000)]
    const evidence = reportOn('mileage', police({ readings: [last] }), seller({ readings: [first] }))
    expect(read(evidence).reasons.map(({ rule }) => rule)).toContain('odometer-fell')
  })
})

describe('sources that agree', () => {
  it('leave a clean car clear', () => {
    expect(read(reportOn('owners', police(clean()), seller(clean())))).toMatchObject({
      level: 'clear',
      disputes: [],
    })
    expect(read(reportOn('wanted', police({}), seller({}))).level).toBe('clear')
  })

  it.each([
    ['with the stroke of its first registration', `${NUMBER}/1`],
    ['in other letters and blanks', ` ${NUMBER.toUpperCase()}`],
  ])('write a notice of pledge %s', (_, record) => {
    expect(read(reportOn('pledges', police(notice(NUMBER)), seller(notice(record)))).disputes).toEqual([])
  })

  it('do not agree on another suffix, or on one together with the notice itself', () => {
    expect(
      read(reportOn('pledges', police(notice(NUMBER)), seller(notice(`${NUMBER}/2`)))).disputes,
    ).toHaveLength(1)
    const other = { ...ended, to: day('2021-02-01') }
    const one = {
      pledges: [
        { ...ended, record: NUMBER },
        { ...other, record: `${NUMBER}/1` },
      ],
    }
    const turned = {
      pledges: [
        { ...other, record: NUMBER },
        { ...ended, record: `${NUMBER}/1` },
      ],
    }
    expect(read(reportOn('pledges', police(one), seller(turned))).disputes).toHaveLength(1)
  })

  it('show a record once, with the evidence of both', () => {
    const wanted = { wanted: [{ record: 'Запись о розыске', since: day('2026-04-27') }] }
    expect(read(reportOn('wanted', police(wanted), seller(wanted, LONG_AGO)))).toMatchObject({
      reasons: [{ proofs: [{ source: 'ГИБДД' }, { source: 'Автокод', checkedAt: LONG_AGO }] }],
      disputes: [],
    })
  })
})

describe('an old answer', () => {
  const wanted = { wanted: [{ record: 'Запись о розыске', since: day('2026-04-27') }] }

  it('does not dispute new records, and causes no new request', () => {
    expect(read(reportOn('wanted', police({}), seller({}, LONG_AGO))).level).toBe('clear')
    expect(read(reportOn('wanted', police(wanted), seller({}, LONG_AGO))).disputes).toEqual([])
    expect(read(reportOn('wanted', police(wanted), seller({}, HOUR_AGO))).disputes).toHaveLength(1)
    const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()
    expect(read(reportOn('wanted', police(wanted), seller({}, ago(DAY_MS)))).disputes).toHaveLength(1)
    expect(read(reportOn('wanted', police(wanted), seller({}, ago(DAY_MS + 60_000)))).disputes).toEqual([])
  })

  it('still counts with a record that was never withdrawn', () => {
    expect(read(reportOn('wanted', police({}), seller(wanted, LONG_AGO)))).toMatchObject({
      level: 'stop',
      disputes: ['Источники расходятся: иначе говорит Автокод, 10.11.2026 12:30.'],
    })
  })

  it('disputes the registration on any day if the car was not listed', () => {
    expect(read(reportOn('owners', police(clean()), seller({}, LONG_AGO)))).toMatchObject({
      level: 'unknown',
      headline: 'Источники расходятся: владельцы',
    })
  })
})

describe('a record of two sources, one with fewer fields', () => {
  const card = {
    record: 'Карточка ДТП 400990001',
    date: new Date('2024-07-21T16:25:00.000Z'),
    place: 'г Пример, ул Демонстрационная, 24',
    damage: ['20'],
  }
  const more = { ...card, owner: 'person' as const, description: 'Повреждения отмечены на схеме' }
  const accidents = (...all: NonNullable<Facts['accidents']>): Facts => ({ accidents: all })

  it('is one, and no disagreement', () => {
    for (const [asked, other] of [
      [more, card],
      [card, more],
    ] as const) {
      const evidence = reportOn('accidents', police(accidents(asked)), seller(accidents(other)))
      const { disputes, reasons, facts } = read(evidence)
      expect(facts.accidents).toHaveLength(1)
      expect(disputes).toEqual([])
      expect(reasons.find(({ rule }) => rule === 'accident')).toMatchObject({
        title: '1\u00a0ДТП в базе ГИБДД: 21.07.2024',
      })
    }
  })

  it('is two, with a dispute, if they differ, also by the absence of a significant field', () => {
    for (const other of [
      { ...card, damage: ['21'] },
      { ...card, date: new Date('2024-07-22T16:25:00.000Z') },
    ]) {
      const evidence = reportOn('accidents', police(accidents(card)), seller(accidents(other)))
      expect(read(evidence).facts.accidents).toHaveLength(2)
      expect(read(evidence).disputes).toHaveLength(1)
    }
    const open = { record: 'Отзывная кампания 2021-0001', done: undefined, reason: 'Тормоза' }
    const evidence = reportOn(
      'recalls',
      police({ recalls: [{ ...open, done: day('2022-01-01') }] }),
      seller({ recalls: [open] }),
    )
    expect(read(evidence).facts.recalls).toHaveLength(2)
    expect(read(evidence).disputes).toHaveLength(1)
  })

  it('counts as one accident of a minute under any name, and as two in one source', () => {
    const nameless = { ...card, record: 'Карточка ДТП без номера', damage: ['122'] }
    const countOf = (evidence: Evidence) =>
      read(evidence).reasons.find(({ rule }) => rule === 'accident')?.title
    expect(countOf(reportOn('accidents', police(accidents(card)), seller(accidents(nameless))))).toBe(
      '1\u00a0ДТП в базе ГИБДД: 21.07.2024',
    )
    expect(
      markOf('accidents', reportOn('accidents', police(accidents(card)), seller(accidents(nameless)))),
    ).toMatchObject({ value: expect.stringMatching(/^1,/u) })
    expect(countOf(reportOn('accidents', police(accidents(card, nameless))))).toBe(
      '2\u00a0ДТП в базе ГИБДД: 21.07.2024, 21.07.2024',
    )
  })

  it('is one of a day if only the owner is missing, and two if they differ', () => {
    const ban = { record: 'Ограничение от 14.02.2025', since: day('2025-02-14'), code: '3', setter: '1' }
    const bans = (one: object): Facts => ({ restrictions: [{ ...ban, ...one }] })
    const requested = police(bans({ vin: 'Z94CT41CBER000001' }))
    expect(read(reportOn('restrictions', requested, seller(bans({})))).facts.restrictions).toHaveLength(1)
    expect(
      read(reportOn('restrictions', requested, seller(bans({ setter: '2' })))).facts.restrictions,
    ).toHaveLength(2)
  })

  it('is no dispute about the car if only one has its state', () => {
    const car = { record: 'Сведения о регистрации', model: 'LADA VESTA' }
    const evidence = reportOn(
      'owners',
      police(clean({ cars: [{ ...car, status: 'Текущая' }] })),
      seller(clean({ cars: [car] })),
    )
    expect(read(evidence).disputes).toEqual([])
    const ended = seller(clean({ cars: [{ ...car, status: 'Прекращена в связи с утилизацией' }] }))
    expect(read(reportOn('owners', police(clean({ cars: [car] })), ended)).level).toBe('stop')
  })
})
