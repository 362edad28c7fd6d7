import { expect, it } from 'vitest'
import { readableBrand } from './brand-spelling.ts'
import { isOtherMake, namesBrand } from './brands.ts'
import { NEAR_MAKERS } from './maker-table.ts'

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
  ['КИА РИО', 'XTT236320J1000001', true],
  ['КИА РИО', 'X96A22R32J0000001', true],
  ['КИА РИО', 'XTC651153G1000001', true],
  ['КИА РИО', 'EDXGB24B5SE000001', true],
  ['HAVAL JOLION', 'EC3AB24B5SE000001', true],
  ['ГАЗ-A22R32', 'X96A22R32J0000001', false],
  ['КАМАЗ 65115-N3', 'XTC651153G1000001', false],
  ['ТЕНЕТ T7', 'EDXGB24B5SE000001', false],
  ['ДЖЕТУР DASHING', 'EC3AB24B5SE000001', false],
  ['ЛАДА 2110', 'Y7C21104070000002', false],
  ['ФОРД ТРАНЗИТ', 'Z7C2227SKD0000001', false],
  ['TESLA MODEL 3', 'XTAGFL110MY000001', true],
  ['VOLKSWAGEN TIGUAN', 'SALLAAA146A000001', true],
  ['KIA SORENTO', 'Y6DJC5248B0000001', false],
  ['TOYOTA GT86', 'JF1ZN6K85FG000001', false],
  ['BMW X5', 'XUUFB210000000001', false],
  ['JAC S5', 'X9WJ4000000000001', false],
])('%s under %s is of another maker: %s', (model, vin, isOther) => {
  expect(isOtherMake(model, vin)).toBe(isOther)
})

const russian = new Set(
  NEAR_MAKERS.trim()
    .split('\n')
    .flatMap((line) => (line.split('|')[1] ?? '').split(', '))
    .filter(Boolean),
)

it.each([...russian])('%s of the Russian table is known', (brand) => {
  expect(namesBrand(`${brand} 2000`, brand)).toBe(true)
  expect(isOtherMake(`${readableBrand(brand)} 2000`.toUpperCase(), '5YJ3E1EA7KF000001')).toBe(true)
})
