import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getUser } from '#shared/contract/account.ts'
import { getChallenge } from '#shared/contract/captcha.ts'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../db/testing.ts'
import { openTestApp, type TestApp } from '../testing/open-app.ts'

let site: TestApp
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  site = await openTestApp(database)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await site.close()
  await database.close()
})

const port = () => (site.app.server.address() as AddressInfo).port

const challenge = `${getChallenge.path}?action=comments`

/** Sends a request and resets the connection before the response. */
const sendAndReset = (request: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => {
      socket.write(request)
      socket.resetAndDestroy()
    })
    socket.once('close', () => resolve()).once('error', reject)
  })

/** Lowest log level that requires attention. */
const WARN = 40

const TIMES = 500
const AT_ONCE = 100

it.each([
  ['the framework', `GET ${challenge} HTTP/1.1`],
  ['the ready lane', `GET ${getUser.path} HTTP/1.1\r\nAuthorization: Bearer of-nobody`],
])(
  'connections that reset before %s has answered do no harm',
  async (_which, request) => {
    const head = `${request}\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n`
    for (let sent = 0; sent < TIMES; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendAndReset(head)))
    const reply = await fetch(`http://127.0.0.1:${port()}${challenge}`)
    expect(reply.status).toBe(200)
    expect(site.log.filter((line) => JSON.parse(line).level >= WARN)).toEqual([])
  },
  30_000,
)
