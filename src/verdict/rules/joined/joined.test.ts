import { describe, expect, it } from 'vitest'
import type { CarFact, Facts } from '#facts/facts.ts'
import { verdict } from '#verdict/judge.ts'
import { inspected, owned, plain } from '#verdict/testing/car.ts'
import { day, report, type TopicAnswers } from '#verdict/testing/report.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER_VIN = 'Z94CB41AADR000001'

/** Title and level of every finding of a rule. */
const findings = (rule: string, answers: TopicAnswers): (string | undefined)[][] => {
  const { reasons, notes } = verdict(report(answers, { vin: VIN }))
  return [...reasons, ...notes]
    .filter((reason) => reason.rule === rule)
    .map(({ level, isCertain, title }) => [isCertain ? level : `${level}, похоже`, plain(title)])
}

const accidentOn = (iso: string, more: object = {}): Facts => ({
  accidents: [{ record: `Карточка ДТП ${iso}`, date: day(iso), damage: [], ...more }],
})

const chain = owned(['2014-03-14', '2021-12-22'], ['2021-12-22', '2022-03-19'], ['2022-03-19'])

describe('accident-owner-differs', () => {
  const ofFirmThen: Facts = {
    owners: (owned(['2014-03-14']).owners ?? []).map((owner) => ({ ...owner, kind: 'organisation' })),
  }
  const ofFirm = accidentOn('2022-03-01', { owner: 'organisation' })

  it('gives both days if the card has an organisation and the register a person', () => {
    expect(findings('accident-owner-differs', { owners: chain, accidents: ofFirm })).toEqual([
      ['note', 'В ДТП 01.03.2022 владелец — организация, а на учёте с 22.12.2021 частное лицо'],
    ])
  })

  it('matches the other way round, too', () => {
    const accidents = accidentOn('2022-03-01', { owner: 'person' })
    expect(findings('accident-owner-differs', { owners: ofFirmThen, accidents })).toEqual([
      ['note', 'В ДТП 01.03.2022 владелец — частное лицо, а на учёте с 14.03.2014 организация'],
    ])
  })

  it.each<[string, TopicAnswers]>([
    ['the card names a person', { owners: chain, accidents: accidentOn('2022-03-01', { owner: 'person' }) }],
    ['the card names nobody', { owners: ofFirmThen, accidents: accidentOn('2022-03-01') }],
    [
      'of the day of a sale',
      { owners: chain, accidents: accidentOn('2022-03-19', { owner: 'organisation' }) },
    ],
    ['nobody held it then', { owners: owned(['2023-01-01']), accidents: ofFirm }],
    [
      'an organisation held it, too',
      {
        owners: {
          owners: [
            ...(owned(['2021-01-01']).owners ?? []),
            {
              record: 'П',
              kind: 'organisation',
              from: day('2021-01-01'),
              to: undefined,
              isPresent: true,
            },
          ],
        },
        accidents: ofFirm,
      },
    ],
  ])('does not match: %s', (_what, answers) => {
    expect(findings('accident-owner-differs', answers)).toEqual([])
  })
})

