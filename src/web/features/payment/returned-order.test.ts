import { expect, it } from 'vitest'
import { returnedOrder } from './returned-order.ts'

it.each([
  ['?order=abcdefghjkmnpqrstuvw&type=website', 'abcdefghjkmnpqrstuvw'],
  ['?order=abc', undefined],
  ['?order=../../v1/user/paymentsxx', undefined],
  ['', undefined],
])('whoever comes with «%s» comes back from paying %s', (query, order) => {
  expect(returnedOrder(query)).toBe(order)
})
