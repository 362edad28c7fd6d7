import { expect, it } from 'vitest'
import { isCorrectable } from '#report/correction/correction.ts'
import { correction } from './correction.ts'

it.each([
  ['https://ads.example.ru/cars/1', 'Площадка объявлений ads.example.ru'],
  ['https://user:word@ads.example.ru/cars/1', undefined],
  ['http://192.168.0.1/cars/1', undefined],
  [undefined, undefined],
])('a correction of an advertisement at %s goes to %s', (link, keeper) => {
  const list = [{ date: '14.01.2024', link, photos: [] }]
  expect(isCorrectable(correction) && correction.records({ list }, new Date(0))).toMatchObject([{ keeper }])
})
