import type { AddressInfo } from 'node:net'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { deskActions, siteNotices } from '#server/db/schema/desk.ts'
import { testPostgres } from '#server/db/testing.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { testWebBuild } from '#server/testing/web-build.ts'
import type { DeskSiteNotice } from '#shared/desk/site.ts'
import { type DeskVisitor, openTestDesk, type TestDesk } from '../testing-desk.ts'

const NOTICES = '/desk/notices'
const HOUR = 60 * 60_000
/** Noon in Moscow. */
const NOON = Date.parse('2026-11-23T09:00:00Z')

let database: Database
let desk: TestDesk<'Борис' | 'Ольга'>
let olga: DeskVisitor

beforeAll(async () => {
  database = await testPostgres()
  desk = await openTestDesk(database, { Борис: 'support', Ольга: 'owner' })
  olga = desk.people.Ольга
  desk.clock.now = NOON
  await olga.enter()
  await desk.people.Борис.enter()
  await desk.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  desk.clock.now = NOON
  await database.db.delete(siteNotices)
  // Any posted form makes the server read again, even one that changes nothing.
  await olga.post(`${NOTICES}/1/withdraw`, { reason: 'проверка' })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

/** A page of the site over HTTP, bypassing the framework where possible. */
async function pageOf({ app }: Pick<TestApp, 'app'>, etag?: string) {
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/faq`, {
    headers: etag === undefined ? {} : { 'if-none-match': etag },
  })
  return { status: response.status, text: await response.text(), etag: response.headers.get('etag') ?? '' }
}

const textOn = async (site: Pick<TestApp, 'app'> = desk) =>
  /<section class="site-notice"[^>]*>(.*?) <small>/.exec((await pageOf(site)).text)?.[1]

const form = (text: string, from = '', to = '2026-11-23T15:00') => ({ text, from, to, reason: 'регламент' })

/** @returns the notice after a form. */
async function send(path: string, fields: Record<string, string>) {
  const { headers } = await olga.post(path, fields)
  return (await olga.view(String(headers.location))).notice?.text
}

async function listed(): Promise<readonly DeskSiteNotice[]> {
  const { content } = await olga.view(NOTICES)
  if (content.kind !== 'notices') throw new Error(content.kind)
  return content.notices
}

const latestAction = async () =>
  (await database.db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(1))[0]

describe('a message to all visitors', () => {
  it('is for owners to write', async () => {
    expect((await desk.people.Борис.get(NOTICES)).statusCode).toBe(404)
    expect((await desk.people.Борис.post(NOTICES, form('Текст'))).statusCode).toBe(404)
  })

  it('is on a page at once, even on a cached one, and is recorded', async () => {
    const before = await pageOf(desk)
    expect(await send(NOTICES, form('Сегодня работаем медленнее'))).toBe('Сообщение записано')
    const { text, etag } = await pageOf(desk, before.etag)
    expect(text).toContain('<body id="top"><section class="site-notice" aria-label="Сообщение сайта">')
    expect(text).toContain('До 23.11.2026')
    expect(await textOn()).toBe('Сегодня работаем медленнее')
    expect((await pageOf(desk, etag)).status).toBe(304)
    const [notice] = await listed()
    expect(notice).toMatchObject({ state: 'shown', toAt: '2026-11-23T12:00:00.000Z' })
    expect(await latestAction()).toMatchObject({
      userId: olga.id,
      action: 'notice_shown',
      subject: String(notice?.id),
      reason: 'регламент',
    })
  })

  it('begins and ends on time, despite caches', async () => {
    await send(NOTICES, form('Перерыв', '2026-11-23T13:00', '2026-11-23T14:00'))
    expect((await listed())[0]?.state).toBe('planned')
    const seen: (string | undefined)[] = []
    for (const moment of [HOUR - 1, HOUR, 2 * HOUR - 1, 2 * HOUR]) {
      desk.clock.now = NOON + moment
      seen.push(await textOn())
    }
    expect(seen).toEqual([undefined, 'Перерыв', 'Перерыв', undefined])
    expect((await listed())[0]?.state).toBe('over')
  })

  it('disappears at once when withdrawn, and the previous one returns', async () => {
    await send(NOTICES, form('Первое'))
    await send(NOTICES, form('Второе'))
    expect(await textOn()).toBe('Второе')
    const [second] = await listed()
    const withdrawal = `${NOTICES}/${second?.id}/withdraw`
    expect(await send(withdrawal, { reason: '' })).toContain('причина')
    expect(await send(withdrawal, { reason: 'ошибка' })).toBe('Сообщение снято')
    expect(await textOn()).toBe('Первое')
    expect(await latestAction()).toMatchObject({ action: 'notice_withdrawn', reason: 'ошибка' })
    expect(await send(withdrawal, { reason: 'ошибка' })).toContain('уже снято')
  })

  it('is plain text', async () => {
    await send(NOTICES, form('<script>alert(1)</script> & "$&"'))
    expect(await textOn()).toBe('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;$&amp;&quot;')
  })

  it.each([
    ['no text', { text: ' ' }],
    ['no reason', { reason: ' ' }],
    ['no end', { to: '' }],
    ['an end before its beginning', { from: '2026-11-23T16:00' }],
    ['an end that has passed', { to: '2026-11-23T11:00' }],
  ])('with %s is refused', async (_what, fields) => {
    expect(await send(NOTICES, { ...form('Текст'), ...fields })).toContain('Нужны текст')
    expect(await textOn()).toBeUndefined()
  })

  it('reaches the pages of another server within seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const page = `export const queryRead = () => ''
      export const createPageHandler = () => async () => new Response('<head></head><body></body>',
        { headers: { 'x-render-nonce': 'n' } })`
    const other = await openTestApp(database, { buildDir: await testWebBuild(page) })
    other.clock.now = NOON
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    expect(await textOn(other)).toBeUndefined()
    await send(NOTICES, form('Всем'))
    vi.advanceTimersByTime(5_000)
    await vi.waitFor(async () => expect(await textOn(other)).toBe('Всем'))
    await other.close()
  })
})
