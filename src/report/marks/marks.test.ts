import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { Answer, Answered } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { unreadOfAnswer } from '#facts/unread.ts'
import type { Section, Topic } from '#shared/contract/section.ts'
import { runs } from '#shared/testing/properties.ts'
import { readAd } from '#statements/read-ad.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { verdict } from '#verdict/judge.ts'
import { kindsOf, VIN } from '#verdict/testing/evidence.ts'
import type { Mark } from '#verdict/verdict.ts'
import { LONGEST } from './mark-text.ts'
import { marks } from './marks.ts'

const sections = Object.values(
  import.meta.glob<Section>('#sections/*/section.ts', { eager: true, import: 'section' }),
)

const NOW = new Date('2026-11-22T11:03:00Z')
const TODAY = '2026-11-22T10:00:00.000Z'
const EARLIER = '2026-11-03T10:00:00.000Z'
const TOMORROW = '2026-11-23T10:00:00.000Z'
const record = 'запись'
const OTHER = 'Z94CB41AADR000001'

const sectionAbout = (topic: Topic): Section => {
  const section = sections.find(({ tells }) => tells === topic)
  if (section) return section
  const [any] = sections
  if (any === undefined) throw new Error('no sections')
  return { ...any, id: topic, order: 99, tells: topic, proves: 'seen', source: 'Реестр такси' }
}

const found = (topic: Topic, facts: Facts, other: Partial<Answered> = {}): Answered => ({
  kind: 'answered',
  section: sectionAbout(topic),
  outcome: 'found',
  facts,
  checkedAt: TODAY,
  stale: false,
  ...other,
})

const nothing = (topic: Topic, other: Partial<Answered> = {}): Answered =>
  found(topic, {}, { outcome: 'nothing', ...other })

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

const owner = (from: string, to?: string, kind: 'person' | 'organisation' = 'person') => ({
  record,
  kind,
  from: day(from),
  to: to === undefined ? undefined : day(to),
  isPresent: to === undefined,
})

const registered = found('owners', { owners: [owner('2014-03-14')] })

/** Without it an import is unclear, and the mileage is not judged. */
const notImported = nothing('customs')

const marksFor = (answers: readonly Answer[], now = NOW, vin = VIN, said?: BuyerInput): Mark[] => {
  const evidence = { vin, now, answers, buyerInput: said && validBuyerInput(said, now) }
  return marks(evidence, carFacts(evidence), verdict(evidence))
}

function markOf(answer: Answer): Mark {
  const answers = [registered, notImported].map((one) =>
    one.section.id === answer.section.id ? answer : one,
  )
  if (!answers.includes(answer)) answers.push(answer)
  const [mark] = marksFor(answers).filter(({ section }) => section === answer.section.id)
  if (mark === undefined) throw new Error(`no mark of ${answer.section.id}`)
  return mark
}

const accident = (...damage: string[]) => ({ record, date: day('2021-10-29'), damage })
const reading = (date: string, km: number) => ({ record, date: day(date), km })
const ban = { record, since: day('2024-08-02'), code: '1', setter: '2' }
const repair = (total?: number) => ({ record, date: day('2021-11-08'), total, parts: [] })
const pledge = { record, isInForce: true, from: day('2025-08-30'), holders: ['ПАО «Пример Банк»'] }
const inspected = (...kms: number[]): Facts => {
  const readings = kms.map((km, at) => reading(`20${16 + at}-03-20`, km))
  return { readings, inspections: readings.map((one) => ({ ...one, validTo: undefined })) }
}

