import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/db/testing.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { testWebBuild } from '#server/testing/web-build.ts'

let database: Database
let site: TestApp

/** Every page shows how many were rendered before it; of a query, `q` is read. */
const counting = `
  let made = 0
  export const queryRead = ({ searchParams }) => searchParams.has('q') ? '?q=' + searchParams.get('q') : ''
  export const createPageHandler = () => async ({ url }) => new Response(url + ' ' + made++)`

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

beforeEach(async () => {
  site = await openTestApp(database, { buildDir: await testWebBuild(counting) })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => site.close())

const response = (path: string, headers: Record<string, string> = {}) => {
  const { port } = site.app.server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

const page = async (path: string) => {
  const answer = await response(path)
  return { status: answer.status, text: await answer.text() }
}

it('a page is rendered once for visitors of all campaigns', async () => {
  const first = await page('/faq?utm_source=one&yclid=1')
  expect(first).toEqual({ status: 200, text: 'https://site.example/faq 0' })
  for (const query of ['', '?', '?utm_source=two', '?anything', '?utm_source=one&yclid=1'])
    expect((await page(`/faq${query}`)).text, query).toBe(first.text)
})

it('a page that reads its query is rendered for it, without campaign parameters', async () => {
  await page('/codes')
  expect((await page('/codes?utm_source=one&q=77')).text).toBe('https://site.example/codes?q=77 1')
  expect((await page('/codes')).text).toBe('https://site.example/codes 0')
})

it('a prefetched page opens without another request, and only its own browser keeps it', async () => {
  const caching = async (headers: Record<string, string>) =>
    (await response('/faq', headers)).headers.get('cache-control')
  for (const _ of ['rendered', 'ready']) {
    expect(await caching({ 'sec-purpose': 'prefetch' })).toBe('private, max-age=300')
    expect(await caching({})).toBe('no-cache')
  }
})

it('an overlong address is refused before rendering', async () => {
  expect((await page(`/checks/${'X'.repeat(3000)}`)).status).toBe(400)
  expect((await page('/faq')).text).toBe('https://site.example/faq 0')
  expect(site.alarms()).toBe(0)
})

it('a page under another name of this machine redirects to the configured name, even once cached', async () => {
  const local = await openTestApp(database, {
    buildDir: await testWebBuild(counting),
    env: { PUBLIC_URL: 'http://localhost:3000' },
  })
  await local.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = local.app.server.address() as AddressInfo
  const at = (host: string, path: string) =>
    new Promise<string>((resolve, reject) => {
      const url = `http://127.0.0.1:${port}${path}`
      const asked = get(url, { headers: { host } }, (response) => {
        response.resume()
        resolve(`${response.statusCode} ${response.headers.location ?? ''}`)
      })
      asked.once('error', reject)
    })
  expect(await at('localhost:3000', '/faq')).toBe('200 ')
  for (const other of ['127.0.0.1:3000', '[::1]:3000'])
    expect(await at(other, '/faq?q=1')).toBe('302 http://localhost:3000/faq?q=1')
  expect(await at('127.0.0.1:3000', '/faq')).toBe('302 http://localhost:3000/faq')
  for (const stranger of ['site.example', '127.0.0.1:4000']) expect(await at(stranger, '/faq')).toBe('200 ')
  expect(await at('127.0.0.1:3000', '/healthz')).toBe('200 ')
  await local.close()
})
