import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FaultBoard } from './board/faults.ts'
import { RequestLog } from './board/request-log.ts'
import { collectDemoSources, mountSource } from './board/sources.ts'
import type { StandIn } from './board/stand-in.ts'
import { type DemoRegistries, startDemoRegistries } from './demo-registries.ts'
import { demoBot } from './messenger/demo-bot.ts'

const CLEAN = 'XTAGFL110MY000001'
const SILENT = 'Z8NJANJ11FS000001'

let demo: DemoRegistries
let madeUp: FastifyInstance | undefined

beforeAll(async () => {
  demo = await startDemoRegistries({ port: 0 })
})
beforeEach(() => fetch(`${demo.url}/__requests`, { method: 'DELETE' }))
afterEach(() => demo.clearFaults())
afterAll(() => Promise.all([demo.close(), madeUp?.close()]))

/** Serves an additional made-up source, which looks up the unavailable car. */
async function serveMadeUp(id: string): Promise<string> {
  const standIn: StandIn = {
    id,
    refusals: { captcha: { status: 403, body: '' } },
    renamed: [],
    serve: (app, carOf) => app.get('/', () => carOf(SILENT)),
  }
  madeUp = Fastify({ forceCloseConnections: true })
  await mountSource(madeUp, { standIn, board: new FaultBoard(standIn), asked: new RequestLog() }, {})
  return `${await madeUp.listen({ port: 0, host: '127.0.0.1' })}/${id}/`
}

const check = (vin: string, name = 'wanted', checkType = name, base = demo.url) =>
  fetch(`${base}/gibdd/proxy/check/auto/${name}`, {
    method: 'POST',
    body: new URLSearchParams({ vin, checkType }),
  })

/** The second source of these tests: like the traffic police it serves several sections. */
const askForToken = (base = demo.url) =>
  fetch(`${base}/autoteka/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'x' }),
  })

/** Whether one answer arrives after three consecutive others. */
async function slowerThanThree(answer: Promise<Response>, other: () => Promise<Response>): Promise<boolean> {
  const three = async () => [await other(), await other(), await other()].length
  return (await Promise.race([answer, three()])) === 3 && (await answer).ok
}

/** Raw bytes of the answer, and how the connection ended. */
function raw(path: string): Promise<{ text: string; error: string | undefined }> {
  const { hostname, port } = new URL(demo.url)
  const socket = connect({ host: hostname, port: Number(port) })
  const chunks: Buffer[] = []
  let error: string | undefined
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', (reason: NodeJS.ErrnoException) => {
    error = reason.code
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: demo\r\nConnection: close\r\n\r\n`)
  return new Promise((resolve) => {
    socket.on('close', () => resolve({ text: Buffer.concat(chunks).toString(), error }))
  })
}

describe('the demo registries', () => {
  it('serve every source, the messengers and the account providers on one port', async () => {
    const faults: unknown = await (await fetch(`${demo.url}/__faults`)).json()
    const ids = [...(await collectDemoSources()).keys(), 'messenger', 'max', 'vkid', 'yandex', 'tid']
    expect(ids).toContain('gibdd')
    expect(faults).toEqual(Object.fromEntries(ids.map((id) => [id, []])))
  })

  it('answer for any VIN, and the same VIN with the same bytes', async () => {
    const [first, second] = [
      await check('KNAFW51040C123456', 'dtp', 'aiusdtp'),
      await check('KNAFW51040C123456', 'dtp', 'aiusdtp'),
    ]
    expect(first.status).toBe(200)
    expect(await first.text()).toBe(await second.text())
  })

  it('list the requests of each source, for tests of single flight', async () => {
    await check(CLEAN)
    await check(CLEAN, 'restrict', 'restricted')
    const asked: unknown = await (await fetch(`${demo.url}/__requests/gibdd`)).json()
    expect(asked).toEqual({
      count: 2,
      last: [
        { method: 'POST', url: '/proxy/check/auto/wanted', body: { vin: CLEAN, checkType: 'wanted' } },
        { method: 'POST', url: '/proxy/check/auto/restrict', body: { vin: CLEAN, checkType: 'restricted' } },
      ],
    })
    expect((await fetch(`${demo.url}/__requests/nobody`)).status).toBe(404)
  })

  it('fail in every source for the unavailable car', async () => {
    expect((await check(SILENT)).status).toBe(503)
    const url = await serveMadeUp('nobody')
    await expect(fetch(url)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
  })

  it('require a token in sources configured with one', async () => {
    const guarded = await startDemoRegistries({ port: 0, tokens: { gibdd: 'secret' } })
    const url = `${guarded.url}/gibdd/captcha`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: 'Bearer secret' } })).status).toBe(200)
    expect((await askForToken(guarded.url)).status).toBe(200)
    await guarded.close()
  })

  it('answer with the configured latency', async () => {
    const slow = await startDemoRegistries({ port: 0, latencyMs: [200, 250] })
    expect(await slowerThanThree(check(CLEAN, 'wanted', 'wanted', slow.url), () => check(CLEAN))).toBe(true)
    await slow.close()
  })

  it('show pages marked as a demo at the partner links', async () => {
    const report = await fetch(`${demo.url}/partner/report?vin=${CLEAN}`)
    expect(await report.text()).toMatch(new RegExp(`lang="ru".*Демо-страница партнёра.*${CLEAN}`, 's'))
    const forged = await fetch(`${demo.url}/partner/report?vin=<script>`)
    expect(await forged.text()).not.toContain('<script>')
    const chat = await fetch(`${demo.url}/messenger/chat/${demoBot.username}?start=code`)
    expect(await chat.text()).toMatch(/lang="ru".*демо-мессенджер/s)
  })
})

