import { expect, it } from 'vitest'
import { hasCheckDigit } from './vin-offers.ts'

it.each([
  '1HGCM82633A004352',
  '7SAYGDEE5NF000001',
  '795CM82633A004352',
  'HJRPBGFB1RF000001',
  'LVVDC11B7KD000001',
  'EDXGB24B5SE000001',
])('%s has a check digit', (vin) => expect(hasCheckDigit(vin)).toBe(true))

it.each(['7A5CM82633A004352', 'XTAGFL110MY000001', 'WVWZZZ1JZ3W386752', '6T153BK360X070001'])(
  '%s need not have one',
  (vin) => expect(hasCheckDigit(vin)).toBe(false),
)
