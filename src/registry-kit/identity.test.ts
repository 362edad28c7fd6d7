import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { latinNumber, meantAmong, sameNumber } from './identity.ts'

it.each([
  ['ХТАЕХАМРLЕ0000001', 'XTAEXAMPLE0000001'],
  ['XTA210990', 'XTA210990'],
  ['КАБ. 2400001', 'КАБ. 2400001'],
  ['ОТСУТСТВУЕТ', 'ОТСУТСТВУЕТ'],
])('writes %s as %s', (written, latin) => {
  expect(latinNumber(written)).toBe(latin)
})

it('recognises a number in another spelling', () => {
  expect(sameNumber('хта 210-990', 'XTA210990')).toBe(true)
  expect(sameNumber('XTA210990', 'XTA210991')).toBe(false)
})

const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/)
const mask = fc.array(fc.boolean(), { minLength: 17, maxLength: 17 })
const masked = (number: string, hidden: readonly boolean[], by = '*') =>
  [...number].map((sign, at) => (hidden[at] ? by : sign)).join('')

it('matches a masked number with exactly those whose other characters are the same', () => {
  fc.assert(
    fc.property(vin, vin, mask, fc.constantFrom('*', '•', '#', '?', '_'), (number, other, hidden, by) => {
      const written = masked(number, hidden, by)
      const isAlike = masked(number, hidden) === masked(other, hidden)
      const alike = number !== other && isAlike ? [number, other] : [number]
      expect(meantAmong([number, other])(written)).toEqual(alike)
      expect(meantAmong([other])(written)).toEqual(isAlike ? [other] : [])
      expect(meantAmong([number])(written.slice(1))).toEqual([])
    }),
  )
})

it('matches a masked number with all that differ only where it is masked', () => {
  const alike = ['XTA210990', 'XTA210991', 'XTA210992']
  expect(meantAmong([...alike, 'XTA310990'])('XTA21099*')).toEqual(alike)
})

it('compares a masked number with few of many', () => {
  const numbers = Array.from({ length: 3000 }, (_, nth) => `XTAGFL110JY${String(nth * 317).padStart(6, '0')}`)
  const meantIn = meantAmong(numbers)
  const held = vi.spyOn(RegExp.prototype, 'test')
  onTestFinished(() => held.mockRestore())
  expect(meantIn('XTA**L110JY63400*')).toEqual(['XTAGFL110JY634000'])
  expect(held.mock.calls.length).toBeLessThan(500)
})

it('matches an unmasked number with itself alone, in any spelling', () => {
  expect(meantAmong(['XTA210990', 'XTA210991'])('хта 210-990')).toEqual(['XTA210990'])
  expect(meantAmong(['XTA210990'])('XTA21099X')).toEqual([])
})