describe('a fault switch', () => {
  const put = (id: string, fault: object) =>
    fetch(`${demo.url}/__faults/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })

  it('is set and cleared over HTTP', async () => {
    expect((await put('gibdd', { fault: 'error500' })).status).toBe(204)
    expect((await check(CLEAN)).status).toBe(500)
    await put('gibdd', { fault: null })
    expect((await check(CLEAN)).status).toBe(200)
    await put('gibdd', { fault: 'error500' })
    await fetch(`${demo.url}/__faults`, { method: 'DELETE' })
    expect((await check(CLEAN)).status).toBe(200)
  })

  it('refuses faults and sources that do not exist', async () => {
    expect((await put('gibdd', { fault: 'flood' })).status).toBe(400)
    expect((await put('nobody', { fault: 'slow' })).status).toBe(400)
    expect((await put('gibdd', { fault: 'slow', match: '(' })).status).toBe(400)
  })

  it('stops the messenger’s Bot API, but not the chat page', async () => {
    const getMe = () => fetch(`${demo.url}/messenger/bot${demoBot.token}/getMe`)
    expect((await getMe()).status).toBe(200)
    await put('messenger', { fault: 'off' })
    expect((await getMe()).status).toBe(502)
    expect((await fetch(`${demo.url}/messenger/chat/${demoBot.username}`)).status).toBe(200)
  })

  it('can break a single address', async () => {
    demo.setFault('gibdd', { fault: 'error500', match: '/dtp$' })
    demo.setFault('gibdd', { fault: 'rate-limit', match: '/wanted$' })
    expect((await check(CLEAN, 'dtp', 'aiusdtp')).status).toBe(500)
    expect((await check(CLEAN)).status).toBe(429)
    expect((await check(CLEAN, 'restrict', 'restricted')).status).toBe(200)
    expect((await askForToken()).status).toBe(200)
  })

  it('slow: delays the answer', async () => {
    demo.setFault('gibdd', { fault: 'slow', delayMs: 200, match: '/wanted' })
    expect(await slowerThanThree(check(CLEAN), () => check(CLEAN, 'restrict', 'restricted'))).toBe(true)
  })

  it('slow: does not keep the process from closing', async () => {
    const other = await startDemoRegistries({ port: 0 })
    other.setFault('gibdd', { fault: 'slow' })
    const answer = check(CLEAN, 'wanted', 'wanted', other.url).then(
      ({ ok }) => ok,
      () => false,
    )
    await fetch(`${other.url}/__faults`)
    await other.close()
    expect(await answer).toBe(false)
  })

  it('html: an outage page, with status 200 or any other', async () => {
    demo.setFault('gibdd', { fault: 'html' })
    const fair = await check(CLEAN)
    expect([fair.status, fair.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await fair.text()).toContain('технические работы')
    demo.setFault('gibdd', { fault: 'html', status: 503 })
    expect((await check(CLEAN)).status).toBe(503)
  })

  it('cut: promises a whole body and breaks off in the middle', async () => {
    demo.setFault('gibdd', { fault: 'cut' })
    const { text } = await raw('/gibdd/captcha')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(Number(/content-length: (\d+)/.exec(head)?.[1])).toBeGreaterThan(body.length)
    expect(body).toMatch(/^\{"token/)
  })

  it('reset: the connection dies without an answer', async () => {
    demo.setFault('gibdd', { fault: 'reset' })
    expect(await raw('/gibdd/captcha')).toEqual({ text: '', error: 'ECONNRESET' })
  })

  it('shape: valid JSON in which the essential field has another name', async () => {
    demo.setFault('gibdd', { fault: 'shape' })
    const answer = await check(CLEAN)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: 200, RequestResult: { items: [], count: 0 } })
  })

  it('captcha: every source has its own refusal', async () => {
    for (const id of ['autoteka', 'gibdd']) demo.setFault(id, { fault: 'captcha' })
    expect(await (await check(CLEAN)).json()).toMatchObject({ code: 201 })
    expect((await askForToken()).status).toBe(403)
  })

  it('rate-limit: 429 with a retry time', async () => {
    demo.setFault('autoteka', { fault: 'rate-limit' })
    const answer = await askForToken()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30'])
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
  })
})