describe('odometer-fell', () => {
  const before: [string, number] = ['2020-09-21', 214_300]

  it('names the owner at the lower reading', () => {
    const mileage = inspected(before, ['2022-03-16', 119_000], ['2026-03-18', 147_800])
    expect(findings('odometer-fell', { owners: chain, mileage })).toEqual([
      ['careful', 'Пробег упал на 95 300 км; в день этой записи машиной владел второй хозяин (87 дней)'],
    ])
  })

  it('mentions that one owner held the car throughout', () => {
    const mileage = inspected(before, ['2021-10-01', 119_000])
    expect(findings('odometer-fell', { owners: chain, mileage })).toEqual([
      ['careful', 'Пробег упал на 95 300 км, пока машиной владел первый хозяин (7 лет 9 мес.)'],
    ])
  })

  it('names the seller before the reading if the car had no owner', () => {
    const owners = owned(['2021-12-10', '2022-03-19'], ['2022-03-24'])
    const mileage = inspected(before, ['2022-03-22', 119_000])
    expect(findings('odometer-fell', { owners, mileage })[0]?.[1]).toBe(
      'Пробег упал на 95 300 км; записали это через 3 дня после того, как продал первый хозяин',
    )
  })

  it('matches without owners, too, and gives the proven mileage', () => {
    const mileage = inspected(before, ['2022-03-16', 119_000], ['2026-03-18', 147_800])
    const [reason] = verdict(report({ owners: 'failed', mileage })).reasons
    expect(plain(reason?.title)).toBe('Пробег упал на 95 300 км')
    expect(plain(reason?.advice)).toBe('Износ и цену считайте по пробегу от 243 100 км, а не по одометру.')
  })

  it('calls a fall to a tenth and back a likely slip', () => {
    const mileage = inspected(['2020-01-01', 100_000], ['2021-01-01', 10_500], ['2022-01-01', 110_000])
    expect(findings('odometer-fell', { mileage })).toEqual([
      ['careful, похоже', 'Похоже на ошибку записи: пробег упал с 100 000 км до 10 500 км, потом вернулся'],
    ])
  })
})

describe('readings that fit no order in time', () => {
  const undated = (km: number, date: string | undefined): Facts => {
    const card = { record: 'Диагностическая карта 7', date: date === undefined ? undefined : day(date), km }
    const { inspections = [], readings = [] } = inspected(['2024-03-20', 90_000])
    return {
      inspections: [...inspections, { ...card, validTo: undefined }],
      readings: [...readings, ...(card.date === undefined ? [] : [{ ...card, date: card.date }])],
    }
  }

  it.each([
    [undefined, 'На карточке без даты записано больше: 200 000 км'],
    ['2027-03-20', 'На карточке с будущей датой записано больше: 200 000 км'],
  ])('a higher one of the day %s calls for care', (date, title) => {
    expect(findings('odometer-fell', { mileage: undated(200_000, date) })).toEqual([['careful', title]])
    expect(findings('odometer-fell', { mileage: undated(90_500, date) })).toEqual([])
  })

  it('two of one day call for care beyond what rounding explains', () => {
    const mileage = inspected(['2024-03-20', 200_000], ['2024-03-20', 90_000])
    expect(findings('odometer-fell', { mileage })).toEqual([
      ['careful', 'В один день записан разный пробег: 90 000 км и 200 000 км (20.03.2024)'],
    ])
    expect(
      findings('odometer-fell', { mileage: inspected(['2024-03-20', 90_900], ['2024-03-20', 90_000]) }),
    ).toEqual([])
  })
})

