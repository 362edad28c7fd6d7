import { describe, expect, it } from 'vitest'
import {
  readAccidents,
  readAnswer,
  readCards,
  readRegistration,
  readRestrictions,
  readWanted,
} from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const NOT_REGISTERED = 'По указанному VIN не найдена информация о регистрации транспортного средства.'
const envelope = (fields: object) => ({ requestTime: '14.03.2026 10:22', vin: VIN, status: 200, ...fields })
const read = (fields: object) => readAnswer(envelope(fields), VIN, () => 'read', 'nothing').result

describe('the envelope of a check', () => {
  it('is opened when it is about the VIN that was asked, look-alikes aside', () => {
    expect(read({})).toBe('read')
    expect(read({ vin: 'хтаexample0000001' })).toBe('read')
  })

  const nothing: readonly object[] = [
    { status: 404, message: NOT_REGISTERED, RequestResult: null },
    { status: undefined, code: 404, message: NOT_REGISTERED },
    { status: 200, message: 'No data found' },
    { status: 404, vin: undefined, message: 'No data found.' },
  ]
  it.each(nothing)('says nothing is there only in words: %j', (fields) => {
    expect(read(fields)).toBe('nothing')
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
    expect(readRegistration({ ...car, periods: period })?.periods).toEqual([
      { ownerType: 'Natural', startDate: '11.06.2021', endDate: undefined },
    ])
  })

  it('is absent when its id, status and periods are all there and blank', () => {
    expect(readRegistration({ id: '', reestr_status: '', periods: [] })).toBeUndefined()
  })

  it.each([null, {}, { periods: [] }, { ...car, periods: undefined }, { reestr_status: '', periods: [] }])(
    'is not believed when parts of it are gone: %j',
    (result) => {
      expect(() => readRegistration(result)).toThrow('source_changed')
    },
  )
})

describe('accidents', () => {
  it('are not believed without the mark of a good answer', () => {
    expect(() => readAccidents({ statusCode: 0, errorDescription: 'Ошибка', Accidents: [] })).toThrow(
      'source_silent',
    )
    expect(() => readAccidents({ Accidents: [] })).toThrow('source_changed')
  })
})

describe.each([
  ['wanted', readWanted],
  ['restrictions', readRestrictions],
] as const)('%s', (_, readRecords) => {
  const record = { w_model: 'ЛАДА', tsmodel: 'ЛАДА' }

  it('must be as many as they are counted', () => {
    expect(readRecords({ error: 0, count: '1.0', records: [record] })).toHaveLength(1)
    expect(() => readRecords({ error: 0, count: 1, records: [] })).toThrow(
      'source_changed: 0 records, count 1',
    )
  })

  it('are not believed with an error beside them', () => {
    expect(() => readRecords({ error: 5, count: 0, records: [] })).toThrow('source_silent')
    expect(() => readRecords({ count: 0, records: [] })).toThrow('source_changed')
  })

  it('are not believed when every field has another name', () => {
    expect(() => readRecords({ error: 0, count: 1, records: [{ model: 'ЛАДА' }] })).toThrow('source_changed')
  })
})

describe('inspection cards', () => {
  it.each([
    { status: 'ERROR', error: null },
    { status: 'OK', error: 'timeout' },
  ])('are not believed with %j', (state) => {
    expect(() => readCards({ ...state, diagnosticCards: [] })).toThrow('source_silent')
  })
})
