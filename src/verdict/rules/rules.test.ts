import { describe, expect, it } from 'vitest'
import type { PassportFact } from '#facts/facts.ts'
import { verdict } from '../judge.ts'
import { inspected, plain } from '../testing/car.ts'
import { day, report, type TopicAnswers } from '../testing/report.ts'

const allReasons = (answers: TopicAnswers, vin = 'XTAGFL110MY000001') => {
  const { reasons, notes } = verdict(report(answers, { vin }))
  return [...reasons, ...notes]
}

const about = (rule: string, answers: TopicAnswers, vin?: string) =>
  allReasons(answers, vin).filter((reason) => reason.rule === rule)

const titles = (rule: string, answers: TopicAnswers, vin?: string) =>
  about(rule, answers, vin).map(({ title }) => title.replaceAll('\u00a0', ' '))

const crash = (damage: string[], date?: string) => ({
  record: 'Карточка ДТП',
  date: date === undefined ? undefined : day(date),
  damage,
})
const crashes = (...all: ReturnType<typeof crash>[]): TopicAnswers => ({ accidents: { accidents: all } })

const ban = (code: string | undefined, setter: string | undefined, since?: string) => ({
  record: 'Ограничение',
  code,
  setter,
  since: since === undefined ? undefined : day(since),
})
const bans = (...all: ReturnType<typeof ban>[]): TopicAnswers => ({ restrictions: { restrictions: all } })

const owner = (from: string, to?: string) => ({
  record: `Период с ${from}`,
  kind: 'person' as const,
  from: day(from),
  to: to === undefined ? undefined : day(to),
  isPresent: to === undefined,
})
const owners = (...all: ReturnType<typeof owner>[]): TopicAnswers => ({
  owners: { cars: [{ record: 'Сведения о регистрации' }], owners: all },
})

const pledge = (isInForce: boolean, from: string, to: string | undefined, ...holders: string[]) => ({
  record: 'Уведомление о залоге',
  isInForce,
  from: day(from),
  to: to === undefined ? undefined : day(to),
  holders,
})
const pledges = (...all: ReturnType<typeof pledge>[]): TopicAnswers => ({ pledges: { pledges: all } })

const BANK = 'ПАО «Пример Банк»'

describe('rules that stop', () => {
  it.each<[rule: string, answers: TopicAnswers, title: string]>([
    ['wanted', { wanted: { wanted: [{ record: 'Запись', since: undefined }] } }, 'Автомобиль в розыске'],
    [
      'wanted',
      {
        wanted: {
          wanted: [
            { record: 'Запись 1', since: day('2020-01-02') },
            { record: 'Запись 2', since: day('2026-04-27') },
          ],
        },
      },
      'Автомобиль в розыске: 2 записи, последняя от 27.04.2026',
    ],
    [
      'other-make',
      { owners: { cars: [{ record: 'Сведения', model: 'КИА РИО' }], owners: [owner('2014-07-02')] } },
      'Похоже, номер другой машины: зарегистрирована КИА РИО',
    ],
    ['restriction', bans(ban('1', '2', '2024-08-02')), 'Запрет: пристав, 02.08.2024'],
    ['restriction', bans(ban(undefined, undefined)), 'Ограничение: ни орган, ни дата не названы'],
    [
      'restriction',
      bans(ban('1', '2', '2024-08-02'), ban('3', '1', '2025-02-14'), ban('77', '2')),
      '2 запрета и 1 ограничение: суд, пристав (2); последний от 14.02.2025',
    ],
    ['struck-off', bans(ban('4', '6', '2025-04-22')), 'Отметка об утилизации 22.04.2025'],
    ['struck-off', bans(ban('5', '6')), 'Регистрация аннулирована'],
    [
      'struck-off',
      { owners: { cars: [{ record: 'Сведения', status: 'Прекращена в связи с утилизацией' }] } },
      'Отметка об утилизации',
    ],
    ['pledge', pledges(pledge(true, '2025-08-30', undefined, BANK)), `В залоге: ${BANK} (30.08.2025)`],
    [
      'pledge',
      pledges(pledge(true, '2022-11-21', undefined, BANK), pledge(true, '2025-08-30', undefined)),
      `В залоге у двух кредиторов: залогодержатель не назван (30.08.2025), ${BANK} (21.11.2022)`,
    ],
    [
      'pledge',
      pledges(pledge(true, '2022-11-21', undefined, BANK), pledge(true, '2025-08-30', undefined, BANK)),
      `В залоге по 2 записям: ${BANK} (30.08.2025), ${BANK} (21.11.2022)`,
    ],
    ['number-damaged', crashes(crash(['08', '20'], '2018-03-09')), 'В ДТП повреждён VIN (09.03.2018)'],
  ])('%s: %#', (rule, answers, title) => {
    expect(titles(rule, answers)).toEqual([title])
    expect(verdict(report(answers)).level).toBe('stop')
  })

  it.each<[rule: string, answers: TopicAnswers]>([
    ['wanted', { wanted: { wanted: [{ record: 'Запись', since: undefined }] } }],
    ['restriction', bans(ban('1', '2'))],
    ['struck-off', bans(ban('4', '6'))],
    ['pledge', pledges(pledge(true, '2025-08-30', undefined, BANK))],
    ['number-damaged', crashes(crash(['20']))],
  ])('advises against paying: %s', (rule, answers) => {
    expect(about(rule, answers)[0]?.advice).toMatch(/^(?:Не (?:платите|покупайте)|Отойдите)/u)
  })

  it('describes the known details of a ban in a sentence, without the unknown', () => {
    const explained = (...records: ReturnType<typeof ban>[]) =>
      about('restriction', bans(...records))[0]?.explain
    expect(explained(ban(undefined, undefined))).toMatch(/^Что именно запрещено/u)
    expect(explained(ban('1', '2'))).toMatch(/^Пристав\. Поставить/u)
    expect(explained(ban('1', '2', '2024-08-02'))).toMatch(/^02\.08\.2024, пристав\. /u)
  })

  it('points to the debt behind a bailiff’s ban', () => {
    const [reason] = about('restriction', {
      restrictions: { restrictions: [{ ...ban('1', '2'), proceedings: '12345/24/40001-ИП' }] },
    })
    expect(reason?.advice).toContain('производства: 12345/24/40001-ИП. Долг можно найти на сайте')
  })

  it('distinguishes a bumper from the number, and an excluded pledge from one in force', () => {
    expect(verdict(report(crashes(crash(['120', '220'], '2018-03-09')))).level).toBe('careful')
    expect(verdict(report(pledges(pledge(false, '2019-01-01', '2020-01-01', BANK)))).level).toBe('clear')
  })
})

