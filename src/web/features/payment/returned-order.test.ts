import { expect, it } from 'vitest'
import { transactionIn } from './paid-transaction.ts'
import { returnedOrder } from './returned-order.ts'

it.each([
  ['?order=abcdefghjkmnpqrstuvw&type=website', 'abcdefghjkmnpqrstuvw'],
  ['?order=abc', undefined],
  ['?order=../../v1/user/paymentsxx', undefined],
  ['', undefined],
])('whoever comes with «%s» comes back from paying %s', (query, order) => {
  expect(returnedOrder(query)).toBe(order)
})

it.each([
  ['?MNT_TRANSACTION_ID=abcdefghjkmnpqrstuvw', 'abcdefghjkmnpqrstuvw'],
  ['?MNT_TRANSACTION_ID=../../v1/user', undefined],
  ['?utm_source=abc', undefined],
])('the page of success asks about the order of «%s»: %s', (query, order) => {
  expect(transactionIn(query)).toBe(order)
})
