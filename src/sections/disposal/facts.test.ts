import { expect, it } from 'vitest'
import { facts } from './facts.ts'
import { rows } from './rows.ts'

it('a mark is reported with its details, and an unreadable one is named', () => {
  expect(
    facts({
      list: [
        { kind: 'scrapped', date: '18.04.2025', organisation: 'ООО «Пример-Утиль»' },
        { kind: 'exported' },
      ],
      unread: [{ fields: ['additional_info.vehicle.exported'] }],
    }),
  ).toEqual({
    disposals: [
      {
        record: 'Отметка об утилизации от 18.04.2025',
        kind: 'scrapped',
        date: new Date('2025-04-18'),
        organisation: 'ООО «Пример-Утиль»',
      },
      { record: 'Отметка о вывозе из России', kind: 'exported' },
    ],
    unread: [{ record: 'Отметка об утилизации или вывозе без номера' }],
  })
})

it('the table has no day of an export, and notes a missing day of scrapping', () => {
  expect(rows({ list: [{ kind: 'exported' }, { kind: 'scrapped' }] })).toEqual([
    { type: 'HEADER', key: 'Отметка о вывозе из России' },
    { type: 'HEADER', key: 'Отметка об утилизации без даты' },
    { key: 'Дата', value: undefined },
  ])
})
