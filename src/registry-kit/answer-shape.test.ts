import { expect, it } from 'vitest'
import { answerShape } from './answer-shape.ts'

it('returns field names and kinds of values, and no value', () => {
  const answer = {
    requestTime: '22.11.2026 12:00',
    status: 200,
    RequestResult: {
      owner: 'Иванов Иван Иванович',
      year: '2018',
      note: ' ',
      isOwn: true,
      gone: null,
      periods: [{ from: '2018-01-02' }, { from: '2019-02-03' }, { from: 5 }],
    },
  }
  expect(answerShape(JSON.stringify(answer))).toBe(
    '{ requestTime: date, status: number, RequestResult: { owner: text, year: digits, note: blank, ' +
      'isOwn: boolean, gone: null, periods: [{ from: date } | { from: number }] × 3 } }',
  )
})

it.each(['XTA210990Y2766389', 'Иванов Иван', 'А001АА77', '79161234567', 'ivan ivanov'])(
  'leaves out a key that is no field name: %s',
  (name) => {
    expect(answerShape(JSON.stringify({ [name]: { vin: 'слово' } }))).toBe('{ ?: { vin: text } }')
  },
)

it('counts the elements of a page', () => {
  expect(answerShape('<div class="car"><p>Иванов</p><p>XTA210990Y2766389</p><br/></div>')).toBe(
    'page: div × 1, p × 2, br × 1',
  )
})

it.each([
  ['', 'nothing'],
  ['Доступ закрыт', 'text'],
  ['{"list":["a"', 'text'],
])('describes %j as %s', (body, shape) => {
  expect(answerShape(body)).toBe(shape)
})

it('limits the length and depth of the description', () => {
  const long = Object.fromEntries(
    Array.from({ length: 9000 }, (_, at) => [
      `field${String.fromCharCode(97 + (at % 26), 97 + (Math.floor(at / 26) % 26))}`,
      {},
    ]),
  )
  expect(answerShape(JSON.stringify(long)).length).toBeLessThanOrEqual(4001)
  expect(answerShape(`${'['.repeat(3000)}${']'.repeat(3000)}`).length).toBeLessThan(200)
})
