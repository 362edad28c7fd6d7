import { describe, expect, it } from 'vitest'
import { checkDigit } from './vin.ts'
import { failsItsCheck, likeliest, vinOffers } from './vin-offers.ts'

const AMERICAN = '1M8GDM9AXKP042788'

describe('a VIN with one character too many', () => {
  it.each([
    ['XTAGFL1110MY000001', 'XTAGFL110MY000001'],
    ['XTAGGFL110MY000001', 'XTAGFL110MY000001'],
    ['1M8GDM9AXKP0442788', AMERICAN],
    ['1M8GDM9ARXKP042788', AMERICAN],
  ])('%s is most likely %s', (characters, meant) => expect(vinOffers(characters)[0]).toBe(meant))

  it('may be the one without its last character', () => {
    expect(vinOffers('XTAGFL110MY0000012')).toContain('XTAGFL110MY000001')
  })

  it('has at most four offers', () => {
    expect(vinOffers('XTAGFL110MY2345678').length).toBeLessThanOrEqual(4)
  })
})

describe('a VIN whose check digit is obligatory and fails', () => {
  it.each([
    ['8 for B', '1MBGDM9AXKP042788'],
    ['0 for D', '1M8G0M9AXKP042788'],
    ['A for 4', '1M8GDM94XKP042788'],
    ['neighbours swapped', '1M8DGM9AXKP042788'],
  ])('%s: what was meant is offered, and every offer holds', (_, typed) => {
    expect(failsItsCheck(typed)).toBe(true)
    const offers = vinOffers(typed)
    expect(offers).toContain(AMERICAN)
    for (const offer of offers) expect(checkDigit(offer).passes).toBe(true)
  })

  it.each([AMERICAN, 'XTAGFL110MY000001', 'Z94CB41AADR000001', 'XTA'])('nothing is offered for %s', (vin) => {
    expect(failsItsCheck(vin)).toBe(false)
    expect(vinOffers(vin)).toEqual([])
  })
})

describe('a VIN with a letter among its last characters', () => {
  it.each([
    ['XW8AN2NE0CH00000L', ['XW8AN2NE0CH000001']],
    ['XTAGFL110MY0000S8', ['XTAGFL110MY000058']],
    ['XTAGFL110MY0000N8', []],
    ['XTAGFL110MY000001', []],
  ])('%s may be one with the digits that it looks like', (vin, offers) =>
    expect(vinOffers(vin)).toEqual(offers),
  )
})

describe('of several readings', () => {
  it('the one of a known maker comes first', () => {
    expect(likeliest(['394CB41AAER123456', 'Z94CB41AAER123456'])[0]).toBe('Z94CB41AAER123456')
  })
})
