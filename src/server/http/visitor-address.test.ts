import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

const addressOf = (remoteAddress: string): string =>
  visitorAddress(undefined)({ socket: { remoteAddress } } as never)

const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))

const half = fc.array(group, { minLength: 4, maxLength: 4 })

/** Networks without an embedded IPv4 address. */
const networkHalf = fc.tuple(fc.integer({ min: 0x2003, max: 0xffff }), group, group, group)

/** Spelling of an address. */
interface Writing {
  readonly isLong: boolean
  readonly isCapital: boolean
  /** Index of the omitted run of zeros, or none, by remainder. */
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

it.each([
  '::ffff:192.0.2.1',
  '::FFFF:C000:0201',
  '0:0:0:0:0:ffff:c000:201',
  '64:ff9b::192.0.2.1',
  '64:ff9b::c000:201',
  '2002:c000:201::1',
  '2002:c000:0201:ffff:1:2:3:4',
])('is the embedded IPv4 address of an IPv6 one: %s', (carrying) => {
  expect(addressOf(carrying)).toBe('192.0.2.1')
})

it.each(['64:ff9b:1::c000:201', '::c000:201', '2003:c000:201::1', '::1'])(
  'is the IPv6 network without an embedded IPv4 address: %s',
  (own) => {
    expect(addressOf(own)).toContain(':')
  },
)

describe('the network of an IPv6 address', () => {
  it('is equal for all its addresses in any spelling, and differs from others', () => {
    fc.assert(
      fc.property(
        networkHalf,
        networkHalf,
        half,
        half,
        writing,
        writing,
        (network, other, one, another, first, second) => {
          const key = addressOf(written([...network, ...one], first))
          expect(addressOf(written([...network, ...another], second))).toBe(key)
          if (network.join() !== other.join())
            expect(addressOf(written([...other, ...another], second))).not.toBe(key)
        },
      ),
    )
  })
})
