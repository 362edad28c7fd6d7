import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const addressOf = (remoteAddress: string): string =>
  visitorAddress(undefined)({ socket: { remoteAddress } } as never)

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))

const half = fc.array(group, { minLength: 4, maxLength: 4 })

/** How an address is written. */
interface Writing {
  readonly isLong: boolean
  readonly isCapital: boolean
  /** Which run of zeros is left out, or none: the remainder says. */
  readonly omitted: number
}

const writing: fc.Arbitrary<Writing> = fc.record({
  isLong: fc.boolean(),
  isCapital: fc.boolean(),
  omitted: fc.nat(),
})

function written(groups: readonly number[], { isLong, isCapital, omitted }: Writing): string {
  const signs = groups.map((value) => value.toString(16).padStart(isLong ? 4 : 1, '0'))
  const runs = groups.flatMap((value, at) => {
    const end = groups.findIndex((next, later) => later >= at && next !== 0)
    return value === 0 && groups[at - 1] !== 0 ? [[at, end < 0 ? groups.length : end] as const] : []
  })
  const run = runs[omitted % (runs.length + 1)]
  const text = run ? `${signs.slice(0, run[0]).join(':')}::${signs.slice(run[1]).join(':')}` : signs.join(':')
  return isCapital ? text.toUpperCase() : text
}

it('is one for an IPv4 address, whether or not the socket speaks IPv6', () => {
  expect(addressOf('::ffff:192.0.2.1')).toBe(addressOf('192.0.2.1'))
  expect(addressOf('::ffff:192.0.2.1')).not.toBe(addressOf('::ffff:192.0.2.2'))
})

describe('the network of an IPv6 address', () => {
  it('is one for all its addresses, however they are written, and no other', () => {
    fc.assert(
      fc.property(half, half, half, half, writing, writing, (network, other, one, another, first, second) => {
        const key = addressOf(written([...network, ...one], first))
        expect(addressOf(written([...network, ...another], second))).toBe(key)
        if (network.join() !== other.join())
          expect(addressOf(written([...other, ...another], second))).not.toBe(key)
      }),
    )
  })
})