describe('events around a sale', () => {
  it('resold-soon: within 90 days, to another owner', () => {
    expect(findings('resold-soon', { owners: chain })).toEqual([
      ['careful', 'Перепродажа: второй хозяин продал машину через 87 дней'],
    ])
    const longer = owned(['2021-12-22', '2022-03-22'], ['2022-03-23'])
    expect(findings('resold-soon', { owners: longer })).toEqual([])
    expect(findings('resold-soon', { owners: owned(['2021-12-22', '2022-03-19']) })).toEqual([])
  })

  it.each([
    ['2021-10-29', [['careful, похоже', 'ДТП за 54 дня до продажи']]],
    ['2021-10-20', []],
  ])('accident-before-sale: an accident on %s, sold on 2021-12-22', (iso, expected) => {
    const owners = owned(['2014-03-14', '2021-12-22'], ['2021-12-22'])
    expect(findings('accident-before-sale', { owners, accidents: accidentOn(iso) })).toEqual(expected)
  })

  it('accident-before-sale: at any time in an ownership under 180 days; heavy by its code', () => {
    const owners = owned(['2021-12-22', '2022-06-10'], ['2022-06-11'])
    const accidents = accidentOn('2022-01-10', { damage: ['220'] })
    expect(findings('accident-before-sale', { owners, accidents })).toEqual([
      ['careful, похоже', 'ДТП за 151 день до продажи: по коду похоже на тяжёлое'],
    ])
  })

  it('accident-before-sale: combines several, with the latest and the next sale', () => {
    const owners = owned(['2014-03-14', '2021-12-22'], ['2021-12-22', '2024-05-10'], ['2024-05-10'])
    const { accidents: [first] = [] } = accidentOn('2021-12-01')
    const { accidents: [last] = [] } = accidentOn('2024-05-01')
    const accidents = { accidents: [first, last].flatMap((one) => one ?? []) }
    expect(findings('accident-before-sale', { owners, accidents })).toEqual([
      ['careful, похоже', '2 ДТП незадолго до продажи, последнее за 9 дней'],
    ])
  })

  it('inspection-at-sale: gives both days, without intentions', () => {
    const owners = owned(['2020-12-22', '2022-03-19'], ['2022-03-19'])
    const explained = (iso: string) =>
      verdict(report({ owners, mileage: inspected(['2020-09-21', 214_300], [iso, 119_000]) })).notes.find(
        ({ rule }) => rule === 'inspection-at-sale',
      )?.explain
    expect(explained('2022-03-16')).toBe(
      'Прежний владелец числился до 19.03.2022, техосмотр записан 16.03.2022. Пробег в нём меньше, чем записали раньше.',
    )
    expect(explained('2022-03-22')).toMatch(/19\.03\.2022, техосмотр записан 22\.03\.2022\./)
  })

  it.each([
    ['2022-03-16', 'Техосмотр за 3 дня до продажи'],
    ['2022-03-19', 'Техосмотр в день продажи'],
    ['2022-03-26', 'Техосмотр через 7 дней после продажи'],
    ['2022-03-27', undefined],
  ])('inspection-at-sale: an inspection on %s, sold on 2022-03-19', (iso, title) => {
    const owners = owned(['2020-12-22', '2022-03-19'], ['2022-03-19'])
    const [first] = findings('inspection-at-sale', { owners, mileage: inspected([iso, 119_000]) })
    expect(first?.[1]).toBe(title)
  })

  it('inspection-at-sale: adds a lower reading', () => {
    const mileage = inspected(['2020-09-21', 214_300], ['2022-03-16', 119_000])
    expect(findings('inspection-at-sale', { owners: chain, mileage })).toEqual([
      ['note, похоже', 'Техосмотр за 3 дня до продажи — и сразу с малым пробегом'],
    ])
  })

  it('ownership-gap: more than 30 days without an owner', () => {
    expect(
      findings('ownership-gap', { owners: owned(['2018-04-20', '2023-04-28'], ['2023-11-02']) }),
    ).toEqual([['note', '6 мес. ни за кем: с 28.04.2023 по 02.11.2023']])
    expect(
      findings('ownership-gap', { owners: owned(['2018-04-20', '2023-04-28'], ['2023-05-28']) }),
    ).toEqual([])
  })
})

