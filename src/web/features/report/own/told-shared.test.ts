import { expect, it } from 'vitest'
import { isOfCar, withShared } from './told-shared.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER = 'XW7BF4FK0HS000001'
const NOW = new Date('2026-11-27T09:00:00Z')

it.each([
  [`Битая, VIN ${VIN}`, VIN, undefined, true],
  [`Битая, VIN ${VIN}`, OTHER, undefined, false],
  [`${VIN} или ${OTHER}`, OTHER, undefined, true],
  ['Камри, номер а123вс777, битая', VIN, 'А123ВС777', true],
  ['Камри, номер а123вс777, битая', VIN, undefined, false],
  ['Камри без номера', VIN, undefined, false],
])('«%s» is of %s, found by %s: %s', (text, vin, plate, isOf) => {
  expect(isOfCar(text, vin, plate)).toBe(isOf)
})

it('fills the card, and takes no word away that speaks against the car', () => {
  const first = withShared({}, `битая слегка, VIN ${VIN}`, NOW)
  expect(first.ad).toMatchObject({ text: `битая слегка, VIN ${VIN}`, says: { vin: { value: VIN } } })
  const second = withShared(first, `не бита, один хозяин, VIN ${VIN}`, NOW)
  expect(second.ad?.text).toContain('битая слегка')
  expect(second.ad?.says?.owners?.value).toBe(1)
  expect(withShared(second, `битая слегка, VIN ${VIN}`, NOW)).toBe(second)
})
