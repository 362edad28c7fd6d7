import { expect, it } from 'vitest'
import { unreadRows } from './unread-records.ts'

it('tells of each record that could not be read, of another car or read in part', () => {
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

it('says nothing where all was read', () => {
  expect(unreadRows()).toEqual([])
})
