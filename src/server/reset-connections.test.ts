import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getUser } from '#shared/contract/account.ts'
import { getChallenge } from '#shared/contract/captcha.ts'
import { createApp } from './app.ts'
import { loadConfig } from './config.ts'
import type { Database } from './db/database.ts'
import { testDatabase } from './db/testing.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'

let app: FastifyInstance
let database: Database
const logged: string[] = []

beforeAll(async () => {
  database = await testDatabase()
  app = await createApp({
    config: loadConfig({ CAPTCHA_PROVIDER: 'none', TRUST_PROXY: 'loopback' }),
    database,
    lookups: [],
    baseInfo: { readers: new Map(), lookup: undefined },
    registries: { byId: new Map(), demo: new Set() },
    metrics: createMetrics(),
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const port = () => (app.server.address() as AddressInfo).port

const challenge = `${getChallenge.path}?action=comments`

/** Sends a request and resets the connection before it can be answered. */
const sendAndReset = (request: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => {
      socket.write(request)
      socket.resetAndDestroy()
    })
    socket.once('close', () => resolve()).once('error', reject)
  })

const TIMES = 3000
const AT_ONCE = 100

it.each([
  ['the framework', `GET ${challenge} HTTP/1.1`],
  ['the ready lane', `GET ${getUser.path} HTTP/1.1\r\nAuthorization: Bearer of-nobody`],
])(
  'connections that reset before %s has answered harm nobody',
  async (_which, request) => {
    const head = `${request}\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n`
    for (let sent = 0; sent < TIMES; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendAndReset(head)))
    const reply = await fetch(`http://127.0.0.1:${port()}${challenge}`)
    expect(reply.status).toBe(200)
    expect(logged).toEqual([])
  },
  30_000,
)