const cases: [string, Answer, Pick<Mark, 'tone' | 'value' | 'line'>][] = [
  [
    'three owners, one of them for weeks',
    found('owners', {
      owners: [
        owner('2014-03-14', '2021-12-22', 'organisation'),
        owner('2021-12-22', '2022-03-19'),
        owner('2022-03-19'),
      ],
    }),
    { tone: 'warn', value: '3 за 12 лет', line: '3 владельца, второй — 87 дней' },
  ],
  [
    'no present owner',
    found('owners', { owners: [owner('2014-03-14', '2021-12-22')] }),
    { tone: 'warn', value: '1, прежний', line: '1 владелец, нынешнего нет' },
  ],
  [
    'scrapped',
    found('owners', {
      cars: [{ record, status: 'Прекращена в связи с утилизацией' }],
      owners: [owner('2014-03-14')],
    }),
    { tone: 'danger', value: 'утилизирована', line: 'Отметка об утилизации' },
  ],
  [
    'a passport that is in force',
    found('passport', { passports: [{ record, status: 'действующий', restrictions: [] }] }),
    { tone: 'note', value: 'действует', line: 'ПТС действует' },
  ],
  [
    'a passport that is dead',
    found('passport', { passports: [{ record, status: 'погашенный', restrictions: [] }] }),
    { tone: 'danger', value: 'не действует', line: 'ПТС не действует' },
  ],
  [
    'a passport that was replaced, and the fee not paid',
    found('passport', {
      passports: [{ record, hasDuplicate: true, recyclingFee: 'unpaid', restrictions: [] }],
    }),
    { tone: 'warn', value: 'сбор не уплачен', line: 'ПТС: сбор не уплачен, дубликат' },
  ],
  ['no passport', nothing('passport'), { tone: 'none', value: 'не видно', line: 'Сведений о ПТС не видно' }],
  [
    'a car that was scrapped',
    found('disposal', { disposals: [{ record, kind: 'scrapped', date: day('2025-04-18') }] }),
    { tone: 'danger', value: 'утилизирована', line: 'Отметка об утилизации 18.04.2025' },
  ],
  [
    'a car that was taken abroad',
    found('disposal', { disposals: [{ record, kind: 'exported', date: undefined }] }),
    { tone: 'warn', value: 'вывезена', line: 'Отметка о вывозе из России' },
  ],
  [
    'neither scrapped nor taken abroad',
    nothing('disposal'),
    { tone: 'none', value: 'не видно', line: 'Отметок об утилизации нет' },
  ],
  [
    'damage that a code names heavy',
    found('accidents', { accidents: [accident('11'), accident('01')] }),
    { tone: 'warn', value: '2, есть тяжёлое', line: '2 аварии, есть тяжёлая' },
  ],
  [
    'damage that a code seems to call heavy',
    found('accidents', { accidents: [accident('213')] }),
    { tone: 'warn', value: '1, тяжёлое?', line: '1 авария, по коду похоже тяжёлая' },
  ],
  [
    'a damaged number',
    found('accidents', { accidents: [accident('20')] }),
    { tone: 'danger', value: '1, задет номер', line: '1 авария, повреждён номер кузова' },
  ],
  [
    'a light accident',
    found('accidents', { accidents: [accident('119')] }),
    { tone: 'warn', value: '1 авария', line: 'Авария 29.10.2021' },
  ],
  ['wanted by nobody', nothing('wanted'), { tone: 'good', value: 'не ищут', line: 'В розыске не числится' }],
  [
    'wanted',
    found('wanted', { wanted: [{ record, since: day('2026-04-27') }] }),
    { tone: 'danger', value: 'в розыске', line: 'В розыске с 27.04.2026' },
  ],
  [
    'one ban',
    found('restrictions', { restrictions: [ban] }),
    { tone: 'danger', value: '1 запрет', line: 'Запрет пристава с 02.08.2024' },
  ],
  [
    'a ban and something unnamed',
    found('restrictions', { restrictions: [ban, { ...ban, code: undefined }] }),
    { tone: 'danger', value: '2 ограничения', line: '2 ограничения' },
  ],
  [
    'an odometer that fell',
    found('mileage', inspected(148_900, 214_300, 119_000)),
    { tone: 'warn', value: '−95 300 км', line: 'Меньше прежнего на 95 300 км' },
  ],
  [
    'an odometer that grew',
    found('mileage', inspected(98_700, 120_300, 148_900)),
    { tone: 'note', value: '148 900 в 2018', line: '148 900 в 2018, без падений' },
  ],
  [
    'an odometer that grew once',
    found('mileage', inspected(98_700, 120_300)),
    { tone: 'note', value: '120 300 в 2017', line: '120 300 в 2017, записей всего 2' },
  ],
  [
    'an inspection without a reading',
    found('mileage', {
      inspections: [{ record, date: day('2020-01-01'), validTo: undefined, km: undefined }],
    }),
    { tone: 'note', value: 'не записан', line: '1 осмотр, пробег не записан' },
  ],
  [
    'a policy in force',
    found('policies', { policies: [{ record, isActive: true, to: day('2027-03-21') }] }),
    { tone: 'good', value: 'действует', line: 'Полис есть, до 21.03.2027' },
  ],
  [
    'two policies in force, the plate of one unknown',
    found('policies', {
      policies: ['А302АА29', undefined].map((plate) => ({ record, isActive: true, plate })),
    }),
    { tone: 'note', value: '2 действуют', line: '2 полиса действуют' },
  ],
  [
    'a policy in force without a plate, and one that no word says has ended',
    found('policies', {
      policies: [true, false].map((isActive) => ({ record, isActive, to: day('2027-03-21') })),
    }),
    { tone: 'note', value: 'действует', line: 'Полис есть, до 21.03.2027' },
  ],
  [
    'only policies that ended',
    found('policies', { policies: [{ record, isActive: false }] }),
    { tone: 'note', value: 'кончился', line: 'Действующего полиса не видно' },
  ],
  [
    'two pledges',
    found('pledges', { pledges: [pledge, { ...pledge, holders: ['ООО «Условный кредит»'] }] }),
    { tone: 'danger', value: '2 залога', line: 'В залоге у двух кредиторов' },
  ],
  [
    'a pledge that was excluded',
    found('pledges', {
      pledges: [{ ...pledge, from: day('2022-03-25'), isInForce: false, to: day('2025-06-11') }],
    }),
    { tone: 'good', value: 'нет, был снят', line: 'Не в залоге, снят 11.06.2025' },
  ],
  [
    'a pledge that was excluded just now',
    found('pledges', { pledges: [{ ...pledge, isInForce: false, to: day('2026-11-11') }] }),
    { tone: 'warn', value: 'снят недавно', line: 'Залог снят недавно: 11.11.2026' },
  ],
  [
    'a recall that may kill, not done',
    found('recalls', { recalls: [{ record, done: undefined, reason: 'Отказ тормозов' }] }),
    { tone: 'warn', value: '1 не сделан', line: '1 отзыв, работ не сделано' },
  ],
  [
    'a recall not done',
    found('recalls', { recalls: [{ record, done: undefined }] }),
    { tone: 'note', value: '1 не сделан', line: '1 отзыв, работ не сделано' },
  ],
  [
    'customs of another car',
    found('customs', { customs: [{ record, date: day('2019-05-12'), importedBody: OTHER }] }),
    { tone: 'warn', value: 'другой кузов', line: 'В ответе кузов другой машины' },
  ],
  [
    'prices next to a car that is scrapped',
    found('prices', { restrictions: [{ ...ban, code: '4' }], market: [{ record, lower: 1, upper: 2 }] }),
    { tone: 'none', value: 'не для этой', line: 'Цены не для списанной машины' },
  ],
  [
    'no customs',
    nothing('customs'),
    { tone: 'none', value: 'не видно', line: 'Оформления таможней не видно' },
  ],
  [
    'prices',
    found('prices', { market: [{ record, lower: 890_000, upper: 1_140_000 }] }),
    { tone: 'note', value: '0,9–1,1 млн ₽', line: '890 000 – 1 140 000 ₽' },
  ],
  [
    'a taxi permit',
    found('uses', { uses: [{ record, kind: 'taxi', from: undefined, to: undefined }] }),
    { tone: 'warn', value: 'такси', line: 'Работала: такси' },
  ],
  [
    'each use by its name, the lease first',
    found('uses', {
      uses: (['taxi', 'carsharing', 'leasing'] as const).map((kind) => ({
        record,
        kind,
        from: undefined,
        to: undefined,
      })),
    }),
    { tone: 'warn', value: 'лизинг и ещё 2', line: 'Лизинг, такси, каршеринг, 3 записи' },
  ],
  [
    'of several registers the one that was not asked',
    nothing('uses', { facts: { unread: [{ record: 'Такси и лизинг', field: 'лизинг' }] } }),
    { tone: 'none', value: 'спросили не всё', line: 'Записей не видно, ответили не все' },
  ],
  [
    'one reckoned repair',
    found('repairs', { repairs: [repair(640_000)] }),
    { tone: 'warn', value: '640 000 ₽', line: '1 расчёт, наибольший 640 000 ₽' },
  ],
  [
    'of several reckoned repairs the dearest',
    found('repairs', { repairs: [repair(640_000), repair(), repair(1_205_000)] }),
    { tone: 'warn', value: '1 205 000 ₽', line: '3 расчёта, наибольший 1 205 000 ₽' },
  ],
  [
    'reckoned repairs without a sum',
    found('repairs', { repairs: [repair(), repair(0)] }),
    { tone: 'warn', value: '2 расчёта', line: '2 расчёта' },
  ],
  [
    'no reckoned repair',
    nothing('repairs'),
    { tone: 'none', value: 'не видно', line: 'Расчётов ремонта не видно' },
  ],
  [
    'a source that says no',
    { kind: 'refused', section: sectionAbout('policies') },
    { tone: 'unknown', value: 'отказ', line: 'НСИС: сведений не выдают' },
  ],
  [
    'a silent source',
    { kind: 'failed', section: sectionAbout('wanted') },
    { tone: 'unknown', value: 'молчит', line: 'Не удалось проверить' },
  ],
  [
    'a good answer of another day',
    nothing('wanted', { checkedAt: EARLIER }),
    { tone: 'stale', value: 'от 03.11.2026', line: 'Ответ от 03.11.2026, свежего нет' },
  ],
  [
    'a bad answer of another day',
    found('wanted', { wanted: [{ record, since: day('2026-04-27') }] }, { checkedAt: EARLIER, stale: true }),
    { tone: 'danger', value: 'в розыске', line: 'В розыске с 27.04.2026' },
  ],
]

