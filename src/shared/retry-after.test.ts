import { expect, it } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

const NOW = Date.parse('2026-12-02T07:00:00Z')

it.each([
  ['120', 120_000],
  [35, 35_000],
  [' 5 ', 5000],
  ['3600', 3_600_000],
  ['3601', 3_600_000],
  ['99999999', 3_600_000],
  ['9'.repeat(400), 3_600_000],
  ['Wed, 02 Dec 2026 07:28:00 GMT', 28 * 60_000],
  ['Wednesday, 02-Dec-26 07:28:00 GMT', 28 * 60_000],
  ['Wed, 02 Dec 2026 06:59:59 GMT', 0],
  ['Wed, 02 Dec 2037 07:28:00 GMT', 3_600_000],
  ['soon', 0],
  ['60, 60', 0],
  ['-5', 0],
  [-5, 0],
  [Number.NaN, 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
] as const)('a service that writes %j requests a pause of %i ms', (written, ms) => {
  expect(retryAfterMs(written, NOW)).toBe(ms)
})
