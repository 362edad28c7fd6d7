import { expect, it } from 'vitest'
import { readableName } from './readable-name.ts'

it.each([
  ['ХЕНДЭ СОЛЯРИС', 'Hyundai Solaris'],
  ['КИА РИО', 'Kia Rio'],
  ['КИА SPORTAGE', 'Kia Sportage'],
  ['ЛАДА GFL110 LADA VESTA', 'Lada Vesta'],
  ['ЛАДА 212300-55 NIVA TRAVEL', 'Lada Niva Travel'],
  ['УАЗ-23632 UAZ PICKUP', 'УАЗ Pickup'],
  ['УАЗ ПАТРИОТ', 'УАЗ Патриот'],
  ['КАМАЗ 65115-N3', 'КАМАЗ 65115'],
  ['МЕРСЕДЕС-БЕНЦ E 200', 'Mercedes-Benz E 200'],
  ['SKODA OCTAVIA', 'Škoda Octavia'],
  ['BMW X5 XDRIVE30D', 'BMW X5 XDRIVE30D'],
  ['TOYOTA LAND CRUISER PRADO', 'Toyota Land Cruiser Prado'],
  ['HONDA CR-V', 'Honda CR-V'],
  ['CHERY TIGGO 7 PRO', 'Chery Tiggo 7 Pro'],
  ['ТОЙОТА', 'Toyota'],
  ['ФОЛЬКСВАГЕН VOLKSWAGEN', 'Volkswagen'],
  ['VOLKSWAGEN VOLKSWAGEN', 'Volkswagen'],
  ['LADA', 'Lada'],
  ['LADA Vesta', 'Lada Vesta'],
  ['НЕВЕДОМАЯ 100', 'Неведомая 100'],
])('turns the registry name %s into %s', (written, readable) => {
  expect(readableName(written)).toBe(readable)
})

it('removes the second spelling of a model', () => {
  expect(readableName('ТОЙОТА КАМРИ Camry')).toBe('Toyota Camry')
  expect(readableName('КИА РИО Rio X-Line')).toBe('Kia Rio X-Line')
})

it('keeps a name with lower-case letters', () => {
  expect(readableName('ГАЗ ГАЗель Next')).toBe('ГАЗ ГАЗель Next')
  expect(readableName('Volkswagen, Škoda, Audi')).toBe('Volkswagen, Škoda, Audi')
})
