import type { AddressInfo } from 'node:net'
import type { Database } from '#server/db/database.ts'
import type { MessengerPerson, OwnerNotice } from '#server/messenger/port.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { quietMessenger } from '#server/testing/quiet-messenger.ts'
import type { CurrentUser } from '#shared/contract/account.ts'

const BOT = 'https://messenger.example/bot?start='

export interface TestSite extends Omit<TestApp, 'ask'> {
  readonly bot: { works: boolean }
  readonly notices: readonly OwnerNotice[]
  readonly framework: { readonly calls: number }
  ask(method: string, path: string, options?: AskOptions): Promise<TestReply>
  user(token: string, options?: AskOptions): Promise<TestReply>
}

interface AskOptions {
  readonly token?: string | undefined
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly body?: object
}

export interface TestReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Partial<CurrentUser> & {
    success: boolean
    error?: string
    message?: string
    link?: string
    token?: string
    number?: number
    access_token?: string
  }
}

export async function openTestSite(database: Database): Promise<TestSite> {
  const bot = { works: true }
  const notices: OwnerNotice[] = []
  const messenger = quietMessenger({
    startLink: (code) => (bot.works ? BOT + code : undefined),
    tellOwner: (notice) => void notices.push(notice),
  })
  const site = await openTestApp(database, {
    env: { PLACE_HEADER: 'x-town' },
    instead: { telegram: messenger },
  })
  const framework = { calls: 0 }
  site.app.addHook('onRequest', async () => {
    framework.calls += 1
  })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = asking(`http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`)
  return {
    ...site,
    bot,
    notices,
    framework,
    ask,
    user: (token, options) => ask('GET', '/v1/user', { token, ...options }),
  }
}

const asking =
  (url: string): TestSite['ask'] =>
  async (method, path, { token, from = '203.0.113.1', headers = {}, body } = {}) => {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }

export const attemptsIn = (log: readonly string[]): object[] =>
  log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ factor }) => factor !== undefined)
    .map(({ level: _level, time: _time, pid: _pid, hostname: _host, reqId: _request, ...attempt }) => attempt)

export const anna: MessengerPerson = { id: 7_123_456_789, name: 'Анна Петрова', username: 'anna_petrova' }
export const boris: MessengerPerson = { id: 5_000_000_001, name: 'Борис', username: undefined }

export async function startSignIn(
  site: TestSite,
  options?: AskOptions,
): Promise<{ code: string; poll: string; number: number }> {
  const { body } = await site.ask('GET', '/v1/auth/telegram/getAuthLink', options)
  return { code: body.link?.replace(BOT, '') ?? '', poll: body.token ?? '', number: body.number ?? 0 }
}

export const poll = (site: TestSite, token: string): Promise<TestReply> =>
  site.ask('GET', `/v1/auth/telegram/checkToken?token=${token}`)

export async function signIn(site: TestSite, person: MessengerPerson = anna): Promise<string> {
  const started = await startSignIn(site)
  await site.accounts.conversations.telegram.openSignIn(started.code, person)
  await site.accounts.conversations.telegram.answerSignIn(started.code, person, started.number)
  return (await poll(site, started.poll)).body.token ?? ''
}

export async function codeInLink(site: TestSite, person: MessengerPerson = anna): Promise<string> {
  const link = await site.accounts.conversations.telegram.cabinetLink(person)
  return new URL(link).searchParams.get('code') ?? ''
}

export const openEntryLink = ({ app }: Pick<TestSite, 'app'>, code: string) =>
  app.inject({ method: 'GET', url: `/enter?code=${code}` })

export const submitEntry = (
  { app }: Pick<TestSite, 'app'>,
  code: string,
  from: string | undefined = 'same-origin',
) =>
  app.inject({
    method: 'POST',
    url: '/enter',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(from && { 'sec-fetch-site': from }),
    },
    body: new URLSearchParams({ code }).toString(),
  })

export async function tokenInLink(site: TestSite, person: MessengerPerson = anna): Promise<string> {
  const { headers } = await submitEntry(site, await codeInLink(site, person))
  return new URL(`${headers.location}`, 'https://site.example').searchParams.get('token') ?? ''
}