/** Readers do not see a no-break space. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('a mark', () => {
  it.each(cases)('tells %s', (_, answer, expected) => {
    const { tone, value, line } = markOf(answer)
    expect({ tone, value: plain(value), line: plain(line) }).toEqual(expected)
  })

  it('of an empty answer is neutral for an unregistered car', () => {
    const answers = sections.map(({ tells }) => nothing(tells))
    const otherMarks = marksFor(answers).filter(({ section }) => section !== sectionAbout('prices').id)
    expect(new Set(otherMarks.map(({ tone, value }) => `${tone} ${value}`))).toEqual(new Set(['none пусто']))
  })

  it.each([
    ['2014-12-30', undefined, 'нет с 2015', 'С 2015 оформленных аварий нет'],
    ['2021-06-11', 2013, 'нет с 2015', 'С 2015 оформленных аварий нет'],
    [undefined, undefined, 'нет с 2015', 'С 2015 оформленных аварий нет'],
    ['2021-06-11', 2021, 'нет', 'Оформленных аварий нет'],
  ])(
    'of no accidents names the first year of the data: registered %s, made in %s',
    (from, year, value, line) => {
      const owners = from === undefined ? [] : [owner(from)]
      const car = { ...registered, facts: { owners, cars: [{ record, year }] } }
      expect(marksFor([car, nothing('accidents')], NOW, 'Z94CB41AADR000001')[1]).toMatchObject({
        tone: 'good',
        value,
        line,
      })
    },
  )

  it('of several bans names the latest', () => {
    const restrictions = ['1', '2'].map((code) => ({ record, since: day('2024-08-02'), code, setter: '1' }))
    expect(markOf(found('restrictions', { restrictions })).line).toBe('2 запрета, последний 02.08.2024')
  })

  it('of a growing mileage is not good at the pace of a taxi', () => {
    const drivenCar = (yearly: number) => {
      const cards = [2024, 2025, 2026].map((year, at) => ({
        record,
        date: day(`${year}-03-01`),
        validTo: undefined,
        km: 10_000 + at * yearly,
      }))
      const bought = { ...registered, facts: { owners: [owner('2023-03-14')] } }
      const mileage = found('mileage', { inspections: cards, readings: cards })
      const [, mark] = marksFor([bought, mileage, notImported])
      return [mark?.tone, plain(mark?.value ?? ''), plain(mark?.line ?? '')]
    }
    expect(drivenCar(12_000)).toEqual(['good', 'сходится', '34 000 км, без падений'])
    expect(drivenCar(70_000)).toEqual(['warn', '70 000 в год', '150 000 км, по 70 000 в год'])
  })

  it('of readings that repeat the inspections mentions it, and is no milder', () => {
    const mark = (known: Facts, readings: Facts['readings']) => {
      const answers = [registered, found('mileage', known), found('readings', { readings })]
      const [one] = marksFor(answers).filter(({ section }) => section === sectionAbout('readings').id)
      return [one?.tone, plain(one?.value ?? ''), one?.line]
    }
    const [grows, falls] = [inspected(40_000, 52_000), inspected(90_000, 52_000)]
    expect(mark(grows, grows.readings)).toEqual(['note', 'те же осмотры', 'Те же записи, что у техосмотров'])
    expect(mark(falls, falls.readings)).toEqual([
      'warn',
      'как на осмотрах',
      'То же, что записали на техосмотрах',
    ])
    expect(mark(grows, [...(grows.readings ?? []), reading('2018-05-01', 61_000)])[1]).toContain('61 000')
  })

  it.each([
    [2011, 'note', '156 994 км, до 2021 записей нет'],
    [2016, 'note', '156 994 км, до 2021 записей нет'],
    [2017, 'good', '156 994 км, без падений'],
  ])('of a growing mileage is not good for a car of %i without records before 2021', (year, tone, line) => {
    const cards = [
      reading('2021-11-14', 111_882),
      reading('2024-01-10', 140_000),
      reading('2026-03-01', 156_994),
    ]
    const inspections = cards.map((one) => ({ ...one, validTo: undefined }))
    const car = { ...registered, facts: { owners: [owner(`${year}-03-14`)], cars: [{ record, year }] } }
    const markWith = (others: readonly Answer[]) =>
      marksFor(
        [car, found('mileage', { inspections, readings: cards }), notImported, ...others],
        NOW,
        'Z94CB41AADR000001',
      ).find(({ section }) => section === sectionAbout('mileage').id)
    expect({ ...markWith([]), line: plain(markWith([])?.line ?? '') }).toMatchObject({ tone, line })
    const early = found('readings', { readings: [{ ...reading('2014-05-01', 40_000), origin: 'сервис' }] })
    expect(markWith([early])?.tone).toBe(tone)
  })

  it('of a growing mileage is not good with blank years between two inspections', () => {
    const cards = [
      reading('2017-11-14', 1_882),
      reading('2024-01-10', 140_000),
      reading('2026-03-01', 156_994),
    ]
    const inspections = cards.map((one) => ({ ...one, validTo: undefined }))
    const { tone, line } = markOf(found('mileage', { inspections, readings: cards }))
    expect([tone, plain(line)]).toEqual(['note', '156 994 км, 2017–2024 без записей'])
  })

  it.each([
    [inspected(98_700), 'Пробег не судим: мало показаний'],
    [
      { ...inspected(98_700, 120_300), customs: [{ record, date: undefined }] },
      'Пробег не судим: машину ввезли',
    ],
  ])('of an unjudged mileage names the mileage', (facts, line) => {
    expect(markOf(found('mileage', facts)).line).toBe(line)
  })

  it('of a mileage from an advertisement names the advertisement', () => {
    const readings = [{ ...reading('2026-07-01', 119_300), origin: 'объявление' }]
    expect(plain(markOf(found('readings', { readings })).line)).toBe('119 300 км, объявление 01.07.2026')
  })

  it('of an unreadable answer is not good', () => {
    for (const { tells } of sections) expect(markOf(found(tells, {})).tone).toBe('note')
  })

  it('of a policy for another plate than the searched one is a warning', () => {
    const policies = [{ record, isActive: true, plate: 'В000ВВ77' }]
    const searched = (plate: string) =>
      marksFor([registered, found('policies', { policies })], NOW, VIN, { search: { at: TODAY, plate } })[1]
    expect(searched('А123ВС777')).toMatchObject({ tone: 'warn', value: 'другой номер' })
    expect(searched('В000ВВ77')).toMatchObject({ tone: 'good' })
  })

  it('of no policy claims only that none was found', () => {
    expect(markOf(nothing('policies')).value).toBe('не видно')
  })

  it('of inspections names only their own mileage, and an error in its own section', () => {
    const inspections = [reading('2024-03-01', 71_300), reading('2025-03-03', 143_900)].map((one) => ({
      ...one,
      validTo: undefined,
    }))
    const service = found('readings', { readings: [reading('2025-03-20', 1_439_000)] })
    const lineOf = (id: string) =>
      plain(
        marksFor([registered, found('mileage', { inspections, readings: inspections }), service]).find(
          ({ section }) => section === id,
        )?.line ?? '',
      )
    expect(lineOf(sectionAbout('mileage').id)).toBe('143 900 км, по 72 000 в год')
    expect(lineOf(sectionAbout('readings').id)).toBe('Одна запись похожа на ошибку')
  })

  it('of an old mileage names its year', () => {
    const readings = (iso: string) => [{ record, date: day(iso), km: 96_400 }]
    const value = (iso: string) => plain(markOf(found('mileage', { readings: readings(iso) })).value)
    expect(value('2021-03-01')).toBe('96 400 в 2021')
    expect(value('2026-03-01')).toBe('96 400 км')
  })

  it('of a mileage that last grew over a year ago is not good, however evenly', () => {
    const until = (iso: string) => {
      const km = [day('2018-03-01'), day('2022-03-01'), day(iso)].map((date, at) => ({
        record,
        date,
        km: 12_000 * (at + 1),
      }))
      const { tone, line } = markOf(
        found('mileage', { readings: km, inspections: km.map((one) => ({ ...one, validTo: undefined })) }),
      )
      return [tone, plain(line)]
    }
    expect(until('2026-03-01')).toEqual(['good', '36 000 км, без падений'])
    expect(until('2023-03-01')).toEqual(['note', '36 000 в 2023, без падений'])
  })

  const advert = (text: string, typed: Partial<BuyerInput['ad']> = {}): BuyerInput => ({
    ad: { at: TODAY, text, says: readAd(text), ...typed },
  })

  const bar = (line: string) => ({ tone: 'danger', value: 'с ваших слов', line }) as const

  it.each<[string, Facts, BuyerInput, Pick<Mark, 'tone' | 'value' | 'line'>]>([
    [
      'mileage',
      inspected(98_700, 120_300, 148_900),
      advert('', { odometer: 50_000 }),
      { tone: 'warn', value: 'с ваших слов', line: '148\u00a0900 в 2018; вы: пробег не тот' },
    ],
    [
      'mileage',
      {},
      advert('пробег скручен'),
      { tone: 'warn', value: 'с ваших слов', line: 'Нет записей; вы: пробег не тот' },
    ],
    [
      'prices',
      { market: [{ record, model: 'LADA Vesta', lower: 900_000, upper: 1_000_000, adverts: 40 }] },
      advert('', { price: 300_000 }),
      { tone: 'warn', value: 'с ваших слов', line: '0,9–1 млн ₽; вы: слишком дёшево' },
    ],
    ['pledges', {}, advert('в залоге у банка'), bar('Реестр: нет; вы: в залоге')],
    [
      'pledges',
      {},
      { ad: { ...advert('в залоге у банка').ad, at: TODAY, isShared: true } },
      { ...bar('Реестр: нет; из ссылки: в залоге'), value: 'из ссылки' },
    ],
    ['leasing', {}, { lease: { at: TODAY, answer: 'found' } }, bar('Реестр: не видно; вы: есть запись')],
    [
      'restrictions',
      {},
      advert('есть запрет на регистрационные действия'),
      bar('Реестр: нет; вы: есть запрет'),
    ],
    ['wanted', {}, advert('машина в розыске'), bar('Реестр: не ищут; вы: в розыске')],
    ['disposal', {}, advert('машина утилизирована'), bar('Не видно; вы: утилизирована')],
    ['accidents', {}, advert('была в ДТП'), { ...bar('Нет с 2015; вы: была авария'), tone: 'warn' }],
    ['uses', {}, advert('работала в такси'), { ...bar('Реестр: не видно; вы: работала'), tone: 'warn' }],
  ])('of %s mentions the buyer’s contradiction', (topic, facts, said, expected) => {
    const isFound = Object.keys(facts).length > 0
    const answer = isFound ? found(topic as Topic, facts) : nothing(topic as Topic)
    const [, before] = marksFor([registered, answer])
    expect(before?.tone).not.toBe('warn')
    const [, mark] = marksFor([registered, answer], NOW, VIN, said)
    expect(mark && { tone: mark.tone, value: mark.value, line: mark.line }).toEqual(expected)
  })

  it('of a fallen odometer ignores the buyer’s input', () => {
    const fell = found('mileage', inspected(148_900, 214_300, 119_000))
    expect(marksFor([registered, fell], NOW, VIN, advert('пробег скручен'))[1]).toEqual(
      marksFor([registered, fell])[1],
    )
  })

  const market = { record, model: 'LADA Vesta', lower: 900_000, upper: 1_000_000 }

  it.each<[string, { readonly car?: object; readonly market?: typeof market }]>([
    ['by the VIN is another model', { market: { ...market, model: 'LADA Granta' } }],
    ['is registered as another make', { car: { model: 'КИА РИО' } }],
    ['stands on the record of another car', { car: { vin: OTHER } }],
  ])('of prices does not apply to a car that %s', (_what, { car = {}, market: like = market }) => {
    const withCar = { ...registered, facts: { ...registered.facts, cars: [{ record, ...car }] } }
    expect(marksFor([withCar, found('prices', { market: [like] })])[1]).toMatchObject({
      tone: 'note',
      value: 'не для этой?',
    })
  })

  it('of policies on two plates is a warning where they make a double', () => {
    const policies = ['Е000КХ161', 'Е000АР23'].map((plate, at) => ({ record, isActive: at === 0, plate }))
    const policyMark = (vin: string) => marksFor([registered, found('policies', { policies })], NOW, vin)[1]
    expect(policyMark('LVVDC11B7KD000001')).toMatchObject({
      tone: 'warn',
      value: 'номера разные',
      line: 'Полисы на разные госномера',
    })
    expect(policyMark(VIN)?.tone).not.toBe('warn')
  })

  it('of a policy for another car is a warning', () => {
    const car = {
      ...registered,
      facts: { ...registered.facts, cars: [{ record, vin: VIN, model: 'LADA VESTA' }] },
    }
    const policy = (more: object) => found('policies', { policies: [{ record, isActive: true, ...more }] })
    const policyMark = (more: object) => marksFor([car, policy(more)])[1]
    expect(policyMark({ model: 'КИА Rio' })).toMatchObject({ tone: 'warn', value: 'не на эту?' })
    expect(policyMark({ model: 'LADA Granta' })).toMatchObject({ tone: 'note', value: 'другая модель' })
    expect(policyMark({ model: 'LADA Vesta' })).toMatchObject({ tone: 'good' })
  })
})

const someDay = fc.date({ min: day('2000-01-01'), max: day('2027-06-01'), noInvalidDate: true })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const list = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 130 })
const text = fc.constant(record)
const amount = fc.oneof(
  fc.integer({ min: 1, max: 3_000_000 }),
  fc.double({ min: 0.5, max: 1e15, noNaN: true }),
)

/** Facts of any size with any gaps. */
const lists = {
  cars: list(
    fc.record({
      record: text,
      vin: maybe(fc.constantFrom('XTAGFL110JY000001', 'XTAGFL110JY000002')),
      status: maybe(fc.constantFrom('Текущая', 'Прекращена', 'Аннулирована', 'Утилизация')),
    }),
  ),
  owners: list(
    fc.record({
      record: text,
      kind: fc.constantFrom('person' as const, 'organisation' as const, undefined),
      from: maybe(someDay),
      to: maybe(someDay),
      isPresent: fc.boolean(),
    }),
  ),
  accidents: list(
    fc.record({
      record: text,
      date: maybe(someDay),
      damage: fc.array(fc.constantFrom('11', '20', '01', '213', '119', '220', '??')),
    }),
  ),
  wanted: list(fc.record({ record: text, since: maybe(someDay) })),
  restrictions: list(
    fc.record({
      record: text,
      since: maybe(someDay),
      code: fc.constantFrom('0', '1', '3', '4', '5', '77', undefined),
      setter: fc.constantFrom('1', '2', '3', '9', undefined),
    }),
  ),
  readings: list(fc.record({ record: text, date: someDay, km: amount })),
  inspections: list(
    fc.record({ record: text, date: maybe(someDay), validTo: maybe(someDay), km: maybe(amount) }),
  ),
  policies: list(
    fc.record({ record: text, isActive: fc.boolean(), to: maybe(someDay), plate: maybe(fc.string()) }),
  ),
  pledges: list(
    fc.record({
      record: text,
      isInForce: fc.boolean(),
      from: maybe(someDay),
      to: maybe(someDay),
      holders: fc.array(fc.string({ maxLength: 90 })),
    }),
  ),
  recalls: list(fc.record({ record: text, done: maybe(someDay) })),
  customs: list(fc.record({ record: text, date: maybe(someDay) })),
  market: list(
    fc.record({ record: text, lower: maybe(amount), upper: maybe(amount), average: maybe(amount) }),
  ),
  uses: list(
    fc.record({
      record: text,
      kind: fc.constantFrom('taxi' as const, 'carsharing' as const, 'leasing' as const),
      from: maybe(someDay),
      to: maybe(someDay),
      isInForce: maybe(fc.boolean()),
    }),
  ),
  repairs: list(
    fc.record({ record: text, date: maybe(someDay), total: maybe(amount), parts: fc.array(fc.string()) }),
  ),
  ads: list(
    fc.record({
      record: text,
      date: maybe(someDay),
      price: maybe(amount),
      km: maybe(amount),
      state: fc.constantFrom('unhurt' as const, 'hurt' as const, undefined),
    }),
  ),
  passports: list(
    fc.record({
      record: text,
      status: fc.constantFrom('действующий', 'погашенный', 'незавершённый', undefined),
      hasDuplicate: maybe(fc.boolean()),
      recyclingFee: maybe(fc.constantFrom('paid' as const, 'unpaid' as const)),
      restrictions: fc.array(fc.string({ maxLength: 90 })),
    }),
  ),
  disposals: list(
    fc.record({
      record: text,
      kind: fc.constantFrom('scrapped' as const, 'exported' as const),
      date: maybe(someDay),
    }),
  ),
  absences: list(fc.record({ record: text })),
  unread: list(fc.record({ record: text })),
}

