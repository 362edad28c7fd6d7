import { expect, it } from 'vitest'
import { isCorrectable } from '#report/correction/correction.ts'
import type { Passport } from './contract.ts'
import { correction } from './correction.ts'

it.each<[Passport['kind'], string | undefined]>([
  ['electronic', 'АО «Электронный паспорт», оператор системы электронных паспортов'],
  ['paper', 'Госавтоинспекция, регистрационное подразделение'],
  [undefined, undefined],
])('a correction of a passport of kind %s goes to %s', (kind, keeper) => {
  const list = [{ number: '164301000000001', kind }]
  expect(isCorrectable(correction) && correction.records({ list }, new Date(0))).toMatchObject([{ keeper }])
})
