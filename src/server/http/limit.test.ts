import { describe, expect, it } from 'vitest'
import { Limit } from './limit.ts'
import { visitorAddress } from './visitor-address.ts'

describe('the limit of calls from one address', () => {
  it('lets so many through a minute and says how long to wait', () => {
    let now = 0
    const limit = new Limit(2, () => now)
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60])
    now = 45_500
    expect(limit.take('a')).toBe(15)
    now = 60_000
    expect(limit.take('a')).toBe(0)
  })

  it('does not make one address wait for another', () => {
    const limit = new Limit(1)
    limit.take('a')
    expect(limit.take('b')).toBe(0)
  })
})

describe('whose address it is', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never

  it('is not taken from a header that anybody can write', () => {
    expect(visitorAddress(undefined)(from('203.0.113.7', '10.9.9.9'))).toBe('203.0.113.7')
  })

  it('is taken from the header of a trusted proxy only', () => {
    const address = visitorAddress('loopback, 192.0.2.1')
    expect(address(from('127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7')
    expect(address(from('198.51.100.1', '203.0.113.7'))).toBe('198.51.100.1')
  })

  it('is one for a whole IPv6 network of a subscriber', () => {
    const address = visitorAddress(undefined)
    expect(address(from('2001:db8:1:2::a'))).toBe(address(from('2001:db8:1:2:ffff::b')))
  })
})
