import { expect, it } from 'vitest'
import { latinNumber, sameNumber } from './identity.ts'

it.each([
  ['ХТАЕХАМРLЕ0000001', 'XTAEXAMPLE0000001'],
  ['XTA210990', 'XTA210990'],
  ['КАБ. 2400001', 'КАБ. 2400001'],
  ['ОТСУТСТВУЕТ', 'ОТСУТСТВУЕТ'],
])('writes %s as %s', (written, latin) => {
  expect(latinNumber(written)).toBe(latin)
})

it('knows a number again in another writing', () => {
  expect(sameNumber('хта 210-990', 'XTA210990')).toBe(true)
  expect(sameNumber('XTA210990', 'XTA210991')).toBe(false)
})
