import { describe, expect, it } from 'vitest'
import { readRegistration } from './registration.ts'
import { readAccidents, readAnswer, readCards, readRestrictions, readWanted } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const NOT_REGISTERED = 'По указанному VIN не найдена информация о регистрации транспортного средства.'
const envelope = (fields: object) => ({ requestTime: '14.03.2026 10:22', vin: VIN, status: 200, ...fields })
const READ = { records: ['read'], unread: [] }
const NONE = { records: [], unread: [] }
const about = /^о регистрации транспортного средства$/
const read = (fields: object) =>
  readAnswer(envelope(fields), VIN, { read: () => READ, nothing: NONE, about }).result

describe('the envelope of a check', () => {
  it('is accepted for the requested VIN, ignoring look-alikes', () => {
    expect(read({})).toBe(READ)
    expect(read({ vin: 'хтаexample0000001' })).toBe(READ)
  })

  it('with an odd time is read, and the time is unread', () => {
    expect(read({ requestTime: { a: 1 } })).toEqual({ ...READ, unread: [{ fields: ['requestTime'] }] })
  })

  const nothing: readonly object[] = [
    { status: 404, message: NOT_REGISTERED, RequestResult: null },
    { status: undefined, code: 404, message: NOT_REGISTERED },
    { status: 200, message: 'No data found' },
    { status: 404, vin: undefined, message: 'No data found.' },
    { status: 404, message: '404:No data found' },
    {
      status: 404,
      message: 'По указанному VIN отсутствует информация о регистрации транспортного средства!',
    },
    { status: 404, message: 'Сведения о регистрации транспортного средства не найдены' },
  ]
  it.each(nothing)('reports nothing only in words: %j', (fields) => {
    expect(read(fields)).toBe(NONE)
  })

  const failures: readonly [fields: object, code: string][] = [
    [{ code: 201, message: 'Проверка CAPTCHA не была пройдена' }, 'source_captcha'],
    [{ status: 201 }, 'source_captcha'],
    [{ status: 403 }, 'source_withheld'],
    [{ status: 403, vin: undefined }, 'source_captcha'],
    [{ status: 503, message: 'Сервис временно остановлен.' }, 'source_silent'],
    [{ status: 400, message: 'Указан некорректный идентификатор' }, 'source_changed'],
    [{ status: 404, message: 'Not Found' }, 'source_changed'],
    [{ status: 404 }, 'source_changed'],
    [{ status: undefined }, 'source_changed'],
    [{ vin: 'XTAEXAMPLE0000002' }, 'source_changed'],
    [{ vin: 'XTAEXAMPLE0000002', status: 404, message: NOT_REGISTERED }, 'source_changed'],
    [{ status: 404, message: 'В кэше не найдена информация о сессии, повторите запрос' }, 'source_changed'],
    [{ status: 404, message: 'Error: No data found in route table' }, 'source_changed'],
    [{ status: 404, message: 'Сведения о сессии не найдены' }, 'source_changed'],
    [{ status: 404, message: '500: No data found' }, 'source_changed'],
    [{ vin: '' }, 'source_changed'],
  ]
  it.each(failures)('fails on %j as %s', (fields, code) => {
    expect(() => read(fields)).toThrow(code)
  })
})

