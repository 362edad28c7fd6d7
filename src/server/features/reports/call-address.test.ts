import { describe, expect, it } from 'vitest'
import { readingOf } from './call-address.ts'

const VIN = 'XTAGFL110JY000001'

describe('reading the address of a call without a parser', () => {
  it('finds the VIN and the ticket', () => {
    expect(readingOf('/v1/gibdd/{vin}/dtp/{captcha_token}')(`/v1/gibdd/${VIN}/dtp/abc`)).toEqual({
      vin: VIN,
      rest: 'abc',
    })
    expect(readingOf('/v1/getBase/{vin}/1')(`/v1/getBase/${VIN}/1`)).toEqual({ vin: VIN, rest: '' })
  })

  it.each([
    '/',
    `/v1/gibdd/${VIN}/wanted/abc`,
    `/v1/gibdd/${VIN}1/dtp/abc`,
    `/v1/gibdd/${VIN.slice(1)}/dtp/abc`,
  ])('leaves %s to the framework', (url) => {
    expect(readingOf('/v1/gibdd/{vin}/dtp/{captcha_token}')(url)).toBeUndefined()
  })

  it('does not take a longer address for the one it knows', () => {
    expect(readingOf('/v1/getBase/{vin}/1')(`/v1/getBase/${VIN}/11`)).toBeUndefined()
  })
})