/** The section's kinds and a few others: all kinds would take longer and reach no more. */
const anyFacts = (topic: Topic): fc.Arbitrary<Facts> =>
  fc
    .tuple(fc.constant(kindsOf[topic]), fc.subarray(Object.keys(lists), { maxLength: 2 }))
    .chain(([own, others]) => factsOf([...own, ...others]))

const factsOf = (kinds: readonly string[]): fc.Arbitrary<Facts> =>
  fc.record(Object.fromEntries(kinds.map((kind) => [kind, listOf(kind)])), { requiredKeys: [] })

const listOf = (kind: string): fc.Arbitrary<unknown[]> => lists[kind as keyof typeof lists]

const anyAnswer = (section: Section): fc.Arbitrary<Answer> =>
  fc.oneof(
    fc
      .record({
        facts: anyFacts(section.tells),
        outcome: fc.constantFrom('found' as const, 'nothing' as const),
        checkedAt: fc.constantFrom(TODAY, EARLIER, TOMORROW),
        stale: fc.boolean(),
      })
      .map(({ facts, outcome, ...when }) => ({
        kind: 'answered' as const,
        section,
        outcome,
        facts: outcome === 'found' ? facts : {},
        ...when,
      })),
    fc
      .constantFrom('not-requested' as const, 'asking' as const, 'failed' as const, 'refused' as const)
      .map((kind) => ({ kind, section })),
  )

