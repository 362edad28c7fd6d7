import { expect, it } from 'vitest'
import { pack } from '#web/store/packed-text.ts'
import { sharedOf, withShared } from './told-shared.ts'

const VIN = 'XTAGFL110MY000001'
const OTHER = 'XW7BF4FK0HS000001'
const NOW = new Date('2026-11-27T09:00:00Z')

it.each([
  [`Битая, VIN ${VIN}`, VIN, true],
  [`Битая, VIN ${VIN}`, OTHER, false],
  [`${VIN} или ${OTHER}`, OTHER, true],
  ['Камри, номер а123вс777, битая', VIN, false],
  ['Камри без номера', VIN, false],
])('«%s» is of %s: %s', async (text, vin, isOf) => {
  expect(await sharedOf(await pack(text), vin)).toBe(isOf ? text : undefined)
})

it('fills the card, and takes no word away that speaks against the car', () => {
  const first = withShared({}, `битая слегка, VIN ${VIN}`, NOW)
  expect(first.ad).toMatchObject({ text: `битая слегка, VIN ${VIN}`, says: { vin: { value: VIN } } })
  const second = withShared(first, `не бита, один хозяин, VIN ${VIN}`, NOW)
  expect(second.ad?.text).toContain('битая слегка')
  expect(second.ad?.says?.owners?.value).toBe(1)
  expect(withShared(second, `битая слегка, VIN ${VIN}`, NOW)).toBe(second)
})
