import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getUser } from '#shared/contract/account.ts'
import { addressOf } from '#shared/contract/addresses.ts'
import { openPostgres } from '../db/postgres.ts'
import { silentLog, testPostgresUrl } from '../db/testing.ts'
import { collectLookups } from '../sources/collect.ts'
import { openTestApp, type Person, type TestApp } from '../testing/open-app.ts'
import { testWebBuild } from '../testing/web-build.ts'

const VIN = 'XTAGFL110JY000001'

/** As in production, but sooner; a statement's own limit is ten times a page's. */
const WATCH = { everyMs: 50, patienceMs: 300 }

/** The line to a database, which can be cut, or go dead as with a frozen server. */
interface Line {
  readonly url: string
  cut(): void
  freeze(): void
  mend(): void
}

async function lineTo(databaseUrl: string): Promise<Line> {
  const { searchParams, pathname, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  const sockets = new Set<Socket>()
  let state: 'open' | 'frozen' | 'cut' = 'open'
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => state === 'open' && to.write(chunk))
    from.on('error', () => undefined).on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy()
    const behind = connect(`${searchParams.get('host')}/.s.PGSQL.5432`)
    pass(client, behind)
    pass(behind, client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  closing.push(() => {
    server.close()
    close()
  })
  return {
    url: `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    cut() {
      state = 'cut'
      close()
    },
    freeze() {
      state = 'frozen'
    },
    mend() {
      close()
      state = 'open'
    },
  }
}

/** Home reads nothing; a report's page reads the store and turns errors into its status. */
const PAGES = `
  export const queryRead = () => ''
  export const createPageHandler = ({ storedBaseInfo }) => async ({ url }) =>
    url.endsWith('/')
      ? new Response('<head></head><body>', { headers: { 'x-render-nonce': 'n' } })
      : storedBaseInfo('${VIN}').then(
          () => new Response('report'),
          (thrown) => new Response('broken', { status: thrown instanceof Response ? thrown.status : 500 }),
        )`

const closing: (() => unknown)[] = []
let line: Line
let site: TestApp
let person: Person

beforeEach(async () => {
  line = await lineTo(await testPostgresUrl())
  const database = await openPostgres(line.url, silentLog, { watch: WATCH })
  site = await openTestApp(database, {
    env: { CAPTCHA_SECRET: 'x'.repeat(32) },
    buildDir: await testWebBuild(PAGES),
  })
  person = await site.signUp()
  closing.unshift(() => database.close())
  closing.unshift(() => site.close())
})

afterEach(async () => {
  line.mend()
  for (const close of closing.splice(0)) await close()
})

const repliesOfAll = async () => {
  const ticket = await site.ticket('gibddDtp')
  const paths = [
    `/v1/gibdd/${VIN}/dtp/${ticket}`,
    getUser.path,
    `/v1/getBase/${VIN}/1`,
    `/checks/${VIN}`,
    '/readyz',
  ]
  const begun = performance.now()
  const replies = await Promise.all(paths.map((path) => site.ask('GET', path, { token: person.token })))
  return { replies, ms: performance.now() - begun }
}

const NOTICE = 'хранимые ответы прочитать нельзя'

const home = async () => (await site.ask('GET', '/')).body

/** Every question of a visitor that this server has a source for, and the stored answers. */
async function freeQuestions(): Promise<string[]> {
  const sections = (await collectLookups()).map(({ section }) => section)
  const paths = await Promise.all(
    sections.map(async ({ path, action }) => {
      const address = (captcha_token: string) => addressOf(path, { params: { vin: VIN, captcha_token } })
      const { statusCode } = await site.ask('GET', address('0'.repeat(36)))
      return statusCode === 404 ? [] : [address(await site.ticket(action))]
    }),
  )
  return [...paths.flat(), `/v1/stored/${VIN}`]
}

describe.each([
  ['that is gone', () => line.cut()],
  ['that is frozen', () => line.freeze()],
])('a database %s', (_how, harm) => {
  it('returns 503 with the time of a retry, shows in readiness, and recovers by itself', async () => {
    const questions = await freeQuestions()
    expect(questions.length).toBeGreaterThan(2)
    expect(await home()).not.toContain(NOTICE)
    harm()
    const { replies, ms } = await repliesOfAll()
    expect(ms).toBeLessThan(1_000)
    expect(replies[0]?.json()).toMatchObject({ success: false, error: 'storage_away' })
    for (const { statusCode, headers, body } of replies) {
      expect(statusCode, body).toBe(503)
      expect(Number(headers['retry-after']), body).toBeGreaterThan(0)
    }
    for (const path of questions) {
      const asked = performance.now()
      const { statusCode, headers, body } = await site.ask('GET', path)
      expect([statusCode, JSON.parse(body).error], path).toEqual([503, 'storage_away'])
      expect(Number(headers['retry-after']), path).toBeGreaterThan(0)
      expect(performance.now() - asked, path).toBeLessThan(1_000)
    }
    expect(await home()).toContain(NOTICE)
    expect((await site.ask('GET', '/healthz')).statusCode).toBe(200)
    const status = await site.ask('GET', '/v1/status')
    expect(status.json()).toMatchObject({ success: true, data: { unread: true } })
    const states = status.json().data.sources.map(({ now }: { readonly now: string }) => now)
    expect(new Set(states)).toEqual(new Set(['not_asked']))
    line.mend()
    await expect
      .poll(() =>
        site.database.ready().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await home()).not.toContain(NOTICE)
    const [dtp, ...rest] = (await repliesOfAll()).replies
    expect(dtp?.json()).toMatchObject({ error: 'source_silent' })
    expect((await site.ask('GET', '/v1/status')).json().data).not.toHaveProperty('unread')
    const statuses = rest.map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 503, 200, expect.any(Number)])
  }, 30_000)
})

it('raises one alarm a minute with the number of failed calls', async () => {
  const raised = () =>
    site.log
      .filter((entry) => entry.includes('alarm: the database is away'))
      .map((entry) => JSON.parse(entry).times)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  line.cut()
  const call = () => site.ask('GET', '/v1/user', { token: person.token })
  for (let calls = 0; calls < 20; calls++) expect((await call()).statusCode).toBe(503)
  expect(raised()).toEqual([1])
  vi.advanceTimersByTime(60_000)
  expect(raised()).toEqual([1, 19])
  vi.advanceTimersByTime(60_000)
  await call()
  expect(raised()).toEqual([1, 19, 1])
  expect(site.alarms()).toBe(3)
}, 30_000)
