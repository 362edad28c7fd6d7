import { expect, it } from 'vitest'
import { paymentType } from './payment-type.ts'

it.each([
  ['?type=androidApp', 'androidApp'],
  ['?type=IOSApp', 'IOSApp'],
  ['?from=chat&type=telegram', 'telegram'],
  ['', 'website'],
  ['?type=', 'website'],
  ['?type=androidapp', 'website'],
  ['?type=somebody', 'website'],
])('a purchase at an address with «%s» starts in %s', (query, type) => {
  expect(paymentType(query)).toBe(type)
})
