import { expect, it } from 'vitest'
import { lengthOfNearlyVin } from './about-cars.ts'

it.each([
  ['XTAGFL110MY00001', 16],
  ['VIN XTAGFL110MY00001', 16],
  ['xtagfl-110my-0000012', 18],
  ['Продаю, VIN: XTAGFL110MY00001, торг', 16],
  ['XTAGFL110MY000001', undefined],
  ['здравствуйте', undefined],
  ['+7 916 123-45-67', undefined],
])('of «%s» so many characters are told: %s', (text, characters) => {
  expect(lengthOfNearlyVin(text)).toBe(characters)
})
