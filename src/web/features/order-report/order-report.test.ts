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

  it.each([`${VIN.slice(1)}`, `${VIN}1`])('takes a VIN of 17 signs only, not %s', (vin) => {
    const { address, refusal } = decideOrder({ vin, plate: '' }, PARTNER)
    expect(address).toBeUndefined()
    expect(refusal).toMatchObject({ field: 'vin', text: expect.stringContaining(`введено ${vin.length}`) })
  })

  it('leads to the partner with a plate of 8 or 9 signs, if the partner takes plates', () => {
    for (const plate of ['А000АА77', PLATE])
      expect(decideOrder({ vin: '', plate }, BOTH).address).toBe(
        `https://partner.example/report?vin=&plate=${encodeURIComponent(plate)}`,
      )
    for (const plate of ['А000АА7', 'А000АА7777'])
      expect(decideOrder({ vin: '', plate }, BOTH).refusal?.field).toBe('plate')
  })

  it('says what to do with a plate that the partner does not take', () => {
    expect(decideOrder({ vin: '', plate: PLATE }, PARTNER).refusal).toMatchObject({
      field: 'plate',
      text: expect.stringContaining('Найдите его по госномеру'),
    })
  })

  it('asks for something when nothing was typed', () => {
    expect(decideOrder({ vin: ' ', plate: '' }, PARTNER).refusal?.field).toBe('vin')
  })

  it('reads the form from an address only when it was sent and there is a partner', () => {
    const sent = new URLSearchParams({ orderVin: VIN, orderPlate: '' })
    expect(orderFrom(sent, PARTNER)?.address).toContain(VIN)
    expect(orderFrom(sent, undefined)).toBeUndefined()
    expect(orderFrom(new URLSearchParams({ vin: VIN }), PARTNER)).toBeUndefined()
  })
})
