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
  it('begins a new policy where a label comes again', () => {
    const policies = readResult(
      ['1', '2'].map((n) => line('Серия полиса:', 'ХХХ') + line('Номер полиса:', n)).join(''),
      VIN,
    )
    expect(policies.map(({ series, number }) => [series, number])).toEqual([
      ['ХХХ', '1'],
      ['ХХХ', '2'],
    ])
  })

  it('is empty only in the service’s own words', () => {
    expect(readResult(`<p>${NOTHING}</p>`, VIN)).toEqual([])
    expect(() => readResult('<p>Ничего нет</p>', VIN)).toThrow('source_changed')
    expect(() => readResult('<p>Сервис временно недоступен</p>', VIN)).toThrow('source_silent')
  })

  it.each([
    ['policies beside the words of an empty answer', line('Номер полиса', '1') + NOTHING],
    ['a policy without its number', line('Серия полиса', 'ХХХ')],
    ['a policy of another vehicle', line('Номер полиса', '1') + line('VIN', 'XTAEXAMPLE0000002')],
    [
      'a line without its value',
      '<div class="dataList__item"><b class="dataList__labelText">Номер полиса</b></div>',
    ],
  ])('is not believed with %s', (_, html) => {
    expect(() => readResult(html, VIN)).toThrow('source_changed')
  })
})
