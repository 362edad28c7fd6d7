import { expect, it } from 'vitest'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { verdict } from '#verdict/judge.ts'
import { owned } from '#verdict/testing/car.ts'
import { report } from '#verdict/testing/report.ts'
import { unreadFacts, unreadRows } from './unread-records.ts'

it('lists every record that is unread, of another car or partly read', () => {
  expect(
    unreadRows([{}, { vin: 'XTAEXAMPLE0000002' }, { number: '4000', fields: ['DamagePoints'] }, {}]),
  ).toEqual([
    { type: 'HEADER', key: 'Не прочитали' },
    { type: 'TEXT', value: '2 записи прочитать не удалось.' },
    { key: 'Запись без номера', value: 'О другом автомобиле: VIN XTAEXAMPLE0000002' },
    { key: 'Запись 4000', value: 'Прочитали не целиком' },
  ])
  expect(unreadRows([{}])).toContainEqual({ type: 'TEXT', value: 'Одну запись прочитать не удалось.' })
})

it('counts the records beyond the limit of a list, and bars a clear verdict', () => {
  expect(unreadRows([{}, { beyond: 58_000 }])).toContainEqual({
    type: 'TEXT',
    value: '58001 запись прочитать не удалось.',
  })
  const owners = { ...owned(['2021-06-11']), unread: unreadFacts('Период владения', [{ beyond: 58_000 }]) }
  const { level, unknown } = verdict(report({ owners }))
  expect(level).toBe('unknown')
  expect(unknown.map(({ reason }) => reason)).toContain(
    'Прочитали не целиком: Период владения: ещё 58000 записей.',
  )
})

it('is empty if all was read', () => {
  expect(unreadRows()).toEqual([])
})

it('bars a clear verdict, and another car’s record calls for care', () => {
  const judged = (...unread: UnreadRecord[]) =>
    verdict(report({ owners: { ...owned(['2021-06-11']), unread: unreadFacts('Период владения', unread) } }))
  expect(judged().level).toBe('clear')
  expect(judged({}).level).toBe('unknown')
  const other = judged({ number: '7', vin: 'Z94CB41AADR000001' })
  expect(other.reasons.map(({ rule }) => rule)).toContain('record-of-another-vin')
  expect(other.unknown.map(({ reason }) => reason)).toContain(
    'Прочитали не целиком: Период владения 7, о другом автомобиле.',
  )
})
