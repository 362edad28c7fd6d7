import { expect, it } from 'vitest'
import { partnerTerms } from './partner-report.ts'

it.each([
  [undefined, 'платно, у партнёра'],
  [499, '499 ₽, у партнёра'],
  [1290, '1 290 ₽, у партнёра'],
])('the partner’s link for the price %s has the text «%s»', (price, text) => {
  expect(partnerTerms(price).replaceAll('\u00a0', ' ')).toBe(text)
})
