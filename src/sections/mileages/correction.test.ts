import { expect, it } from 'vitest'
import { isCorrectable } from '#report/correction/correction.ts'
import { correction } from './correction.ts'

it.each([
  ['техосмотр', 'Оператор технического осмотра, который оформил карту'],
  ['сервис', undefined],
  [undefined, undefined],
])('a correction of a reading by %s goes to %s', (source, keeper) => {
  const list = [{ date: '12.05.2023', mileage: 84_000, source }]
  expect(isCorrectable(correction) && correction.records({ list }, new Date(0))).toMatchObject([{ keeper }])
})
