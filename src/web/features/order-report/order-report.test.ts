import { describe, expect, it } from 'vitest'
import { decideOrder, orderFrom } from './order-report.ts'

const VIN = 'XTA210990Y2766389'
const PARTNER = 'https://partner.example/report?vin={vin}'
const BOTH = 'https://partner.example/report?vin={vin}&plate={plate}'
const PLATE = 'А000АА777'

describe('ordering the full report', () => {
  it('leads to the partner with the VIN, cleaned', () => {
    expect(decideOrder({ vin: ` xta 210990y2766389`, plate: '' }, PARTNER).address).toBe(
      `https://partner.example/report?vin=${VIN}`,
    )
  })

  it.each([`${VIN.slice(1)}`, `${VIN}1`])('accepts only a VIN of 17 characters, not %s', (vin) => {
    const { address, refusal } = decideOrder({ vin, plate: '' }, PARTNER)
    expect(address).toBeUndefined()
    expect(refusal).toMatchObject({ field: 'vin', text: expect.stringContaining(`введено ${vin.length}`) })
  })

  it('leads to the partner with a plate of 8 or 9 characters, if the partner takes plates', () => {
    for (const plate of ['А000АА77', PLATE])
      expect(decideOrder({ vin: '', plate }, BOTH).address).toBe(
        `https://partner.example/report?vin=&plate=${encodeURIComponent(plate)}`,
      )
    for (const plate of ['А000АА7', 'А000АА7777'])
      expect(decideOrder({ vin: '', plate }, BOTH).refusal?.field).toBe('plate')
  })

  it('passes the partner both numbers, and drops no plate silently', () => {
    expect(decideOrder({ vin: VIN, plate: 'а000аа777' }, BOTH).address).toBe(
      `https://partner.example/report?vin=${VIN}&plate=${encodeURIComponent(PLATE)}`,
    )
    expect(decideOrder({ vin: VIN, plate: 'А12' }, BOTH).refusal?.field).toBe('plate')
    expect(decideOrder({ vin: VIN, plate: PLATE }, PARTNER).address).toBe(
      `https://partner.example/report?vin=${VIN}`,
    )
  })

  it('searches a plate first if the partner takes only VINs', () => {
    const order = decideOrder({ vin: '', plate: 'а 000 аа 777' }, PARTNER)
    expect(order).toEqual({ vin: '', plate: PLATE, plateToFind: PLATE })
  })

  it.each([
    ['ХТА210990У2766389', 'Только латинские буквы и цифры', [VIN]],
    ['XTA21O990Y2766389', 'Только латинские буквы и цифры', [VIN]],
    ['З94СВ41ААЕR123456', 'Только латинские буквы и цифры', ['394CB41AAER123456', 'Z94CB41AAER123456']],
    ['ООООООООООООООООЖ', 'Только латинские буквы и цифры', []],
  ])('refuses the VIN «%s» as the search does, and offers what was meant', (vin, text, numbers) => {
    const offers = numbers.map((number) => ({ field: 'vin', number }))
    expect(decideOrder({ vin, plate: '' }, PARTNER).refusal).toEqual({ field: 'vin', text, offers })
  })

  it('extracts the VIN from pasted text', () => {
    const order = decideOrder({ vin: `Продаю, VIN: «${VIN}», торг`, plate: '' }, PARTNER)
    expect(order.address).toBe(`https://partner.example/report?vin=${VIN}`)
  })

  it('offers to move a plate out of the VIN field', () => {
    expect(decideOrder({ vin: 'а000аа777', plate: '' }, BOTH).refusal).toEqual({
      field: 'vin',
      text: 'Это похоже на госномер.',
      offers: [{ field: 'plate', number: PLATE }],
    })
  })

  it('names a frame number', () => {
    const { refusal } = decideOrder({ vin: 'jzx100-0012345', plate: '' }, PARTNER)
    expect(refusal?.text).toBe('Это номер кузова, а партнёру нужен VIN или госномер.')
  })

  it.each([
    ['A000AA777', 'Только кириллица и цифры', [PLATE]],
    ['ABCDEFGH', 'Только кириллица и цифры', []],
    ['АБВГДЕЖЗ', expect.stringContaining('Не похоже на госномер'), []],
    ['А000АА', expect.stringContaining('8 или 9 знаков'), []],
    ['А123ВС097', 'Кода региона 097 не бывает', []],
  ])('refuses the plate «%s» as the search does, and offers what was meant', (plate, text, numbers) => {
    const offers = numbers.map((number) => ({ field: 'plate', number }))
    expect(decideOrder({ vin: '', plate }, BOTH).refusal).toEqual({ field: 'plate', text, offers })
  })

  it('asks for a number when both fields are empty', () => {
    expect(decideOrder({ vin: ' ', plate: '' }, PARTNER).refusal?.field).toBe('vin')
  })

  it('reads the form from an address only if it was submitted and there is a partner', () => {
    const sent = new URLSearchParams({ orderVin: VIN, orderPlate: '' })
    expect(orderFrom(sent, PARTNER)?.address).toContain(VIN)
    expect(orderFrom(sent, undefined)).toBeUndefined()
    expect(orderFrom(new URLSearchParams({ vin: VIN }), PARTNER)).toBeUndefined()
  })
})
