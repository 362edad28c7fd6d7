import { expect, it } from 'vitest'
import { returnedOrder, transactionIn } from './returned-order.ts'

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
