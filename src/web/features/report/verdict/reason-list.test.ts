import { expect, it } from 'vitest'
import type { Reason } from '#verdict/verdict.ts'
import { reasonList } from './reason-list.ts'

const reason = (rule: string, level: Reason['level'], ...records: string[]): Reason => ({
  rule,
  level,
  isCertain: true,
  isTold: false,
  section: 'dtp',
  title: rule,
  explain: '',
  advice: '',
  checkedAt: '2026-11-22T11:03:00Z',
  proofs: records.map((record) => ({
    section: record.split(' ')[0] ?? '',
    record,
    source: 'ГИБДД',
    checkedAt: '2026-11-22T11:03:00Z',
    stale: false,
  })),
})

const read = (...reasons: Reason[]) =>
  reasonList(reasons).map(({ reason: { rule }, also }) => [rule, ...also.map((one) => one.rule)])

it('puts stricter reasons first, otherwise in the order of the verdict', () => {
  expect(
    read(
      reason('авария', 'careful', 'dtp 1'),
      reason('перепродажа', 'careful', 'registration 2', 'osago 3'),
      reason('розыск', 'stop', 'wanted 4'),
    ),
  ).toEqual([['розыск'], ['авария'], ['перепродажа']])
})

it('shows a record once, inside its strongest reason', () => {
  expect(
    read(
      reason('авария', 'careful', 'dtp 1'),
      reason('авария перед продажей', 'careful', 'dtp 1', 'registration 2'),
      reason('другая авария', 'careful', 'dtp 5'),
    ),
  ).toEqual([['авария перед продажей', 'авария'], ['другая авария']])
})

it('drops no reason and never nests a stricter one', () => {
  const stop = reason('номер повреждён', 'stop', 'dtp 1')
  const careful = reason('авария перед продажей', 'careful', 'dtp 1', 'registration 2')
  expect(read(careful, stop)).toEqual([['номер повреждён'], ['авария перед продажей']])
})
