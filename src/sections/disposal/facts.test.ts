import { expect, it } from 'vitest'
import { facts } from './facts.ts'
import { rows } from './rows.ts'

it('a mark is told with whatever is known of it, and one that could not be read is named', () => {
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

it('of an export the table names no day, of a scrapped car it says that there is none', () => {
  expect(rows({ list: [{ kind: 'exported' }, { kind: 'scrapped' }] })).toEqual([
    { type: 'HEADER', key: 'Отметка о вывозе из России' },
    { type: 'HEADER', key: 'Отметка об утилизации без даты' },
    { key: 'Дата', value: undefined },
  ])
})
