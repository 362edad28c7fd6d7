import { expect, it } from 'vitest'
import { paymentType, returnedOrder, transactionIn } from './payment-address.ts'

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

it.each([
  ['?order=abcdefghjkmnpqrstuvw&type=website', 'abcdefghjkmnpqrstuvw'],
  ['?order=abc', undefined],
  ['?order=../../v1/user/paymentsxx', undefined],
  ['', undefined],
])('an address with «%s» returns from the payment of %s', (query, order) => {
  expect(returnedOrder(query)).toBe(order)
})

it.each([
  ['?MNT_TRANSACTION_ID=abcdefghjkmnpqrstuvw', 'abcdefghjkmnpqrstuvw'],
  ['?MNT_TRANSACTION_ID=../../v1/user', undefined],
  ['?utm_source=abc', undefined],
])('the page of success checks the order of «%s»: %s', (query, order) => {
  expect(transactionIn(query)).toBe(order)
})