describe('records in an impossible order', () => {
  it('accident-too-early: before the first registration or the customs', () => {
    const answers = {
      owners: owned(['2019-06-08']),
      accidents: accidentOn('2018-03-03'),
      customs: { customs: [{ record: 'Таможня', date: day('2019-05-12') }] },
    }
    expect(findings('accident-too-early', answers)).toEqual([
      ['careful', 'ДТП 03.03.2018 — раньше первой регистрации 08.06.2019'],
      ['careful', 'ДТП 03.03.2018 — раньше таможенного оформления 12.05.2019'],
    ])
    const [{ explain = '' } = {}] = verdict(report(answers)).reasons.filter(
      ({ rule }) => rule === 'accident-too-early',
    )
    expect(explain).toMatch(/могли не перенести.*временном ввозе/u)
    expect(explain).not.toContain('не могло')
    const sameDay = accidentOn('2019-06-08T01:00:00+03:00')
    expect(findings('accident-too-early', { ...answers, accidents: sameDay })).toEqual([])
  })

  it('accident-too-early: not with an unreadable first owner', () => {
    const bare = { record: 'Период', kind: undefined, from: undefined, to: undefined, isPresent: false }
    const owners = { owners: [bare, ...(owned(['2019-06-08']).owners ?? [])] }
    expect(findings('accident-too-early', { owners, accidents: accidentOn('2018-03-03') })).toEqual([])
  })

  const pledged = (isInForce: boolean): Facts => ({
    pledges: [{ record: 'Уведомление', isInForce, from: day('2022-09-15'), holders: [] }],
  })

  it('pledge-older-than-owner: in force, and earlier than the purchase', () => {
    const bought = (iso: string, isInForce: boolean) =>
      findings('pledge-older-than-owner', { owners: owned([iso]), pledges: pledged(isInForce) })
    expect(bought('2023-11-02', true)).toEqual([['careful', 'Залог с 15.09.2022 — ещё прежнего владельца']])
    expect([...bought('2023-11-02', false), ...bought('2022-01-02', true)]).toEqual([])
  })

  it('pledge-older-than-owner: the debtor is only likely', () => {
    const { reasons } = verdict(report({ owners: owned(['2023-11-02']), pledges: pledged(true) }))
    const [older] = reasons.filter(({ rule }) => rule === 'pledge-older-than-owner')
    expect(older?.explain).toMatch(/похоже, не его/)
  })

  it('counts accidents that are too early, and pledges that are too old', () => {
    const accidents = {
      accidents: ['2018-03-03', '2019-01-02'].flatMap((iso) => accidentOn(iso).accidents ?? []),
    }
    const pledges = {
      pledges: ['2017-09-15', '2018-02-01'].map((iso) => ({
        record: `Уведомление ${iso}`,
        isInForce: true,
        from: day(iso),
        holders: [],
      })),
    }
    const answers = { owners: owned(['2019-06-08']), accidents, pledges }
    expect(findings('accident-too-early', answers)).toEqual([
      ['careful', '2 ДТП раньше первой регистрации 08.06.2019: 02.01.2019 и 03.03.2018'],
    ])
    expect(findings('pledge-older-than-owner', answers)).toEqual([
      ['careful', '2 залога, первый с 15.09.2017 — ещё прежнего владельца'],
    ])
  })

  it('restriction-after-purchase: set while the present owner has the car', () => {
    const restrictions = {
      restrictions: [{ record: 'Ограничение', since: day('2026-04-29'), code: '1', setter: '2' }],
    }
    const bought = (iso: string) =>
      findings('restriction-after-purchase', { owners: owned([iso]), restrictions })
    expect(bought('2024-04-02')).toEqual([
      ['note', 'Ограничение наложено через 2 года после покупки нынешним хозяином'],
    ])
    expect(bought('2026-05-02')).toEqual([])
  })

  it('restriction-after-purchase: gives the days, and who can lift it', () => {
    const { notes } = verdict(
      report({
        owners: owned(['2024-04-02']),
        restrictions: {
          restrictions: [{ record: 'Ограничение', since: day('2026-04-29'), code: '1', setter: '2' }],
        },
      }),
    )
    expect(notes.find(({ rule }) => rule === 'restriction-after-purchase')?.explain).toBe(
      'Владение началось 02.04.2024, ограничение 29.04.2026. Снимает его тот, кто наложил: суд, пристав или другой орган.',
    )
  })
})

