import { describe, expect, it } from 'vitest'
import { verdict } from '#verdict/judge.ts'
import { owned } from '#verdict/testing/car.ts'
import { day, report, type TopicAnswers } from '#verdict/testing/report.ts'
import type { CarFact, Facts } from './facts.ts'

const judged = (answers: TopicAnswers) => verdict(report(answers))

const gapsIn = (answers: TopicAnswers): string[] =>
  judged(answers)
    .unknown.map(({ reason }) => reason)
    .filter((reason) => reason.startsWith('Прочитали не целиком'))

const registered = (car: Partial<CarFact>): TopicAnswers => ({
  owners: { ...owned(['2021-06-11']), cars: [{ record: 'Сведения о регистрации', ...car }] },
})

describe('the status of a registration', () => {
  it.each([undefined, '', 'Текущая', ' ТЕКУЩАЯ ', 'Tекущaя'])('is valid as «%s»', (status) => {
    expect(judged(registered({ status })).level).toBe('clear')
  })

  it.each(['В розыске', 'Похищен', 'Конфискован', 'Списан', 'Текущая, в розыске', 'X'])(
    'bars a clear verdict as «%s», and the report says so',
    (status) => {
      expect(judged(registered({ status })).level).toBe('unknown')
      expect(gapsIn(registered({ status }))).toEqual([
        `Прочитали не целиком: Сведения о регистрации, статус «${status}».`,
      ])
    },
  )

  it.each(['Снятие с учета', 'Снято с учёта', 'Архивная', 'ПPEКPAЩEНA'])(
    'calls for care as «%s»',
    (status) => {
      expect(judged(registered({ status })).reasons.map(({ rule }) => rule)).toEqual(['no-present-owner'])
    },
  )

  it('calls for care as exported, in any spelling', () => {
    const { reasons } = judged(registered({ status: 'Снята с  регистрации в связи с вывозом' }))
    expect(reasons.map(({ rule }) => rule)).toEqual(['exported'])
  })
})

describe('the car in the register', () => {
  it.each<Partial<CarFact>>([
    { model: 'НЕ УСТАНОВЛЕНО' },
    { model: 'МОДЕЛЬ НЕ ОПРЕДЕЛЕНА' },
    { model: '-' },
    { year: 0 },
    { year: 2029 },
  ])('bars a clear verdict without a model: %j', (car) => {
    expect(judged(registered(car)).level).not.toBe('clear')
    expect(gapsIn(registered(car))).toHaveLength(1)
  })
})

describe('an odometer reading of 11.06.2023', () => {
  const read: Facts = { readings: [{ record: 'Карта 1', date: day('2023-06-11'), km: 151_200 }] }
  const unread = (date: string | undefined, isZero = false): Facts => ({
    unread: [{ record: 'Карта 2', odometer: { date: date === undefined ? date : day(date), isZero } }],
  })

  it.each<[string, TopicAnswers]>([
    ['says 0 later', { mileage: { ...read, ...unread('2025-06-11', true) } }],
    ['says 0 on no day', { mileage: { ...read, ...unread(undefined, true) } }],
    ['says 0 later, in another answer', { mileage: read, readings: unread('2025-06-11', true) }],
    ['is unread later', { mileage: { ...read, ...unread('2025-06-11') } }],
    ['is unread before', { mileage: { ...read, ...unread('2021-06-11') } }],
    ['is unread in another answer', { mileage: read, readings: unread(undefined) }],
  ])('bars a clear verdict where another record %s', (_, answers) => {
    const { level, headline, advice } = judged({ ...registered({}), ...answers })
    expect([level, headline]).toEqual(['unknown', 'Запись пробега не прочитали'])
    expect(advice).toMatch(/^Карта 2: /)
  })

  it.each<[string, TopicAnswers]>([
    ['says 0 before: the inspector did not look', { mileage: { ...read, ...unread('2021-06-11', true) } }],
    [
      'of another car says 0 later',
      {
        mileage: {
          ...read,
          unread: [
            { ...unread('2025-06-11', true).unread?.[0], record: 'Карта 2', vin: 'Z94CB41AADR000001' },
          ],
        },
      },
    ],
  ])('leaves a verdict clear where another record %s', (_, answers) => {
    expect(judged({ ...registered({}), ...answers }).headline).not.toBe('Запись пробега не прочитали')
  })

  it('bars a clear verdict if a later reading of 0 precedes only a future one', () => {
    const { readings = [] } = read
    const toCome = { record: 'Карта 3', date: day('2027-06-11'), km: 151_200 }
    const mileage = { readings: [...readings, toCome], ...unread('2025-06-11', true) }
    expect(judged({ ...registered({}), mileage }).headline).toBe('Запись пробега не прочитали')
  })

  it.each([false, true])('bars a clear verdict together with only a future reading, 0: %s', (isZero) => {
    const toCome = { record: 'Карта 3', date: day('2027-06-11'), km: 151_200 }
    const mileage = { readings: [toCome], ...unread('2025-06-11', isZero) }
    expect(judged({ ...registered({}), mileage }).headline).toBe('Запись пробега не прочитали')
  })

  it('leaves a verdict clear if a reading of today, Moscow time, follows a record of 0', () => {
    const today = { record: 'Карта 3', date: new Date('2026-11-20T20:59:00Z'), km: 151_200 }
    const mileage = { readings: [today], ...unread('2025-06-11', true) }
    expect(judged({ ...registered({}), mileage }).headline).not.toBe('Запись пробега не прочитали')
  })

  it('has no effect if nothing else was read', () => {
    expect(judged({ ...registered({}), mileage: unread('2025-06-11', true) }).level).toBe('clear')
  })
})

