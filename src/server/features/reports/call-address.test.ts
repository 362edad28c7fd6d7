import { describe, expect, it } from 'vitest'
import { callParser } from './call-address.ts'

const VIN = 'XTAGFL110JY000001'

describe('parsing the address of a call', () => {
  it.each([VIN, 'NZE1213012345', 'GD11000001'])('finds %s and the ticket', (number) => {
    expect(callParser('/v1/gibdd/{vin}/dtp/{captcha_token}')(`/v1/gibdd/${number}/dtp/abc`)).toEqual({
      number,
      rest: 'abc',
    })
    expect(callParser('/v1/getBase/{vin}/1')(`/v1/getBase/${number}/1`)).toEqual({ number, rest: '' })
  })

  it.each(['/', `/v1/gibdd/${VIN}`, `/v1/gibdd/${VIN}/wanted/abc`, `/v1/gibdd/${VIN}/more/dtp/abc`])(
    'leaves %s to the framework',
    (url) => {
      expect(callParser('/v1/gibdd/{vin}/dtp/{captcha_token}')(url)).toBeUndefined()
    },
  )

  it('does not take a longer address for the one it knows', () => {
    expect(callParser('/v1/getBase/{vin}/1')(`/v1/getBase/${VIN}/11`)).toBeUndefined()
  })
})
