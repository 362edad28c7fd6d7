import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { getUser } from '#shared/contract/account.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

let database: Database
let site: TestApp

beforeAll(async () => {
  database = await testDatabase()
  site = await openTestApp(database)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await site.close()
  await database.close()
})

const dial = ({ app }: TestApp = site) => connect((app.server.address() as AddressInfo).port, '127.0.0.1')

/** The status line of the response to raw bytes; empty when the connection closes without one. */
async function answerTo(bytes: string, socket = dial()): Promise<string | undefined> {
  socket.end(bytes)
  let text = ''
  for await (const chunk of socket) text += chunk
  return text.split('\r\n')[0]
}

it.each([
  ['the framework', '/healthz', ''],
  ['the ready lane', getUser.path, 'Authorization: Bearer of-nobody\r\n'],
])('refuses a request with two hosts, by %s', async (_by, path, headers) => {
  const request = `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\nHost: a.example\r\n`
  expect(await answerTo(`${request}\r\n`)).not.toBe('HTTP/1.1 400 Bad Request')
  expect(await answerTo(`${request}hOST: b.example\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request')
})

/** Number of responses to pipelined requests before the connection ends. */
async function answeredOf(requests: number): Promise<number> {
  const socket = dial()
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  const one = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\n'
  socket.write(`${`${one}\r\n`.repeat(requests - 1)}${one}Connection: close\r\n\r\n`)
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  await ended
  return text.split('HTTP/1.1 200 OK').length - 1
}

it('limits concurrent responses on one connection', async () => {
  expect(await answeredOf(16)).toBe(16)
  expect(await answeredOf(400)).toBeLessThanOrEqual(16)
})

it.each([
  'application/json',
  'application/x-www-form-urlencoded',
  'text/xml',
  'multipart/form-data; boundary=x',
])('answers at once a request with the type %s and no body', async (type) => {
  for (const path of ['/v1/captcha/ticket', '/v1/log', '/v1/auth/google/checkToken', '/v1/user/follow']) {
    const head = `POST ${path} HTTP/1.1\r\nHost: a.example\r\nContent-Type: ${type}\r\nConnection: close\r\n\r\n`
    const socket = dial()
    socket.write(head)
    let text = ''
    for await (const chunk of socket) text += chunk
    expect(text, path).toMatch(/^HTTP\/1\.1 (?:[23]|4(?!08))\d\d /)
  }
})

it('disconnects a client that sends its headers or body too slowly', () => {
  const { headersTimeout, requestTimeout } = site.app.server
  expect(headersTimeout).toBeLessThanOrEqual(10_000)
  expect(requestTimeout).toBeLessThanOrEqual(20_000)
})

it('limits open connections, and serves the open ones and later ones', async () => {
  const small = await openTestApp(database, { env: { MAX_CONNECTIONS: '2' } })
  onTestFinished(() => small.close())
  await small.app.listen({ port: 0, host: '127.0.0.1' })
  /** An open connection and its other end. */
  const hold = async () => {
    const taken = once(small.app.server, 'connection')
    const socket = dial(small)
    const [there]: Socket[] = await taken
    return { socket, gone: there && once(there, 'close') }
  }
  const request = 'GET /healthz HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'
  const [first, second] = [await hold(), await hold()]
  for (let more = 0; more < 3; more++) {
    const refused = dial(small).on('error', () => undefined)
    refused.resume()
    await once(refused, 'close')
    expect(refused.bytesRead).toBe(0)
  }
  expect(await answerTo(request, first.socket)).toBe('HTTP/1.1 200 OK')
  await first.gone
  expect(await answerTo(request, dial(small))).toBe('HTTP/1.1 200 OK')
  second.socket.destroy()
  await second.gone
})

it('closes the connection of a client that reads nothing, not of one that waits for a registry', async () => {
  const accepted = once(site.app.server, 'connection')
  const client = dial()
  const [socket] = (await accepted) as [Socket]
  expect(socket.timeout).toBeGreaterThan(45_000)
  expect(socket.timeout).toBeLessThanOrEqual(60_000)
  client.destroy()
})
