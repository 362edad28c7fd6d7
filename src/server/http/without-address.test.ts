import { describe, expect, it } from 'vitest'
import { withoutAddress } from './without-address.ts'

const VIN = 'XTAGFL110JY000001'
const address = `/checks/${VIN}/T1cket?plate=%D0%90000&q=a+b.c`

describe('an error for the log', () => {
  it.each([
    ['the whole address', `no route for https://site.example${address}`],
    ['a part of it', `unknown car ${VIN}`],
    ['a part in small letters', `unknown car ${VIN.toLowerCase()}`],
    ['what a parameter says', 'unknown plate А000'],
    ['what stands after the question mark', 'bad query plate=%D0%90000'],
  ])('quotes nothing of %s', (_what, message) => {
    const logged = JSON.stringify(
      withoutAddress(new RangeError(message, { cause: new Error(message) }), address),
    )
    expect(logged).toContain('RangeError')
    expect(logged).toContain('caused by')
    expect(logged).not.toMatch(/XTAGFL|T1cket|%D0|А000|checks|plate/i)
  })

  it('keeps the code, the stack and words outside the address', () => {
    const { type, message, stack, code } = withoutAddress(invalidUrl(), '/')
    expect({ type, message, code }).toEqual({
      type: 'TypeError',
      message: 'Invalid URL',
      code: 'ERR_INVALID_URL',
    })
    expect(stack).toContain('without-address.test.ts')
  })

  it('drops other properties of the error', () => {
    expect(JSON.stringify(withoutAddress(invalidUrl(), '/'))).not.toContain('of-somebody')
  })

  it.each(['/%ff%00', '', '/(((((', '*', undefined])('takes any address: %s', (odd) => {
    expect(withoutAddress('thrown text', odd)).toMatchObject({ message: 'thrown text' })
  })
})

/** Node's error for an invalid address, which contains it. */
function invalidUrl(): unknown {
  try {
    return new URL('http://[of-somebody')
  } catch (error) {
    return error
  }
}