describe('a registration', () => {
  const car = { vehicle_brandmodel: 'ЛАДА', periods: [] }

  it('takes a single period for a list of one', () => {
    const period = { ownerType: 'Natural', startDate: '11.06.2021', endDate: 'None' }
    expect(readRegistration({ ...car, periods: period }, VIN)?.periods.records).toEqual([
      { ownerType: 'Natural', startDate: '11.06.2021', endDate: undefined },
    ])
  })

  it.each([
    { id: '', reestr_status: '', periods: [] },
    { id: null, reestr_status: null, vehicle_vin: VIN, vehicle_brandmodel: null, periods: [] },
    { id: null, reestr_status: 'None', vehicle_vin: VIN, periods: null },
  ])('is absent when its marks are present and empty: %j', (result) => {
    expect(readRegistration(result, VIN)).toBeUndefined()
  })

  it('is read without a member that is odd, which is named as unread', () => {
    const odd = { ...car, reestr_status: '', vehicle_vin: VIN, vehicle_bodycolor: { a: 1 } }
    const read = readRegistration(odd, VIN)
    expect(read).toMatchObject({
      car: { model: 'ЛАДА', vin: VIN },
      unread: [{ fields: ['vehicle_bodycolor'] }],
    })
    expect(readRegistration({ ...odd, reestr_status: { a: 1 } }, VIN)?.unread).toEqual([
      { fields: ['vehicle_bodycolor', 'reestr_status'] },
    ])
    const older = {
      ownershipPeriods: [],
      vehicle: { model: 'ЛАДА', vin: VIN, color: ['red'] },
      vehiclePassport: { number: { a: 1 } },
    }
    expect(readRegistration(older, VIN)).toMatchObject({
      car: { model: 'ЛАДА' },
      unread: [{ fields: ['color', 'vehiclePassport'] }],
    })
  })

  it('keeps the last operation of a period whose days are unread, as no present one', () => {
    const older = (period: object) => ({
      ownershipPeriods: [period],
      vehicle: { model: 'ЛАДА', vin: VIN },
    })
    const period = { from: { a: 1 }, to: null, simplePersonType: 'Natural', lastOperation: '09' }
    expect(readRegistration(older(period), VIN)?.periods).toMatchObject({
      records: [{ endDate: '?', operation: expect.stringContaining('утилизац') }],
      unread: [{ fields: ['startDate', 'endDate'] }],
    })
    const unread = () => readRegistration(older({ ...period, lastOperation: null }), VIN)
    expect(unread).toThrow('source_changed')
  })

  it('of another vehicle is rejected', () => {
    expect(() => readRegistration({ ...car, vehicle_vin: 'XTAEXAMPLE0000002' }, VIN)).toThrow(
      'source_changed',
    )
  })

  it.each([
    null,
    {},
    { periods: [] },
    { vehicle_vin: VIN, periods: [] },
    { ...car, periods: undefined },
    { reestr_status: '', periods: [] },
  ])('is rejected when parts are missing: %j', (result) => {
    expect(() => readRegistration(result, VIN)).toThrow('source_changed')
  })
})

describe('accidents', () => {
  it('are rejected without the mark of a good answer', () => {
    expect(() => readAccidents({ statusCode: 0, errorDescription: 'Ошибка', Accidents: [] }, VIN)).toThrow(
      'source_silent',
    )
    expect(() => readAccidents({ Accidents: [] }, VIN)).toThrow('source_changed')
  })
})

describe.each([
  ['wanted', readWanted],
  ['restrictions', readRestrictions],
] as const)('%s', (_, readList) => {
  const readRecords = (result: object) => readList(result, VIN).records
  const record = { w_model: 'ЛАДА', tsmodel: 'ЛАДА' }

  it('are kept with any count; a count without records is rejected', () => {
    const counted = (count: unknown, ...records: object[]) => readList({ error: 0, count, records }, VIN)
    expect(counted('1.0', record)).toMatchObject({ records: [{}], unread: [] })
    expect(counted(0, record, record)).toMatchObject({ records: [{}, {}], unread: [{ fields: ['count'] }] })
    expect(counted(16, record)).toMatchObject({ records: [{}], unread: [{ beyond: 15 }] })
    expect(() => counted(1)).toThrow('source_changed: no record where 1 are counted')
  })

  it.each([[[null]], [[{}, { model: '' }]], [{}]])(
    'are neither empty nor a record as %j together with a count of 0',
    (records) => {
      expect(() => readList({ error: 0, count: 0, records }, VIN)).toThrow('source_changed')
    },
  )

  it('are records with content, though unreadable and together with a count of 0', () => {
    const records = [{ renamed: 'ЛАДА' }]
    expect(readList({ error: 0, count: 0, records }, VIN)).toEqual({
      records: [],
      unread: [{}, { fields: ['count'] }],
    })
  })

  it('are rejected together with an error', () => {
    expect(() => readRecords({ error: 5, count: 0, records: [] })).toThrow('source_silent')
    expect(() => readRecords({ count: 0, records: [] })).toThrow('source_changed')
  })

  it.each([[{ model: 'ЛАДА' }], [{}]])('are not empty when %j cannot be read', (odd) => {
    expect(readList({ error: 0, count: 1, records: [odd] }, VIN)).toEqual({ records: [], unread: [{}] })
  })
})

