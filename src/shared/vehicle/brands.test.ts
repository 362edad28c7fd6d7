import { expect, it } from 'vitest'
import { isOtherMake } from './brands.ts'

it.each([
  ['КИА РИО', 'X7LLSRB2HDH000001', true],
  ['МЕРСЕДЕС-БЕНЦ E 200', 'XTAGFL110MY000001', true],
  ['LAND ROVER DEFENDER', 'XTAGFL110MY000001', true],
  ['Rio (Kia)', 'X7LLSRB2HDH000001', true],
  ['УАЗ-23632 UAZ PICKUP', 'XTT236320J1000001', false],
  ['ЛАДА GFL110 LADA VESTA', 'XTAGFL110MY000001', false],
  ['РЕНО ЛОГАН', 'XTAGFL110MY000001', false],
  ['SKODA OCTAVIA', 'XW8AN2NE0CH000001', false],
  ['КИА РИО', 'Z94CB41AADR000001', false],
  ['МЕРСЕДЕС-БЕНЦ E 200', 'WDD2130421A000001', false],
  ['Неведомая', 'XTAGFL110MY000001', false],
  ['КИА РИО', 'XX9GFL110MY000001', false],
])('%s under %s is of another maker: %s', (model, vin, isOther) => {
  expect(isOtherMake(model, vin)).toBe(isOther)
})