describe('a recall', () => {
  it('is unread if done on a future day', () => {
    expect(gapsIn({ recalls: { recalls: [{ record: 'Отзыв 1', done: day('2027-01-01') }] } })).toHaveLength(1)
  })
})

const beforeMade = (from: string, year?: number) => ({
  ...owned([from]),
  cars: [{ record: 'Сведения о регистрации', year }],
})

describe('owners', () => {
  it('may begin in the year before the model year', () => {
    expect(judged({ owners: beforeMade('2020-11-30', 2021) }).level).toBe('clear')
  })

  it.each([
    ['two at once', owned(['2019-06-11'], ['2021-06-11'])],
    ['one from a day to come', owned(['2027-01-01'])],
    ['one from before manufacture', beforeMade('2016-06-11', 2021)],
    ['one of 1900', beforeMade('1900-01-01')],
    ['one that ends before it begins', owned(['2016-06-11', '2015-06-11'], ['2021-06-11'])],
  ])('bar a clear verdict: %s', (_, owners) => {
    expect(judged({ owners }).level).toBe('unknown')
    expect(gapsIn({ owners })).toHaveLength(1)
  })
})

describe('a notice of pledge that binds no longer', () => {
  const excluded = (to: string | undefined): TopicAnswers => ({
    pledges: {
      pledges: [
        {
          record: 'Уведомление о залоге 1',
          isInForce: false,
          from: day('2022-11-21'),
          to: to === undefined ? undefined : day(to),
          holders: [],
        },
      ],
    },
  })

  it.each([undefined, '2021-01-01'])('bars a clear verdict when its exclusion is of the day %s', (to) => {
    expect(judged(excluded(to)).level).toBe('unknown')
    expect(gapsIn(excluded(to))).toHaveLength(1)
  })

  it('does not bar it if the day is plausible', () => {
    expect(judged(excluded('2024-01-01')).level).toBe('clear')
  })
})

describe('the number of a record', () => {
  const FRAME = 'NZE121-3012345'
  const level = (car: Partial<CarFact>, vin?: string) =>
    verdict(report(registered(car), vin === undefined ? {} : { vin })).level

  it.each(['XTAGFL110MY00000', 'XTAGFL110MY0000011', 'XTAGFL11?MY000001', '0'])(
    'bars a clear verdict when it is malformed: %s',
    (vin) => {
      expect(level({ vin })).toBe('unknown')
      expect(gapsIn(registered({ vin }))).toEqual([
        `Прочитали не целиком: Сведения о регистрации, номер «${vin}».`,
      ])
    },
  )

  it.each([
    undefined,
    '',
    '—',
    'ОТСУТСТВУЕТ',
    'нет',
    'ХТАGFL110МУ000001',
    'XTA GFL110 MY000001',
    'XTAGFLIIOMYOOOOOI',
  ])('does not bar it if it is missing or only its spelling differs: %s', (vin) =>
    expect(level({ vin })).toBe('clear'),
  )

  it('calls for care if it differs, with look-alikes or without', () => {
    expect(level({ vin: 'Z94СВ41ААDR000001' })).toBe('careful')
    expect(level({ vin: 'XTAGFL110MY000002' })).toBe('careful')
  })

  it.each([
    ['clear', { vin: 'ОТСУТСТВУЕТ', body: 'NZE1213012345' }],
    ['clear', { body: 'NZE121 3012345' }],
    ['careful', { vin: 'ОТСУТСТВУЕТ', body: 'NZE121-3099999' }],
    ['careful', { vin: 'XTAGFL110MY000001' }],
    ['unknown', { body: '12345' }],
  ] as const)('compares with a frame number: %s with %j', (expected, car) => {
    expect(level(car, FRAME)).toBe(expected)
  })
})

it('a withheld field does not make a record unread', () => {
  const passports = [{ record: 'ПТС 77ОА000001', restrictions: [] }]
  const unread = ['утилизационный сбор', 'статус паспорта'].map((field) => ({
    record: 'ПТС 77ОА000001',
    field,
  }))
  const reasons = verdict(report({ passport: { passports, unread } })).unknown.map(({ reason }) => reason)
  expect(reasons).toContain('Источник не сказал: статус паспорта, утилизационный сбор.')
  expect(reasons.join()).not.toContain('Прочитали не целиком')
})
