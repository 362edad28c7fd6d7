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

it.each([
  ['403', 403, {}],
  ['404', 404, {}],
  ['200 and the code of a stopped bot', 200, { code: 'chat.denied' }],
  ['200 and the code of a removed dialogue', 200, { code: 'chat.not.found' }],
])('a refusal with %s means that the person is gone', (_, status, refusal) =>
  expect(isGone(new MaxRefused(status, refusal))).toBe(true),
)
