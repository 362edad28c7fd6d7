import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CannedServer, cannedServer } from '#registry-kit/testing/canned-server.ts'
import { createMaxApi } from './api.ts'
import { askedToWaitMs } from './failures.ts'

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
])('a refusal that asks for a pause of %s', async (_, written, restMs) => {
  server.answer = () => ({
    status: 429,
    headers: { 'retry-after': written },
    body: '{"code":"too.many.requests"}',
  })
  expect(askedToWaitMs(await failureOfCall())).toBe(restMs)
})
