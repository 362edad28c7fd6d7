import { expect, it } from 'vitest'
import { describeFrame } from './frame-decoder.ts'

it.each([
  ['ZVW301234567', ['Toyota'], ['Prius']],
  ['NT31012345', ['Nissan'], ['X-Trail']],
  ['JB23W123456', ['Suzuki'], ['Jimny']],
  ['BNR32000123', ['Nissan'], ['Skyline']],
])('%s', (frame, brands, models) => expect(describeFrame(frame)).toEqual({ brands, models }))

it('names twins of one code together', () => {
  expect(describeFrame('NZT2401234567')).toEqual({ brands: ['Toyota'], models: ['Allion', 'Premio'] })
})

it('distinguishes two makers of one code by the serial length', () => {
  expect(describeFrame('RA11234567')).toEqual({ brands: ['Honda'], models: ['Odyssey'] })
  expect(describeFrame('RA1123456')).toEqual({ brands: ['Subaru'], models: ['Pleo'] })
})

it('prefers the code whose serial length its maker uses', () => {
  expect(describeFrame('GD11234567')).toMatchObject({ brands: ['Honda'], models: ['Fit'] })
})

it('returns nothing for an unknown code', () => {
  expect(describeFrame('QQQ991234567')).toBeUndefined()
  expect(describeFrame('ZVW30')).toBeUndefined()
  expect(describeFrame('ZVW30ABCDEFG')).toBeUndefined()
})
