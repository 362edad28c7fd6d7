import { expect, it } from 'vitest'
import { isElectric } from './electric.ts'

it.each([
  ['TESLA MODEL 3', undefined, true],
  ['НИССАН ЛИФ', 0, true],
  ['VOLKSWAGEN ID.4 CROZZ', undefined, true],
  ['ZEEKR 9X', 1998, false],
  ['АУДИ A3 E-TRON', 1395, false],
  ['BMW I3', 647, false],
  ['KIA RIO', undefined, false],
  ['LADA GRANTA', undefined, false],
  [undefined, undefined, false],
])('reads %s with %s cm³ as electric: %s', (model, volume, expected) => {
  expect(isElectric(model, volume)).toBe(expected)
})
