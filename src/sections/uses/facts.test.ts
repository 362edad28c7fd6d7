import { expect, it } from 'vitest'
import type { Use } from './contract.ts'
import { facts } from './facts.ts'
import { rows } from './rows.ts'

const CHECKED = new Date('2026-11-20T09:30:00.000Z')

it.each<[string, Partial<Use>, boolean]>([
  ['that has no end', {}, true],
  ['whose end cannot be read', { to: 'бессрочно' }, true],
  ['that ends tomorrow', { to: '21.11.2026' }, true],
  ['that ends today', { to: '20.11.2026' }, true],
  ['that ended', { to: '19.11.2026' }, false],
  ['that ended, and is said to last', { to: '19.11.2026', isInForce: true }, true],
  ['that was ended before its time', { to: '21.11.2027', isInForce: false }, false],
])('a contract of leasing %s', (_, use, isInForce) => {
  const { uses } = facts({ list: [{ kind: 'leasing', ...use }], unanswered: [] }, CHECKED)
  expect(uses).toMatchObject([{ record: 'Договор лизинга без номера', isInForce }])
})

it('an unanswered register is named among the gaps, and together with a find', () => {
  const unanswered = ['leasing' as const]
  expect(facts({ list: [], unanswered }, CHECKED).unread).toEqual([
    { record: 'Такси и лизинг', field: 'лизинг' },
  ])
  expect(rows({ list: [], unanswered })).toEqual([])
  expect(rows({ list: [{ kind: 'carsharing' }], unanswered })).toContainEqual({
    key: 'Не ответили',
    value: 'лизинг',
  })
})

it('the table has no days of carsharing without days', () => {
  expect(rows({ list: [{ kind: 'carsharing', company: 'ООО «Прокат-Пример»' }], unanswered: [] })).toEqual([
    { type: 'HEADER', key: 'Запись о каршеринге без номера' },
    { key: 'Компания', value: 'ООО «Прокат-Пример»' },
  ])
})
