import { expect, it } from 'vitest'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { cardsOnce } from './cards-once.ts'

const card = (header: string, value: string): ReportRow[] => [
  { type: 'HEADER', key: header },
  { key: 'Пробег', value },
]

it('lists a repeated card once, and every differing copy', () => {
  const [first, other] = [card('Карта 081210152600001', '146 200'), card('Карта 081210152600001', '98 000')]
  const history = { type: 'HEADER', key: 'История изменений' } as const
  const notice = [...card('Уведомление 2019-003-123456-789', ''), history]
  expect(cardsOnce([...first, ...other, ...first, ...notice, ...notice])).toEqual([
    ...first,
    ...other,
    ...notice,
  ])
})

it('lists all equal records without a register number', () => {
  const both = [...card('Период владения 2', '—'), ...card('Период владения 2', '—')]
  expect(cardsOnce(both)).toEqual(both)
})
