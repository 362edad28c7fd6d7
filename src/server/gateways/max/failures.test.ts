import { expect, it } from 'vitest'
import { MaxRefused } from './api.ts'
import { isFinal, isGone } from './failures.ts'

it.each([
  ['200 with a code that passes', 200, { code: 'too.many.requests' }, false],
  ['200 with a code of a lasting refusal', 200, { code: 'proto.payload' }, true],
  ['200 without a code', 200, {}, true],
  ['400', 400, { code: 'proto.payload' }, true],
  ['413', 413, {}, true],
  ['429', 429, {}, false],
  ['503', 503, {}, false],
])('a refusal with %s is tried again unless it lasts', (_, status, refusal, isLasting) => {
  const error = new MaxRefused(status, refusal)
  expect(isFinal(error)).toBe(isLasting)
  expect(isGone(error)).toBe(false)
})
