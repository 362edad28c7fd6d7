import { describe, expect, it } from 'vitest'
import { readProcess, readResult, readStatus } from './upstream.ts'

const VIN = 'XTAEXAMPLE0000001'
const NOTHING = 'Сведения о договоре ОСАГО с указанными данными не найдены.'

const line = (label: string, value: string) =>
  `<div class="dataList__item"><div class="dataList__labelText">${label}</div><div class="dataList__value">${value}</div></div>`

describe('the form', () => {
  it.each([
    [{ isSuccess: false, message: 'Превышено количество запросов в час' }, 'source_busy'],
    [{ isSuccess: false, errors: { captcha: 'Неверный код с картинки' } }, 'source_captcha'],
    [{ isSuccess: false }, 'source_changed'],
    [{ isSuccess: true, data: {} }, 'source_changed'],
  ])('is not accepted with %j', (answer, code) => {
    expect(() => readProcess(answer)).toThrow(code)
  })
})

describe('a poll', () => {
  it('is repeated while the process works', () => {
    expect(readStatus({ data: { status: 'PROCESSING' } }, VIN)).toBeUndefined()
  })

  it.each([
    [{ data: { status: 'ERROR' } }, 'source_silent'],
    [{ data: { status: 'QUEUED' } }, 'source_changed'],
    [{ data: { status: 'DONE' } }, 'source_changed'],
    [{ data: { status: 'DONE' }, modals: { html: '' } }, 'source_changed'],
  ])('fails on %j', (answer, code) => {
    expect(() => readStatus(answer, VIN)).toThrow(code)
  })
})

describe('the result window', () => {
  it('begins a new policy at a repeated label', () => {
    const { records: policies } = readResult(
      ['1', '2'].map((n) => line('Серия полиса:', 'ХХХ') + line('Номер полиса:', n)).join(''),
      VIN,
    )
    expect(policies.map(({ series, number }) => [series, number])).toEqual([
      ['ХХХ', '1'],
      ['ХХХ', '2'],
    ])
  })

  it('is empty only in the service’s own words', () => {
    expect(readResult(`<p>${NOTHING}</p>`, VIN)).toEqual({ records: [], unread: [] })
    expect(() => readResult('<p>Ничего нет</p>', VIN)).toThrow('source_changed')
    expect(() => readResult('<p>Сервис временно недоступен</p>', VIN)).toThrow('source_silent')
  })

  it.each([
    ['policies together with the words of an empty answer', line('Номер полиса', '1') + NOTHING],
    ['lines of no known label', line('Номер', '1')],
    ['a policy of another vehicle', line('Номер полиса', '1') + line('VIN', 'XTAEXAMPLE0000002')],
    [
      'one line without its value',
      '<div class="dataList__item"><b class="dataList__labelText">Номер полиса</b></div>',
    ],
  ])('is rejected with %s', (_, html) => {
    expect(() => readResult(html, VIN)).toThrow('source_changed')
  })

  const list = (...lines: string[]) => `<dl class="dataList__list">${lines.join('')}</dl>`
  const good = list(line('Номер полиса', '1'), line('Статус', 'Действует'))

  it.each([
    [
      'of another vehicle',
      [line('Номер полиса', '2'), line('VIN', 'XTAEXAMPLE0000002')],
      { number: '2', vin: 'XTAEXAMPLE0000002' },
    ],
    ['whose labels are all unknown', [line('Номер', '2')], {}],
  ])('keeps the others together with a policy %s', (_, lines, unreadMark) => {
    const { records, unread } = readResult(good + list(...lines), VIN)
    expect(records).toEqual([expect.objectContaining({ number: '1', status: 'Действует' })])
    expect(unread).toEqual([unreadMark])
  })

  it.each([
    ['its number and its status are not there', line('Серия полиса', 'ХХХ'), ['number', 'status']],
    [
      'a value is missing',
      line('Номер полиса', '1') +
        '<div class="dataList__item"><b class="dataList__labelText">Статус</b></div>',
      ['status'],
    ],
  ])('shows a policy without its unreadable members: %s', (_, html, fields) => {
    const { records, unread } = readResult(html, VIN)
    expect(records).toHaveLength(1)
    expect(unread).toEqual([expect.objectContaining({ fields })])
  })
})
