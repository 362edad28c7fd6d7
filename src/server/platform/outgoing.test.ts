import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allowHosts, isAllowedHost, limitConnections } from './outgoing.ts'

let refused: string[]
let end: () => void
beforeEach(() => {
  refused = []
  end = limitConnections({ hosts: [], mailPort: 2525, onRefused: (host) => refused.push(host) })
})
afterEach(() => end())

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error & { code?: string }) => (error.cause as { code?: string } | undefined)?.code ?? error.code,
  )

it('refuses every client a host that is not allowed, and reports it', async () => {
  expect(await failureOf(fetch('https://evil.example/'))).toBe('ECONNREFUSED')
  const tls = Promise.withResolvers<never>()
  connectTls({ host: '203.0.113.9', port: 443 }).on('error', tls.reject)
  expect(await failureOf(tls.promise)).toBe('ECONNREFUSED')
  expect(refused).toEqual(['evil.example', '203.0.113.9'])
})

it('lets an allowed host through, by any of its names here, and an address at the mail port', async () => {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).text()
  await expect(ask()).rejects.toThrow()
  expect(refused.splice(0)).toEqual(['127.0.0.1'])
  end()
  end = limitConnections({ hosts: [], mailPort: port, onRefused: (host) => refused.push(host) })
  expect(await ask()).toBe('here')
  expect(await failureOf(fetch(`http://mail.example:${port}`))).toBe('ECONNREFUSED')
  end()
  end = limitConnections({ hosts: ['LocalHost'], mailPort: 1, onRefused: (host) => refused.push(host) })
  expect(await ask()).toBe('here')
  expect(refused).toEqual(['mail.example'])
  server.close()
})

it('takes a pattern for every name below it, and for no other', () => {
  allowHosts(['*.push.example'])
  expect(['a.push.example', 'A.B.push.example'].map(isAllowedHost)).toEqual([true, true])
  const others = ['push.example', 'notpush.example', 'a.push.example.org', 'example', '']
  expect(others.filter(isAllowedHost)).toEqual([])
})
