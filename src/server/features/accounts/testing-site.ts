import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { Database } from '../../db/database.ts'
import type { TelegramPerson } from '../../gateways/telegram/port.ts'
import { answerFailures } from '../../http/answer-failures.ts'
import { Limit } from '../../http/limit.ts'
import { enforceLimits } from '../../http/mount.ts'
import { observeRequests } from '../../http/observe-requests.ts'
import { openReadyLane } from '../../http/ready-lane.ts'
import { requireSignedIn } from '../../http/require-signed-in.ts'
import { visitorAddress } from '../../http/visitor-address.ts'
import { createLog } from '../../log.ts'
import { RequestTally } from '../../request-tally.ts'
import { mountAccountCalls } from './account-calls.ts'
import { type Accounts, createAccounts } from './accounts.ts'

const PLACE_HEADER = 'x-town'
const BOT = 'https://messenger.example/bot?start='

/** A server of accounts alone, put together of what the whole one is put together of. */
export interface TestSite {
  readonly accounts: Accounts
  /** Every line of its log, at the most talkative level. */
  readonly log: readonly string[]
  /** Answers that went out past the framework. */
  readonly tally: RequestTally
  /** The hands of the clock; they move only when moved. */
  readonly clock: { now: number }
  /** Whether the bot works. */
  readonly bot: { works: boolean }
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>
  /** Who is signed in with this token. */
  user(token: string, options?: AskOptions): Promise<Answer>
  close(): Promise<void>
}

interface AskOptions {
  /** Access token, put into the header as pages do. */
  readonly token?: string | undefined
  /** Address of the visitor. */
  readonly from?: string
  readonly headers?: Record<string, string>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Partial<CurrentUser> & {
    success: boolean
    error?: string
    message?: string
    link?: string
    token?: string
    access_token?: string
  }
}

export async function openTestSite({ db }: Pick<Database, 'db'>): Promise<TestSite> {
  const log: string[] = []
  const clock = { now: Date.now() }
  const bot = { works: true }
  const tally = new RequestTally()
  const addressOf = visitorAddress('loopback')
  const logger: FastifyBaseLogger = createLog('trace', { write: (line) => log.push(line) })
  const accounts = createAccounts({
    db,
    placeHeader: PLACE_HEADER,
    publicUrl: 'https://site.example',
    addressOf,
    log: logger,
    now: () => clock.now,
  })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  observeRequests(app, new RequestTally())
  answerFailures(app)
  enforceLimits(app, addressOf)
  requireSignedIn(app, accounts.authenticate)
  const readyRoute = mountAccountCalls(app, {
    accounts,
    messenger: { startLink: (code) => (bot.works ? BOT + code : undefined) },
    limits: { session: new Limit(1e6), other: new Limit(1e6) },
  })
  openReadyLane(app.server, { routes: [readyRoute], headers: [], addressOf, tally })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = asking(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  return {
    accounts,
    log,
    tally,
    clock,
    bot,
    ask,
    user: (token, options) => ask('GET', '/v1/user', { token, ...options }),
    async close() {
      await app.close()
      await accounts.settled()
    },
  }
}

const asking =
  (url: string): TestSite['ask'] =>
  async (method, path, { token, from = '203.0.113.1', headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) }
  }

export const anna: TelegramPerson = { id: 7_123_456_789, name: 'Анна Петрова', username: 'anna_petrova' }
export const boris: TelegramPerson = { id: 5_000_000_001, name: 'Борис', username: undefined }

/** What the page gets when it opens: the start code goes to the bot, the poll token stays. */
export async function startSignIn(
  site: TestSite,
  options?: AskOptions,
): Promise<{ code: string; poll: string }> {
  const { body } = await site.ask('GET', '/v1/auth/telegram/getAuthLink', options)
  return { code: body.link?.replace(BOT, '') ?? '', poll: body.token ?? '' }
}

export const poll = (site: TestSite, token: string): Promise<Answer> =>
  site.ask('GET', `/v1/auth/telegram/checkToken?token=${token}`)

/** Signs in by the messenger, from the link to the access token. */
export async function signIn(site: TestSite, person: TelegramPerson = anna): Promise<string> {
  const started = await startSignIn(site)
  await site.accounts.conversation.openSignIn(started.code, person)
  await site.accounts.conversation.answerSignIn(started.code, person, true)
  return (await poll(site, started.poll)).body.token ?? ''
}

/** An access token in the link that the bot gives. */
export async function tokenInLink(site: TestSite, person: TelegramPerson = anna): Promise<string> {
  const link = await site.accounts.conversation.cabinetLink(person)
  return new URL(link).searchParams.get('token') ?? ''
}
