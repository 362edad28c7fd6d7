import { describe, expect, it } from 'vitest'
import { placeOf } from './client-log.ts'

describe('the place of an error of the page', () => {
  it.each([
    [
      'Chromium',
      'TypeError: x\n    at Card (https://site.ru/assets/check-1a.js:3:14)\n    at next (https://…)',
    ],
    ['Chromium, without a function', 'TypeError: x\n    at https://site.ru/assets/check-1a.js:3:14'],
    ['Firefox and Safari', 'Card@https://site.ru/assets/check-1a.js:3:14\n'],
  ])('is read from a stack of %s', (_browser, stack) => {
    expect(placeOf(stack)).toEqual({ file: 'https://site.ru/assets/check-1a.js', line: 3 })
  })

  it('is unknown when the stack has none', () => {
    expect(placeOf('Error: Unexpected Server Error')).toBeUndefined()
  })
})