describe('rules that call for care', () => {
  it.each<[rule: string, answers: TopicAnswers, title: string, isCertain: boolean]>([
    ['heavy-accident', crashes(crash(['15'], '2019-02-11')), 'Автомобиль горел: 11.02.2019', true],
    [
      'heavy-accident',
      crashes(crash(['220'], '2022-01-17')),
      'ДТП 17.01.2022: по коду похоже на тяжёлое',
      false,
    ],
    [
      'accident',
      crashes(crash([], '2015-11-05'), crash([], '2022-01-17'), crash([])),
      '3 ДТП в базе ГИБДД: 17.01.2022, 05.11.2015; ещё у одного дату прочитать не удалось',
      true,
    ],
    [
      'no-present-owner',
      owners(owner('2014-07-02', '2019-10-11')),
      'Нет действующего периода владения',
      true,
    ],
    [
      'no-present-owner',
      { owners: { cars: [{ record: 'Сведения', status: 'Прекращена' }], owners: [owner('2014-07-02')] } },
      'Статус записи: Прекращена',
      true,
    ],
    [
      'resale-chain',
      owners(owner('2020-01-10', '2022-01-01'), owner('2022-01-05', '2022-12-01'), owner('2022-12-05')),
      '3 владельца за 35 месяцев: с 10.01.2020 по 05.12.2022',
      true,
    ],
    [
      'policy-of-another-car',
      { policies: { policies: [{ record: 'Полис 1', isActive: true, model: 'КИА Rio (категория «B»)' }] } },
      'Похоже, полис на другую машину: КИА Rio (категория «B»)',
      false,
    ],
    [
      'pledge-just-excluded',
      pledges(pledge(false, '2024-10-15', '2026-11-13', BANK)),
      `Залог исключён только что: 13.11.2026, ${BANK}`,
      true,
    ],
    [
      'open-recall',
      {
        recalls: {
          recalls: [{ record: 'Отзыв', done: undefined, reason: 'Возможен отказ тормозов и руля..' }],
        },
      },
      'Не выполнен опасный отзыв: тормоза и рулевое управление',
      true,
    ],
    [
      'commercial-use',
      { uses: { uses: [{ record: 'Разрешение', kind: 'taxi', from: day('2019-05-01'), to: undefined }] } },
      'Работала: такси с 01.05.2019',
      true,
    ],
  ])('%s: %#', (rule, answers, title, isCertain) => {
    expect(titles(rule, answers)).toEqual([title])
    expect(about(rule, answers)).toMatchObject([{ isCertain }])
    expect(verdict(report(answers)).level).toBe('careful')
  })

  it.each([
    [512_500, 40, []],
    [500_000, 41, ['Ремонт насчитали на 41 % цены: 205 000 ₽ от 20.03.2021']],
  ])('of a repair for 205 000 ₽ at a price of %i: %i %%', (average, _, heavy) => {
    const answers: TopicAnswers = {
      prices: { market: [{ record: 'Цены', lower: undefined, upper: undefined, average }] },
      repairs: {
        repairs: [{ record: 'Расчёт 1', date: day('2021-03-20'), total: 205_000, parts: ['Капот', 'ЛКП'] }],
      },
    }
    expect(about('repaired', answers)[0]?.explain).toContain('В расчётах: капот, ЛКП.')
    expect(titles('heavy-repair', answers)).toEqual(heavy)
    expect(titles('repaired', answers)).toEqual(['1 расчёт ремонта: 205 000 ₽ от 20.03.2021'])
    expect(verdict(report(answers)).level).toBe('careful')
  })

  it('names both sources of an odometer that fell between them', () => {
    const answers: TopicAnswers = {
      mileage: inspected(['2023-05-12', 84_000]),
      readings: {
        readings: [{ record: 'Запись', date: day('2024-01-20'), km: 61_000, origin: 'объявление' }],
      },
    }
    const { level, reasons } = verdict(report(answers))
    expect([level, plain(reasons[0]?.title)]).toEqual([
      'careful',
      'Пробег упал на 23 000 км, пока машиной владел первый хозяин',
    ])
    expect(plain(reasons[0]?.explain)).toContain(
      'Было 84 000 км (12.05.2023, ГИБДД), стало 61 000 км (20.01.2024, объявление).',
    )
  })

  it.each([
    [55_000, 'Если вторую запись сделали в милях, это 88 514 км, и пробег не падал.'],
    [50_000, undefined],
  ])('mentions that %i km may be miles, and keeps the fall', (km, miles) => {
    const { reasons } = verdict(
      report({
        mileage: inspected(['2023-05-12', 84_000]),
        readings: { readings: [{ record: 'Запись', date: day('2024-01-20'), km, origin: 'сервис' }] },
      }),
    )
    expect(reasons.map(({ rule }) => rule)).toEqual(['odometer-fell'])
    expect(plain(reasons[0]?.explain)?.match(/Если вторую.*?падал\./u)?.[0]).toBe(miles)
  })

  it.each([
    [1_010_000, 'Похоже, в записи лишняя цифра.'],
    [161_500, 'Похоже, первую запись сделали в милях: это 160 934 км.'],
    [190_000, 'Так быстро машины не ездят.'],
  ])('doubts %i km a month after 100 000 km without a conclusion', (km, why) => {
    const { level, reasons } = verdict(
      report({
        readings: {
          readings: [
            { record: 'Запись 1', date: day('2024-01-20'), km: 100_000, origin: 'сервис' },
            { record: 'Запись 2', date: day('2024-02-20'), km, origin: 'объявление' },
          ],
        },
      }),
    )
    expect([level, reasons.map(({ rule }) => rule)]).toEqual(['careful', ['odometer-fell']])
    expect(reasons[0]).toMatchObject({ isCertain: false, title: expect.stringMatching(/^Похоже/u) })
    expect(plain(reasons[0]?.explain)).toContain(why)
  })

  it.each([
    ['2023-05-01', '2024-01-14', 'Продавали как небитую (14.01.2024), а раньше было: ДТП 01.05.2023'],
    ['2024-02-01', '2024-01-14', undefined],
    [undefined, '2024-01-14', 'Похоже, продавали как небитую (14.01.2024), а есть ДТП без даты'],
    [
      '2023-05-01',
      undefined,
      'Похоже, продавали как небитую (дата не указана), а раньше было: ДТП 01.05.2023',
    ],
  ])('combines an accident on %s and «не битый» on %s as %s', (crashed, offered, title) => {
    const answers: TopicAnswers = {
      ...crashes(crash([], crashed)),
      ads: { ads: [{ record: 'Объявление', date: offered ? day(offered) : undefined, state: 'unhurt' }] },
    }
    expect(titles('ad-unhurt', answers)).toEqual(title === undefined ? [] : [title])
  })

  it('compares «не битый» with an earlier repair estimate, too, never without one', () => {
    const ads = [{ record: 'Объявление', date: day('2024-01-14'), state: 'unhurt' as const }]
    const repairs = [{ record: 'Расчёт', date: day('2023-05-01'), parts: [] }]
    expect(titles('ad-unhurt', { ads: { ads }, repairs: { repairs } })).toEqual([
      'Продавали как небитую (14.01.2024), а раньше было: расчёт ремонта 01.05.2023',
    ])
    const { level, reasons } = verdict(report({ ads: { ads } }))
    expect([level, reasons]).toEqual(['clear', []])
  })

  it('believes a seller who called the car damaged', () => {
    const answers: TopicAnswers = {
      ads: { ads: [{ record: 'Объявление', date: day('2024-01-14'), state: 'hurt' }] },
    }
    expect(titles('ad-hurt', answers)).toEqual(['Продавали битой: объявление 14.01.2024'])
    expect(verdict(report(answers)).level).toBe('careful')
  })

  it.each<[string, TopicAnswers, RegExp, RegExp]>([
    [
      'sold since',
      owners(owner('2015-01-01', '2024-06-01'), owner('2024-06-05')),
      /Прежний продавец/u,
      /прежний продавец/u,
    ],
    [
      'kept since',
      owners(owner('2015-01-01', '2020-01-01'), owner('2022-03-19')),
      /при нынешнем владельце/u,
      /при нынешнем владельце/u,
    ],
    [
      'of owners nobody told',
      { owners: 'failed' },
      /^Продавец писал тогда/u,
      /^Так писал тогда сам продавец/u,
    ],
  ])('names the seller of a car %s', (_, owned, unhurt, hurt) => {
    const ad = (state: 'unhurt' | 'hurt') => ({
      ads: { ads: [{ record: 'Объявление', date: day('2024-05-02'), state }] },
    })
    const answers = { ...crashes(crash([], '2021-10-29')), ...owned }
    const [told] = about('ad-unhurt', { ...answers, ...ad('unhurt') })
    expect(told?.explain).toMatch(unhurt)
    expect(about('ad-hurt', { ...answers, ...ad('hurt') })[0]?.explain).toMatch(hurt)
    expect(told?.proofs.map(({ record }) => record)).toEqual(['Объявление', 'Карточка ДТП'])
  })

  it('states that the price fell, for advertisements in any order', () => {
    const offer = (iso: string, price: number) => ({ record: iso, date: day(iso), price })
    const ads = [offer('2024-03-20', 845_000), offer('2024-01-14', 910_000), offer('2024-05-02', 870_000)]
    expect(titles('ad-price-fell', { ads: { ads } }).map(plain)).toEqual([
      'Цену снижали: с 910 000 ₽ (14.01.2024) до 845 000 ₽ (20.03.2024)',
    ])
    expect(
      titles('ad-price-fell', { ads: { ads: [ads[0], ads[2]].filter((one) => one !== undefined) } }),
    ).toEqual([])
  })

  it('mentions no buyer at the former price only for an unchanged owner', () => {
    const ads = ['2021-02-15', '2026-03-01'].map((iso, at) => ({
      record: iso,
      date: day(iso),
      price: [1_500_000, 1_100_000][at],
    }))
    const priceNotes = (answers: TopicAnswers) =>
      verdict(report({ ads: { ads }, ...answers }))
        .notes.filter(({ rule }) => rule === 'ad-price-fell')
        .map(({ title, explain, proofs }) => [plain(title), explain, proofs.length])
    const fell = 'с 1 500 000 ₽ (15.02.2021) до 1 100 000 ₽ (01.03.2026)'
    expect(priceNotes(owners(owner('2019-01-10', '2021-03-01'), owner('2021-03-05')))).toEqual([
      [`После смены владельца просили меньше: ${fell}`, expect.stringMatching(/^Между .*сменился/u), 4],
    ])
    expect(priceNotes(owners(owner('2019-01-10')))).toEqual([
      [`Цену снижали: ${fell}`, expect.stringContaining('За прежнюю цену её не купили'), 3],
    ])
    expect(priceNotes({ owners: 'failed' })).toEqual([
      [`Цену снижали: ${fell}`, expect.stringContaining('мы не знаем'), 2],
    ])
  })

  it('requires an inspection for an old enough car if the age is known', () => {
    const inspections = [{ record: 'К', date: day('2021-01-01'), validTo: day('2023-01-01'), km: undefined }]
    const inspectionNotes = (...years: number[]) =>
      verdict(
        report({
          owners: {
            cars: years.map((year) => ({ record: `Сведения ${year}`, year })),
            owners: [owner('2021-06-11')],
          },
          mileage: { inspections },
        }),
      ).notes.find(({ rule }) => rule === 'inspection-ended')
    const sure = 'Пройдите техосмотр до постановки на учёт.'
    expect(inspectionNotes(2002)).toMatchObject({
      explain: expect.stringContaining('вам понадобится новый'),
      advice: sure,
    })
    expect(inspectionNotes(2022)?.advice).toBe(sure)
    expect(inspectionNotes(2023)?.advice).not.toBe(sure)
    expect(inspectionNotes(2002, 2023)?.advice).not.toBe(sure)
    expect(inspectionNotes()?.explain).toContain('если автомобилю больше четырёх лет')
  })

  it('doubts the number, not the policy, if policy and register agree', () => {
    const agreed = (registered: string) =>
      verdict(
        report({
          owners: { cars: [{ record: 'Сведения', model: registered }], owners: [owner('2021-06-11')] },
          policies: { policies: [{ record: 'Полис', isActive: true, model: 'КИА Rio' }] },
        }),
      )
    expect(agreed('КИА РИО').headline).not.toContain('Полис похож на чужой')
    expect(agreed('КИА РИО').reasons.map(({ title }) => title)).toContain(
      'Похоже, номер другой машины: полис, как и учёт, не на ту марку, что в VIN: КИА Rio',
    )
    expect(agreed('ЛАДА ВЕСТА').headline).toContain('полис на другую машину')
    expect(agreed('ТОЙОТА КАМРИ').headline).toContain('Полис похож на чужой')
  })

  it('counts the owners who had begun when an advertisement named fewer', () => {
    const two = owners(owner('2015-01-01', '2020-01-01'), owner('2020-01-01'))
    const ad = (iso: string, said: number): TopicAnswers => ({
      ...two,
      ads: { ads: [{ record: 'Объявление', date: day(iso), owners: said }] },
    })
    expect(titles('ad-owners', ad('2024-01-14', 1))).toEqual([
      'В объявлении 14.01.2024 владельцев 1, а было уже 2',
    ])
    expect(titles('ad-owners', ad('2019-01-14', 1))).toEqual([])
    expect(titles('ad-owners', ad('2024-01-14', 2))).toEqual([])
  })

  const passport = (more: Partial<PassportFact>): TopicAnswers => ({
    passport: { passports: [{ record: 'ПТС 77ОА000001', restrictions: [], ...more }] },
  })

  it.each<[Partial<PassportFact>, string, string, string]>([
    [{ status: 'погашенный' }, 'passport-dead', 'ПТС не действует: погашенный', 'stop'],
    [{ status: 'Аннулирован' }, 'passport-dead', 'ПТС не действует: аннулирован', 'stop'],
    [{ status: 'незавершённый' }, 'passport-pending', 'Статус ПТС: незавершённый', 'careful'],
    [{ status: 'на рассмотрении' }, 'passport-pending', 'Статус ПТС: на рассмотрении', 'careful'],
    [{ recyclingFee: 'unpaid' }, 'recycling-fee-unpaid', 'Утильсбор не уплачен', 'careful'],
    [{ hasDuplicate: true }, 'passport-duplicate', 'ПТС меняли: у продавца дубликат', 'careful'],
    [{ restrictions: ['запрет'] }, 'passport-restriction', 'Ограничение в ПТС: запрет', 'careful'],
  ])('a passport with %j: %s', (more, rule, title, level) => {
    expect(titles(rule, passport(more))).toEqual([title])
    expect(verdict(report(passport(more))).level).toBe(level)
  })

  it('ignores a passport in force, and its missing fields', () => {
    const whole = { status: 'Действующий', hasDuplicate: false, recyclingFee: 'paid' } as const
    for (const more of [whole, { recyclingFee: 'exempt' } as const, {}])
      expect(verdict(report(passport(more)))).toMatchObject({ level: 'clear', reasons: [] })
  })

  it('reports once what the registration and the passport share', () => {
    const registered: TopicAnswers = {
      owners: { cars: [{ record: 'Регистрация', status: 'Паспорт: погашенный' }] },
    }
    const [reason, ...more] = verdict(
      report({ ...passport({ status: 'погашенный' }), ...registered }),
    ).reasons
    expect(more).toEqual([])
    expect(reason).toMatchObject({ rule: 'passport-dead', title: 'ПТС не действует: погашенный' })
    expect(reason?.proofs.map(({ section }) => section)).toEqual(['title', 'register'])
    expect(titles('passport-dead', registered)).toEqual(['ПТС не действует: погашенный'])
  })

  const marked = (kind: 'scrapped' | 'exported'): TopicAnswers => ({
    disposal: { disposals: [{ record: 'Отметка', kind, date: day('2025-04-18') }] },
  })
  const withStatus = (status: string): TopicAnswers => ({
    owners: { cars: [{ record: 'Регистрация', status }] },
  })

  it('stops for a scrapped car, once for any source', () => {
    const answers = { ...marked('scrapped'), ...withStatus('Прекращена в связи с утилизацией') }
    const { level, reasons } = verdict(report(answers))
    expect(level).toBe('stop')
    expect(reasons.map(({ rule, proofs }) => [rule, proofs.length])).toEqual([['struck-off', 2]])
    expect(titles('struck-off', answers)).toEqual(['Отметка об утилизации 18.04.2025'])
  })

  it('is never clear for an exported car, once for any source', () => {
    const status = withStatus('Прекращена в связи с вывозом')
    for (const answers of [marked('exported'), status, { ...marked('exported'), ...status }]) {
      const { level, reasons } = verdict(report(answers))
      expect(level).toBe('careful')
      expect(reasons.filter(({ rule }) => rule === 'exported')).toHaveLength(1)
      expect(reasons.map(({ rule }) => rule)).not.toContain('no-present-owner')
    }
  })

  it.each(['scrapped', 'exported'] as const)(
    'names the dispute about a car that was %s and has an owner',
    (kind) => {
      const [title, ...more] = titles('disposal-disputed', marked(kind))
      expect(more).toEqual([])
      expect(title).toMatch(/а по учёту у неё есть владелец$/u)
      const ended = { ...marked(kind), ...withStatus('Прекращена') }
      expect(titles('disposal-disputed', ended)).toEqual([])
    },
  )

  it('claims no owner from the status alone, and calls a mark a mark', () => {
    const unowned = (answers: TopicAnswers) => ({ ...answers, ...withStatus('Текущая') })
    const [reason] = about('disposal-disputed', unowned(marked('scrapped')))
    expect(reason?.title).toBe(
      'Источники спорят: машина утилизирована, а по учёту статус регистрации «Текущая»',
    )
    expect(reason?.explain).not.toMatch(/есть владелец|владение не/u)
    const exported = verdict(report(unowned(marked('exported'))))
    expect(exported.reasons.map(({ title }) => title)).toContain('Отметка: автомобиль вывезен из России')
    expect(exported.headline).toMatch(/^Источники спорят о вывозе/u)
  })

  it('puts a doubtful number before all of them', () => {
    const answers: TopicAnswers = {
      ...marked('exported'),
      owners: {
        owners: [owner('2024-02-14')],
        cars: [{ record: 'Сведения', model: 'VOLKSWAGEN POLO', year: 2008 }],
      },
    }
    const { reasons, headline } = verdict(report(answers, { vin: 'WVWZZZ1JZ3W386752' }))
    expect(reasons.slice(0, 2).map(({ rule }) => rule)).toEqual(['other-model', 'other-year'])
    expect(headline).toMatch(/^Похоже, номер другой машины/u)
  })

  it.each([
    [['А000АА40'], 'Оформлен на автомобиль с госномером А000АА40.'],
    [['А000АА40', 'А000АА40'], 'Оформлены на автомобиль с госномером А000АА40.'],
  ])('names the plate of policies in force: %s', (plates, told) => {
    const policies = plates.map((plate, at) => ({ record: `Полис ${at}`, isActive: true, plate }))
    const { notes } = verdict(report({ policies: { policies } }))
    expect(notes.map(({ explain }) => explain)).toContain(told)
  })

  it('distinguishes present leasing, ended leasing and commercial use', () => {
    const leased = (isInForce: boolean | undefined): TopicAnswers => ({
      uses: {
        uses: [
          {
            record: 'Договор лизинга 1',
            kind: 'leasing',
            from: day('2024-02-12'),
            to: day('2026-02-11'),
            company: 'ООО «Пример-Лизинг»',
            isInForce,
          },
        ],
      },
    })
    expect(about('leasing', leased(true))[0]?.advice).toMatch(/компания сама/u)
    expect(titles('leasing', leased(true))).toEqual(['В лизинге: ООО «Пример-Лизинг» (до 11.02.2026)'])
    expect(verdict(report(leased(true))).level).toBe('stop')
    expect(titles('leasing', leased(false))).toEqual([])
    expect(verdict(report(leased(false)))).toMatchObject({ level: 'careful' })
    expect(verdict(report(leased(false))).reasons.map(({ title }) => title)).toContain(
      'Была в лизинге до 11.02.2026',
    )
    expect(titles('commercial-use', leased(true))).toEqual([])
  })

  it.each(['11', '12', '13', '14', '15', ' 13 '])('calls an accident of code %s heavy', (code) => {
    expect(about('heavy-accident', crashes(crash([code], '2019-02-11')))).toMatchObject([{ isCertain: true }])
  })

  it.each([
    ['тормоза', 'Отказ тормозов', 'Износ тормозного шланга', 'Отказ ABS', 'Отказ АБС'],
    ['рулевое управление', 'Люфт руля', 'Отказ рулевой рейки'],
    ['подушки безопасности', 'Не раскроется подушка', 'Дефект газогенератора', 'Неисправен airbag'],
    ['ремни безопасности', 'Ремень не запирается', 'Замена ремней'],
    ['топливо', 'Утечка топлива', 'Запах бензина'],
    [
      'огонь',
      'Риск возгорания',
      'Может воспламениться',
      'Угроза пожара',
      'Взрыв',
      'Короткое замыкание',
      'Огнеопасно',
    ],
    ['двигатель глохнет', 'Двигатель заглохнет', 'Глохнет на ходу'],
    ['колёса', 'Отрыв колеса', 'Дефект ступицы', 'Разрыв шины', 'Шина теряет давление'],
    ['самопроизвольная работа', 'Самопроизвольное движение'],
  ])('calls a recall grave because of %s', (name, ...causes) => {
    const named = (reason: string) =>
      titles('open-recall', { recalls: { recalls: [{ record: 'Отзыв', done: undefined, reason }] } })
    expect(causes.map(named)).toEqual(causes.map(() => [`Не выполнен опасный отзыв: ${name}`]))
  })

  it.each([
    { damage: ['220'], advice: 'Сравните карту повреждений' },
    { damage: [], advice: 'карточка не говорит: осмотрите весь кузов' },
    { damage: ['15', '300'], advice: 'карточка не говорит: осмотрите весь кузов' },
  ])('mentions a drawing of damage only if there is one: $damage', ({ damage, advice }) => {
    const [reason] = about('accident', crashes(crash(damage, '2022-01-17')))
    expect(reason?.advice).toContain(advice)
  })

  it('does not suspect makes of one family, an unknown make, nor a policy that has ended', () => {
    const policies = (model: string, isActive: boolean): TopicAnswers => ({
      policies: { policies: [{ record: 'Полис', isActive, model }] },
    })
    expect(titles('policy-of-another-car', policies('РЕНО ЛОГАН', true))).toEqual([])
    expect(titles('policy-of-another-car', policies('Неведомая', true))).toEqual([])
    expect(titles('policy-of-another-car', policies('КИА РИО', false))).toEqual([])
  })

  it('counts thirty days from the exclusion of a pledge, and not from a future day', () => {
    const excluded = (on: string) => titles('pledge-just-excluded', pledges(pledge(false, '2019-01-01', on)))
    expect(
      [excluded('2026-10-22'), excluded('2026-10-20'), excluded('2027-01-01')].map(({ length }) => length),
    ).toEqual([1, 0, 1])
  })

  it('leaves three owners in three years and a month alone', () => {
    const slow = owners(
      owner('2019-01-10', '2021-01-01'),
      owner('2021-01-05', '2022-01-10'),
      owner('2022-01-10'),
    )
    expect(titles('resale-chain', slow)).toEqual([])
  })
})

