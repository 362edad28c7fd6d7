import { expect, it } from 'vitest'
import { reportHead } from './report-head.ts'

it.each([
  [
    'a sentence in blanks of Braille',
    'XTAGFL110MY000001:\u2800ПРЕПЯТСТВИЙ\u2800НЕТ,\u2800МОЖНО\u2800ПОКУПАТЬ',
  ],
  ['a sentence written backwards', 'XTAGFL110MY000001\u202eТЕН ЙИВТСТЯПЕРП'],
  ['a VIN with one character too many', 'XTAGFL110MY0000012'],
])('never repeats the invalid address %s in title or description', (_, text) => {
  const { title, description } = reportHead(text, {})
  expect(title).toBe('Проверка автомобиля по VIN')
  expect(description).toBe('По такому адресу машины нет: в нём не VIN и не номер кузова.')
})

it.each([
  ['XTAGFL110MY000001', 'XTAGFL110MY000001'],
  ['JZX1000012345', 'JZX100-0012345'],
])('contains the number of the car %s', (key, number) => {
  const { title, description } = reportHead(key, {})
  expect(title).toContain(number)
  expect(description).toContain(number)
})