describe('sources that contradict one another', () => {
  const two = (one: Partial<CarFact>, other: Partial<CarFact>): TopicAnswers => ({
    owners: { ...owned(['2021-06-11']), cars: [{ record: 'Сведения о регистрации', ...one }] },
    customs: { cars: [{ record: 'Таможня', ...other }] },
  })

  it.each([
    [
      'power-differs',
      { power: 106 },
      { power: 120 },
      { power: 116 },
      'Мощность в реестрах разная: 106 и 120 л. с.',
    ],
    [
      'year-differs',
      { year: 2019 },
      { year: 2021 },
      { year: 2020 },
      'Год выпуска в реестрах разный: 2019 и 2021',
    ],
    [
      'body-kind-differs',
      { type: 'Легковые автомобили седан' },
      { type: 'Грузовые автомобили бортовые' },
      { type: 'Легковые автомобили универсал' },
      'Род автомобиля в реестрах разный: грузовая и легковая',
    ],
    [
      'number-differs',
      { body: 'ХТАGFL110MY000001' },
      { body: 'XTAGFL110MY000009' },
      { body: VIN },
      'Номер кузова в реестрах разный: XTAGFL110MY000009 и ХТАGFL110MY000001',
    ],
    [
      'colour-differs',
      { colour: 'БЕЛЫЙ' },
      { colour: 'СИНИЙ' },
      { colour: 'белый' },
      'Цвет в реестрах разный: белый и синий',
    ],
  ])('%s', (rule, one, contrary, alike, title) => {
    const level = rule === 'colour-differs' ? 'note' : 'careful'
    expect(findings(rule, two(one, contrary))).toEqual([[level, title]])
    expect(findings(rule, two(one, alike))).toEqual([])
    expect(findings(rule, two(one, {}))).toEqual([])
  })

  it('number-differs: the number of the body is the VIN of another car', () => {
    const body = (written: string): TopicAnswers => ({
      owners: {
        ...owned(['2021-06-11']),
        cars: [{ record: 'Сведения о регистрации', vin: VIN, body: written }],
      },
    })
    expect(findings('number-differs', body('Z94CT41CBER000001'))).toEqual([
      ['careful', 'Номер кузова — VIN другой машины: Z94CT41CBER000001'],
    ])
    for (const written of [VIN, 'MY000001', 'ОТСУТСТВУЕТ'])
      expect(findings('number-differs', body(written))).toEqual([])
  })

  it.each([
    ['Мотоциклы', 'careful'],
    ['71', 'careful'],
    ['Прицепы к легковым автомобилям', 'careful'],
    ['Легковые автомобили седан', 'clear'],
  ])('body-kind-differs: a car by its VIN is registered as «%s»', (type, level) => {
    const owners = { ...owned(['2021-06-11']), cars: [{ record: 'Сведения о регистрации', type }] }
    expect(verdict(report({ owners }, { vin: VIN })).level).toBe(level)
  })

  it('year-differs: the year of an accident’s card counts, too', () => {
    const owners = { ...owned(['2017-06-11']), cars: [{ record: 'Сведения о регистрации', year: 2017 }] }
    expect(
      findings('year-differs', { owners, accidents: accidentOn('2018-01-01', { year: 2014 }) }),
    ).toHaveLength(1)
  })
})