describe('notes', () => {
  it.each<[rule: string, answers: TopicAnswers, title: string, vin?: string]>([
    [
      'owner-count',
      owners(owner('2014-07-02', '2019-10-11'), owner('2019-10-15')),
      '2 владельца с 02.07.2014',
    ],
    [
      'organisation-owner',
      { owners: { owners: [{ ...owner('2021-06-11'), kind: 'organisation' }] } },
      'Владелец сейчас — организация',
    ],
    [
      'organisation-owner',
      {
        owners: {
          owners: [{ ...owner('2014-07-02', '2021-06-11'), kind: 'organisation' }, owner('2021-06-11')],
        },
      },
      'Среди владельцев была организация',
    ],
    ['recent-owner', owners(owner('2026-08-29')), 'Записан на нынешнего владельца недавно: 29.08.2026'],
    [
      'plates-differ',
      {
        policies: {
          policies: [
            { record: 'Полис 1', isActive: true, plate: 'А000АА40' },
            { record: 'Полис 2', isActive: false, plate: 'В000ВВ77' },
          ],
        },
      },
      'В полисах разные госномера: А000АА40, В000ВВ77',
    ],
    [
      'active-policy',
      { policies: { policies: [{ record: 'Полис 1', isActive: true }] } },
      'Полис 1 действует',
    ],
    [
      'no-active-policy',
      { policies: { policies: [{ record: 'Полис 1', isActive: false }] } },
      'Действующего полиса ОСАГО не видно',
    ],
    [
      'inspection-ended',
      {
        mileage: {
          inspections: [
            { record: 'Карта 1', date: day('2019-01-01'), validTo: day('2021-01-01'), km: undefined },
            { record: 'Карта 2', date: day('2021-01-01'), validTo: day('2023-01-01'), km: undefined },
          ],
        },
      },
      'Техосмотр действовал до 01.01.2023',
    ],
    [
      'other-recall',
      { recalls: { recalls: [{ record: 'Отзыв', done: undefined, reason: 'Отслаивается наклейка' }] } },
      'Не выполнены работы по 1 отзывной кампании',
    ],
    [
      'recall-done',
      { recalls: { recalls: [{ record: 'Отзыв', done: day('2018-06-14'), reason: 'Тормоза' }] } },
      'Выполнены работы по 1 отзывной кампании',
    ],
    [
      'customs-cleared',
      { customs: { customs: [{ record: 'О', date: day('2018-04-12') }] } },
      'Таможня оформила автомобиль 12.04.2018',
    ],
    [
      'pledge-excluded',
      pledges(pledge(false, '2019-05-27', '2022-11-10', BANK)),
      'Автомобиль был в залоге, запись исключена',
    ],
    [
      'price-corridor',
      { prices: { market: [{ record: 'Объявления', lower: 890_000, upper: 1_140_000 }] } },
      'Такие автомобили продают за 890 000 ₽ – 1 140 000 ₽',
    ],
    ...['LVVDC11B7KD000001', 'HJRPBGFB1RF000001', '7SAYGDEE5NF000001', 'EDXGB24B6SE000001'].map(
      (vin) =>
        ['check-digit', owners(owner('2021-06-11')), 'Контрольный знак VIN не сходится', vin] satisfies [
          string,
          TopicAnswers,
          string,
          string,
        ],
    ),
  ])('%s: %#', (rule, answers, title, vin) => {
    expect(titles(rule, answers, vin)).toEqual([title])
    expect(verdict(report(answers, vin === undefined ? {} : { vin })).level).toBe('clear')
  })

  it('counts the years before the first owner of one answer if every period has a day', () => {
    const made = (year: number, ...periods: Partial<ReturnType<typeof owner>>[]): TopicAnswers => ({
      owners: {
        cars: [{ record: 'Сведения о регистрации', year }],
        owners: periods.map((period) => ({ ...owner('2021-06-11'), ...period })),
      },
    })
    const title = '16 лет до первого владельца не видно: выпущен в 2003, в базе с 04.03.2019'
    const late = [{ from: day('2021-06-11') }, { from: day('2019-03-04') }]
    expect(titles('late-first-owner', made(2003, ...late))).toEqual([title])
    expect(titles('late-first-owner', made(2016, ...late))).toHaveLength(1)
    expect(titles('late-first-owner', made(2017, ...late))).toEqual([])
    expect(titles('late-first-owner', made(2003, ...late, { from: undefined }))).toEqual([])
    const elsewhere = { ...made(2003), owners: { owners: [owner('2019-03-04')] } }
    expect(
      titles('late-first-owner', { ...elsewhere, policies: { cars: [{ record: 'Полис', year: 2003 }] } }),
    ).toEqual([])
  })

  it('gives a scrapped car no prices of registrable ones', () => {
    const prices = { market: [{ record: 'Объявления', lower: 890_000, upper: 1_140_000 }] }
    expect(titles('price-corridor', { prices, ...bans(ban('4', '6', '2025-04-22')) })).toEqual([
      'Столько стоят такие же машины на учёте, но не эта: 890 000 ₽ – 1 140 000 ₽',
    ])
  })

  it('ignores the check digit of a maker that may omit it', () => {
    expect(titles('check-digit', owners(owner('2021-06-11')))).toEqual([])
  })
})
