import { describe, expect, it } from 'vitest'
import { authorizationOf, tokenOf } from './token.ts'

describe('a token', () => {
  it.each([
    {
      user: 'test@test',
      password: '123',
      from: 1_483_634_723,
      age: 5,
      token: 'dGVzdEB0ZXN0OjE0ODM2MzQ3MjM6NTpaVGZBTzQramFDdmhWMCs2elk1dWFnPT0=',
    },
    {
      user: 'avtosled@demo',
      password: 'S3cret!',
      from: 1_790_000_000,
      age: 172_860,
      token: 'YXZ0b3NsZWRAZGVtbzoxNzkwMDAwMDAwOjE3Mjg2MDpPTUtPM0Y5Tmc0L3NxRFNnVm9YUnZ3PT0=',
    },
  ])('of $user equals the vendor’s', ({ token, ...parts }) => {
    expect(tokenOf(parts)).toBe(token)
  })

  it('lives for minutes, and begins early in case the vendor’s clock is behind', () => {
    const token = authorizationOf('test@test', '123', 1_483_634_783_000).replace('AR-REST ', '')
    expect(Buffer.from(token, 'base64').toString()).toMatch(/^test@test:1483634723:360:/)
  })
})
