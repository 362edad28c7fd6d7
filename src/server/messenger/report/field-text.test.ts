import { expect, it } from 'vitest'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { fieldBlocks } from './field-text.ts'

it('lists every kind of row, with its note and without anything clickable', () => {
  const rows: ReportRow[] = [
    { type: 'HEADER', key: 'ДТП 2' },
    { key: 'Пробег', value: '98 000 км', note: 'Раньше записывали больше.' },
    { key: 'Адрес', value: 'https://cars.example/1' },
    { key: 'Владельцев', value: undefined },
    { type: 'TEXT', value: 'Запись без полей' },
  ]
  const texts = fieldBlocks([{ title: 'Все поля ответа', rows }]).map(({ text }) => text)
  expect(texts).toEqual([
    'Все поля ответа:',
    'ДТП 2',
    '• Пробег: 98 000 км. Раньше записывали больше.',
    '• Адрес: https:\u2060//cars.\u2060example/1',
    '• Владельцев: Не указано',
    '• Запись без полей',
  ])
})