describe('records of another car', () => {
  it('record-of-another-vin: in any record except a pledge, which may cover many cars', () => {
    const inspections = (vin: string): Facts => ({
      inspections: [{ record: 'Карта', vin, date: day('2023-06-01'), validTo: undefined, km: undefined }],
    })
    expect(findings('record-of-another-vin', { mileage: inspections(OTHER_VIN) })).toEqual([
      ['careful', `ГИБДД: в ответе другой VIN ${OTHER_VIN}`],
    ])
    for (const vin of [VIN, 'ОТСУТСТВУЕТ', 'Z94***'])
      expect(findings('record-of-another-vin', { mileage: inspections(vin) })).toEqual([])
    const insured = (vin: string): TopicAnswers => ({
      policies: { policies: [{ record: 'Полис', vin, isActive: true }] },
    })
    expect(findings('record-of-another-vin', insured(OTHER_VIN))).toHaveLength(1)
    expect(findings('record-of-another-vin', insured('отсутствует'))).toEqual([])
    const pledge = { record: 'Уведомление', vin: OTHER_VIN, isInForce: true, from: undefined, holders: [] }
    expect(findings('record-of-another-vin', { pledges: { pledges: [pledge] } })).toEqual([])
  })

  it('record-of-another-vin: names the number, and is no second reason', () => {
    const customs: Facts = {
      cars: [{ record: 'Таможня', vin: VIN, body: OTHER_VIN }],
      customs: [{ record: 'Таможня', vin: VIN, date: day('2019-05-12'), importedBody: OTHER_VIN }],
    }
    const owners: Facts = { ...owned(['2021-06-11']), cars: [{ record: 'Регистрация', body: VIN }] }
    expect(findings('record-of-another-vin', { owners, customs })).toEqual([
      ['careful', `ФТС России: в ответе кузов другой машины ${OTHER_VIN}`],
    ])
    expect(findings('number-differs', { owners, customs })).toEqual([])
    const mileage: Facts = { cars: [{ record: 'Карта', vin: OTHER_VIN, body: OTHER_VIN }] }
    expect(findings('record-of-another-vin', { owners, customs, mileage })).toEqual([
      ['careful', `В ответах номер другой машины ${OTHER_VIN}: VIN (ГИБДД) и кузов (ФТС России)`],
    ])
    expect(findings('number-differs', { owners, customs, mileage })).toEqual([])
    expect(
      findings('number-differs', { owners, mileage: { cars: [{ record: 'Карта', body: OTHER_VIN }] } }),
    ).toEqual([['careful', `Номер кузова в реестрах разный: ${[VIN, OTHER_VIN].sort().join(' и ')}`]])
  })

  it('keep their mileage and customs out of this car', () => {
    const { inspections = [], readings = [] } = inspected(['2023-06-01', 91_400])
    const foreign = { inspections: inspections.map((one) => ({ ...one, vin: OTHER_VIN })) }
    const customs = { record: 'Таможня', date: day('2019-05-12'), importedBody: OTHER_VIN }
    const { headline, notes, trail } = verdict(
      report(
        {
          mileage: { ...foreign, readings: readings.map((one) => ({ ...one, vin: OTHER_VIN })) },
          customs: { customs: [customs] },
        },
        { vin: VIN },
      ),
    )
    expect(headline).toBe('В ответе номер другой машины: ГИБДД и ФТС России')
    expect(notes.map(({ rule }) => rule)).not.toContain('customs-cleared')
    expect(trail.map(({ kind }) => kind)).toEqual(['owner'])
  })

  it('policy-of-another-model: without a common word of the models', () => {
    const insured = (model: string): TopicAnswers => ({
      owners: {
        ...owned(['2021-06-11']),
        cars: [{ record: 'Регистрация', model: 'TOYOTA LAND CRUISER PRADO' }],
      },
      policies: { policies: [{ record: 'Полис 1', isActive: true, model }] },
    })
    for (const model of ['ТОЙОТА Highlander (категория «B»)', 'TOYOTA Corolla'])
      expect(findings('policy-of-another-model', insured(model))).toHaveLength(1)
    for (const model of ['ТОЙОТА Land Cruiser (категория «B»)', 'ТОЙОТА Ленд Крузер', 'Toyota'])
      expect(findings('policy-of-another-model', insured(model))).toEqual([])
  })
})

