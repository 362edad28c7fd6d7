import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CannedServer, cannedServer } from '#registry-kit/testing/canned-server.ts'
import { createMaxApi } from './api.ts'
import { askedToWaitMs, failureFields, isFinal, isGone } from './failures.ts'

let server: CannedServer
beforeEach(async () => {
  server = await cannedServer(() => ({ body: '{}' }))
})
afterEach(() => server[Symbol.asyncDispose]())

const failureOfCall = () =>
  createMaxApi(
    { token: 'token', apiUrl: server.url, russianCa: undefined },
    { signal: new AbortController().signal, now: Date.now },
  )
    .call('GET', '/me')
    .catch((error: unknown) => error)

it.each([
  ['seconds', '60', 60_000],
  ['a date', 'Wed, 02 Dec 2099 07:28:00 GMT', 3_600_000],
  ['more than a timer holds', '99999999', 3_600_000],
  ['nothing that can be read', 'soon', 0],
])('a refusal asks for a pause of %s', async (_, written, restMs) => {
  for (const body of ['{"code":"too.many.requests"}', '<html>429 Too Many Requests</html>']) {
    server.answer = () => ({ status: 429, headers: { 'retry-after': written }, body })
    expect(askedToWaitMs(await failureOfCall())).toBe(restMs)
  }
})

it.each([
  [403, '{"code":"chat.denied"}', { gone: true, final: true }],
  [403, '<html>403 Forbidden</html>', { gone: false, final: false }],
  [404, '<html>404 Not Found</html>', { gone: false, final: false }],
  [413, '<html>413 Request Entity Too Large</html>', { gone: false, final: true }],
  [502, '<html>502 Bad Gateway</html>', { gone: false, final: false }],
  [200, '<html>Технические работы</html>', { gone: false, final: false }],
])('status %i with %s is about the person or the message, or passes', async (status, body, expected) => {
  server.answer = () => ({ status, body })
  const error = await failureOfCall()
  expect({ gone: isGone(error), final: isFinal(error) }).toEqual(expected)
  expect(failureFields(error).reason).toContain(String(status))
})
