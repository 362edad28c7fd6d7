import { expect, it } from 'vitest'
import { formatSpan } from './spans.ts'

it.each([
  ['2018-08-02', '2022-11-05', '4 года 3 месяца'],
  ['2018-08-02', '2019-08-02', '1 год'],
  ['2018-08-02', '2019-08-01', '11 месяцев'],
  ['2020-01-01', '2020-01-13', '12 дней'],
  ['2020-01-01', '2020-01-01', '0 дней'],
])('from %s to %s it is %s', (from, to, span) => expect(formatSpan(new Date(from), new Date(to))).toBe(span))