describe('commercial-pace', () => {
  const registered: Facts = { ...owned(['2023-03-02']), cars: [{ record: 'Регистрация', year: 2023 }] }

  it('is inspections every year on a car younger than four', () => {
    const mileage = inspected(['2024-03-01', 10_000], ['2025-03-03', 21_000])
    expect(findings('commercial-pace', { owners: registered, mileage })).toEqual([
      ['careful, похоже', 'Похоже, работала в такси или каршеринге: техосмотр каждый год на новой машине'],
    ])
    const rarer = inspected(['2024-03-01', 10_000], ['2025-06-03', 21_000])
    expect(findings('commercial-pace', { owners: registered, mileage: rarer })).toEqual([])
    const older = { ...registered, cars: [{ record: 'Регистрация', year: 2019 }] }
    expect(findings('commercial-pace', { owners: older, mileage })).toEqual([])
  })

  it('is one reason with the days of all records if both indications exist', () => {
    const mileage = inspected(['2024-03-01', 71_300], ['2025-03-03', 143_900])
    const foreignReasons = verdict(report({ owners: registered, mileage }, { vin: VIN })).reasons.filter(
      ({ rule }) => rule === 'commercial-pace',
    )
    expect(foreignReasons.map(({ title, explain }) => [plain(title), explain])).toEqual([
      [
        'Похоже, работала в такси или каршеринге: техосмотр каждый год на новой машине и 72 000 км за год',
        expect.stringContaining('Записи с 01.03.2024 по 03.03.2025'),
      ],
    ])
    const [{ proofs } = expect.unreachable()] = foreignReasons
    expect(new Set(proofs.map((proof) => JSON.stringify(proof))).size).toBe(proofs.length)
  })

  it('is forty thousand a year between readings half a year apart', () => {
    const driven = (next: [string, number]) =>
      findings('commercial-pace', { mileage: inspected(['2022-01-01', 10_000], next) })
    expect(driven(['2023-01-01', 50_000])).toEqual([
      ['careful, похоже', 'Похоже, работала в такси или каршеринге: 40 000 км за год'],
    ])
    expect([...driven(['2023-01-01', 49_000]), ...driven(['2022-05-01', 60_000])]).toEqual([])
  })

  it('counts from the first of two equal cards, because the second is a copy', () => {
    const copied = inspected(['2020-01-01', 50_113], ['2022-01-01', 50_113], ['2023-01-01', 95_000])
    expect(findings('commercial-pace', { mileage: copied })).toEqual([])
    const read = inspected(['2020-01-01', 50_113], ['2022-01-01', 50_114], ['2023-01-01', 95_000])
    expect(findings('commercial-pace', { mileage: read })).toHaveLength(1)
  })

  it('mentions wear instead of a guess if the car has a permit', () => {
    const taxi = {
      record: 'Разрешение 1',
      kind: 'taxi' as const,
      from: new Date('2022-01-01'),
      to: undefined,
    }
    const mileage = inspected(['2022-01-01', 10_000], ['2023-01-01', 50_000])
    expect(findings('commercial-pace', { mileage, uses: { uses: [taxi] } })).toEqual([
      ['careful, похоже', 'Износ рабочей машины: 40 000 км за год'],
    ])
  })

  it('is not a reading with a digit too many', () => {
    const mileage = inspected(['2022-01-01', 90_000], ['2023-01-01', 980_000])
    expect(findings('commercial-pace', { mileage })).toEqual([])
  })
})

describe('a report of very many records', () => {
  const many = 600
  const days = Array.from({ length: many }, (_, at) => new Date(Date.UTC(2018, 0, 1 + at)).toISOString())

  it('is judged, too', () => {
    const mileage = inspected(...days.map((iso, at): [string, number] => [iso, 1000 + at]))
    expect(verdict(report({ mileage })).level).toBe('clear')
  })

  it('mentions restrictions after the purchase once, with their number', () => {
    const restrictions = {
      restrictions: days.map((iso) => ({
        record: `Ограничение ${iso}`,
        since: day(iso),
        code: '1',
        setter: '1',
      })),
    }
    expect(findings('restriction-after-purchase', { owners: owned(['2017-12-01']), restrictions })).toEqual([
      ['note', 'Наложено 600 ограничений, первое через 31 день после покупки нынешним хозяином'],
    ])
  })
})
