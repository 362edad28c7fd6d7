import { describe, expect, it } from 'vitest'
import { Limit } from './limit.ts'
import { visitorAddress } from './visitor-address.ts'

describe('the limit of calls from one address', () => {
  it('allows a number of calls per minute and reports the wait', () => {
    let now = 0
    const limit = new Limit(2, () => now)
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 60])
    now = 45_500
    expect(limit.take('a')).toBe(15)
    now = 60_000
    expect(limit.take('a')).toBe(0)
  })

  it('blocks no one after the clock was set back', () => {
    let now = 3_600_000
    const limit = new Limit(1, () => now)
    limit.take('a')
    now = 0
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(60)
  })

  it('counts each address separately', () => {
    const limit = new Limit(1)
    limit.take('a')
    expect(limit.take('b')).toBe(0)
  })
})

describe('an owner of many IPv6 networks', () => {
  const passed = (limit: Limit, addresses: readonly string[]) =>
    addresses.filter((address) => limit.take(address) === 0).length
  const networks = (count: number, name: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => name(n))

  it('cannot evade the limit through a /56, and gains little through a /48 or /32', () => {
    const of56 = networks(200, (n) => `2001:db8:1:${n.toString(16)}`)
    expect(passed(new Limit(10), of56)).toBe(40)
    const of48 = networks(2000, (n) => `2001:db8:1:${(n * 32).toString(16)}`)
    expect(passed(new Limit(10), of48)).toBe(160)
    const ofOthers = networks(200, (n) => `2001:db8:${n.toString(16)}:1`)
    expect(passed(new Limit(1), ofOthers)).toBe(200)
    const of32 = networks(3000, (n) => `2001:db8:${n.toString(16)}:1`)
    expect(passed(new Limit(1), of32)).toBe(1024)
  })

  it('does not reset the counts of others by a flood of addresses', () => {
    const limit = new Limit(1, () => 0)
    for (let n = 0; n < 199_999; n++) limit.take(`flood ${n}`)
    limit.take('known')
    limit.take('flood again')
    limit.take('and again')
    expect(limit.take('known')).toBe(60)
  })
})

describe('the visitor’s address', () => {
  const from = (remoteAddress: string, forwarded?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as never

  it('is not taken from a forgeable header', () => {
    expect(visitorAddress(undefined)(from('203.0.113.7', '10.9.9.9'))).toBe('203.0.113.7')
  })

  it('is taken from the header of a trusted proxy only', () => {
    const address = visitorAddress('loopback, 192.0.2.1')
    expect(address(from('127.0.0.1', '203.0.113.7'))).toBe('203.0.113.7')
    expect(address(from('198.51.100.1', '203.0.113.7'))).toBe('198.51.100.1')
  })

  it('is the proxy’s when the header holds no address', () => {
    const address = visitorAddress('loopback')
    for (const garbage of ['unknown', '203.0.113.7:1234', '[2001:db8::1]', 'x'.repeat(40)])
      expect(address(from('127.0.0.1', garbage)), garbage).toBe('127.0.0.1')
  })

  it('is equal for a subscriber’s whole IPv6 network', () => {
    const address = visitorAddress(undefined)
    expect(address(from('2001:db8:1:2::a'))).toBe(address(from('2001:db8:1:2:ffff::b')))
  })
})