describe('inspection cards', () => {
  it.each([
    { status: 'ERROR', error: null },
    { status: 'OK', error: 'timeout' },
  ])('are rejected with %j', (state) => {
    expect(() => readCards({ ...state, diagnosticCards: [] }, VIN)).toThrow('source_silent')
  })
})

describe('a record among others', () => {
  const OTHER = 'XTAEXAMPLE0000002'
  const wanted = (...records: unknown[]) => readWanted({ error: 0, count: records.length, records }, VIN)
  const good = { w_vin: VIN, w_data_pu: '27.04.2022' }

  it.each([
    ['a text', 'Ошибка', {}],
    ['null', null, {}],
    ['renamed throughout', { vin: VIN }, {}],
    ['another car’s', { ...good, w_vin: OTHER, w_kuzov: OTHER }, { vin: OTHER }],
  ])('that is %s is reported and hides no other', (_, odd, unreadMark) => {
    expect(wanted(good, odd)).toEqual({ records: [expect.objectContaining(good)], unread: [unreadMark] })
    if ('vin' in unreadMark) expect(() => wanted(odd)).toThrow('source_changed')
    else expect(wanted(odd)).toEqual({ records: [], unread: [{}] })
  })

  it('is kept without an unreadable member', () => {
    expect(wanted({ ...good, w_reg_inic: { name: 'Тула' } })).toEqual({
      records: [expect.objectContaining(good)],
      unread: [{ fields: ['w_reg_inic'] }],
    })
  })

  it('belongs to the requested body number with any VIN', () => {
    const record = { ...good, w_kuzov: 'NZE121-3012345' }
    const other = { ...record, w_kuzov: 'NZE121-3099999' }
    const records = [record, other]
    expect(readWanted({ error: 0, count: 2, records }, 'NZE121-3012345')).toEqual({
      records: [expect.objectContaining(record)],
      unread: [{ vin: 'NZE121-3099999' }],
    })
  })

  it.each([[undefined], [null], [{ name: 'передний бампер' }], [['220', { code: '20' }]]])(
    'is an accident whose damage is %j',
    (DamagePoints) => {
      const Accidents = [
        { AccidentNumber: '1', ...(DamagePoints !== undefined && { DamagePoints }) },
        { AccidentNumber: '2', DamagePoints: ['119'] },
      ]
      const { records, unread } = readAccidents({ statusCode: 1, Accidents }, VIN)
      expect(records.map(({ AccidentNumber }) => AccidentNumber)).toEqual(['1', '2'])
      expect(records[0]?.DamagePoints).toEqual(Array.isArray(DamagePoints) ? ['220'] : [])
      expect(unread).toEqual(DamagePoints === null ? [] : [{ number: '1', fields: ['DamagePoints'] }])
    },
  )

  it('is an earlier inspection inside a card', () => {
    const previousDcs = ['Ошибка', { dcNumber: '2', odometerValue: '51200' }]
    const { records, unread } = readCards(
      { status: 'OK', diagnosticCards: [{ dcNumber: '1', odometerValue: null, previousDcs }] },
      VIN,
    )
    expect(records[0]?.previousDcs).toEqual([expect.objectContaining({ odometerValue: '51200' })])
    expect(unread).toEqual([{}])
  })

  it('is a period of ownership only with its end', () => {
    const periods = [
      { startDate: '11.06.2021', endDate: { day: 1 } },
      { startDate: '01.02.2023', endDate: '' },
    ]
    const registration = readRegistration({ vehicle_brandmodel: 'ЛАДА', periods }, VIN)
    expect(registration?.periods).toEqual({
      records: [{ startDate: '01.02.2023', endDate: undefined, ownerType: undefined }],
      unread: [{}],
    })
  })
})