const anyAnswers = fc.tuple(...sections.map(anyAnswer))

const isFound = (answer: Answer | undefined): answer is Answered =>
  answer?.kind === 'answered' && answer.outcome === 'found'

it('a missing mark of scrapping is a dispute if the register has one', () => {
  const struck = found('owners', { cars: [{ record, status: 'Прекращена в связи с утилизацией' }] })
  const [, mark] = marksFor([struck, nothing('disposal')])
  expect(mark).toMatchObject({ tone: 'note', value: 'спорят', line: 'Здесь отметки нет, в учёте есть' })
})

it('an empty answer is not good if another source withholds the data', () => {
  const toneOf = (other?: Partial<Answered>) => marksFor([registered, nothing('wanted', other)])[1]?.tone
  expect(toneOf()).toBe('good')
  expect(toneOf({ refusedBy: ['Автокод'] })).toBe('note')
})

it('the answer of a substitute is not good, and on another day no better than the registry’s own', () => {
  const marksWith = (other: Partial<Answered>) => {
    const empty = nothing('wanted', other)
    return marksFor([registered, { ...empty, ...other }])[1]
  }
  const instead = { source: 'Автокод', insteadOf: [nothing('wanted').section.source] }
  const before = { checkedAt: '2026-11-12T08:00:00.000Z' }
  expect(marksWith(instead)?.tone).toBe('note')
  expect(marksWith({ ...instead, ...before })).toEqual(marksWith(before))
})

describe('if the number may be another car’s', () => {
  const clean = [
    registered,
    nothing('wanted'),
    nothing('pledges'),
    found('policies', { policies: [{ record, isActive: true, vin: OTHER }] }),
  ]

  it('a good mark applies to the number only', () => {
    expect(marksFor(clean).map(({ tone, line }) => [tone, line])).toEqual([
      ['note', '1 владелец за 12 лет'],
      ['note', 'По этому VIN: не ищут'],
      ['warn', 'В ответе VIN другой машины'],
      ['note', 'По этому VIN: в залоге не числится'],
    ])
  })
})

describe('marks of any report', () => {
  it('keep their lengths and the order of sections, are good only for a registered car by an answer of today, and neither good nor bad without an answer', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const allMarks = marksFor(answers)
        expect(allMarks.map(({ section }) => section)).toEqual(
          sections.toSorted((a, b) => a.order - b.order).map(({ id }) => id),
        )
        const isRegistered = answers.some(
          (answer) => answer.section.proves === 'registered' && isFound(answer),
        )
        for (const { section, tone, value, line } of allMarks) {
          expect(value).not.toBe('')
          expect(line).not.toBe('')
          expect(value.length, value).toBeLessThanOrEqual(LONGEST.value)
          expect(line.length, line).toBeLessThanOrEqual(LONGEST.line)
          const answer = answers.find((one) => one.section.id === section)
          if (answer?.kind !== 'answered') expect(tone).toMatch(/^(?:unknown|asking|none)$/u)
          if (tone !== 'good') continue
          expect(isRegistered).toBe(true)
          expect(answer).toMatchObject({ kind: 'answered', checkedAt: TODAY, stale: false })
        }
      }),
      runs(200),
    )
  })

  it.each([
    ['accidents', (facts: Facts) => facts.accidents?.length],
    ['restrictions', (facts: Facts) => facts.restrictions?.length],
    ['recalls', (facts: Facts) => facts.recalls?.filter(({ done }) => done === undefined).length],
    ['pledges', (facts: Facts) => facts.pledges?.filter(({ isInForce }) => isInForce).length],
  ] as const)('count every record of %s', (topic, count) => {
    fc.assert(
      fc.property(anyFacts(topic), (facts) => {
        const n = count(facts) ?? 0
        if (n < 2) return
        const { tone, value } = markOf(found(topic, { ...facts, cars: [] }))
        expect(['danger', 'warn', ...(topic === 'recalls' ? ['note'] : [])]).toContain(tone)
        expect(Number.parseInt(value, 10)).toBe(n)
      }),
      runs(100),
    )
  })
})

describe('the mark of pledges that were excluded', () => {
  const someDay = fc.option(fc.constantFrom('2019-01-10', '2021-05-20', '2023-08-30').map(day), {
    nil: undefined,
  })

  it('is never good if an exclusion has no day, or one before the start', () => {
    const excluded = fc.record({ from: someDay, to: someDay })
    fc.assert(
      fc.property(fc.array(excluded, { minLength: 1, maxLength: 3 }), (days) => {
        const pledges = days.map((some) => ({ ...pledge, ...some, isInForce: false }))
        const answer = found('pledges', { pledges })
        const isDoubtful = unreadOfAnswer(answer, { vin: VIN, now: NOW }).length > 0
        expect(markOf(answer).tone).toBe(isDoubtful ? 'note' : 'good')
      }),
      runs(100),
    )
  })
})
