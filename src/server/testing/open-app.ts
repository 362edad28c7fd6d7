import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { type App, openApp, type TestOverrides } from '../compose/app.ts'
import { loadConfig } from '../compose/config.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { recentTries } from '../db/schema/limits.ts'
import { issueAccessToken } from '../features/accounts/access-tokens.ts'
import { createMemoryTickets } from '../features/captcha/memory-tickets.ts'
import type { TicketStore } from '../features/captcha/tickets.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { type CollectedSources, collectSources } from '../sources/collect.ts'
import type { OpenRegistries } from '../sources/registries.ts'
import { briskClock, briskJobs } from './brisk-clock.ts'
import { scriptedRegistries } from './scripted-registries.ts'
import { shareValidators } from './share-validators.ts'

interface TestAppOptions {
  /** Environment variables that differ from the tests' defaults. */
  readonly env?: Readonly<Record<string, string>>
  /** Outcome of every lookup; by default registries are unavailable. */
  readonly answer?: () => Promise<unknown>
  /** Registries by id instead of scripted ones. */
  readonly registries?: OpenRegistries['byId']
  readonly spending?: OpenRegistries['spending']
  readonly hear?: OpenRegistries['hear']
  readonly sources?: Partial<CollectedSources>
  readonly instead?: TestOverrides
  /** Folder of a web build; without it there are no pages. */
  readonly buildDir?: string
}

interface AskOptions {
  readonly token?: string | undefined
  readonly body?: object
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Person {
  readonly id: number
  readonly wallet: string
  readonly token: string
}

/** The composed server on a test's database, called without a network. */
export interface TestApp extends App {
  readonly database: Database
  readonly metrics: Metrics
  /** Every line of its log at the most verbose level. */
  readonly log: readonly string[]
  readonly clock: { now: number }
  ask(method: 'GET' | 'POST' | 'DELETE', url: string, options?: AskOptions): Promise<LightMyRequestResponse>
  /** A ticket for one action on any vehicle; servers issue none such. */
  ticket(action: CaptchaAction): Promise<string>
  signUp(fields?: Partial<typeof users.$inferInsert>): Promise<Person>
  alarms(): number
  /** Moves this clock and the database's limits by a minute. */
  minutePasses(): Promise<void>
  /** Stops the server; the database stays open. */
  close(): Promise<void>
}

/** Removes the limits that a test does not set. */
const ENV = {
  PUBLIC_URL: 'https://site.example',
  TRUST_PROXY: 'loopback',
  CAPTCHA_COST: '1',
  RATE_LIMIT_SECTION: '1000000',
  RATE_LIMIT_BASE: '1000000',
  RATE_LIMIT_OTHER: '1000000',
  RATE_LIMIT_SESSION: '1000000',
}

let collected: Promise<CollectedSources> | undefined

const unavailable = () => Promise.reject(new RegistryFailure('source_silent', 'simulated by the test'))

export async function openTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const { env, answer = unavailable, registries, spending, hear, sources, instead, buildDir } = options
  collected ??= collectSources()
  // An earlier test may have used up limits on the same database.
  await database.db.delete(recentTries)
  const clock = { now: Date.now() }
  const lines: string[] = []
  const metrics = createMetrics()
  const log: FastifyBaseLogger = createLog('trace', {
    output: { write: (line) => void lines.push(line) },
    onAlarm: metrics.countAlarm,
  })
  const tickets = createMemoryTickets()
  const ofAnyVehicle = createMemoryTickets()
  const spend: TicketStore['spend'] = (ticket, action, vehicle) =>
    ofAnyVehicle.spend(ticket, action) || tickets.spend(ticket, action, vehicle)
  const opened = await openApp({
    config: loadConfig({ ...ENV, ...env }),
    database,
    metrics,
    log,
    now: () => clock.now,
    clock: briskClock,
    sources: { ...(await collected), ...sources },
    registries: { ...(await scriptedRegistries(answer, registries, spending)), hear },
    instead: { tickets: { ...tickets, spend }, maxJobs: briskJobs(database.db), ...instead },
    ...(buildDir && { buildDir }),
  })
  shareValidators(opened.app)
  return {
    ...opened,
    database,
    metrics,
    log: lines,
    clock,
    ask: askOf(opened.app),
    ticket: async (action) => ofAnyVehicle.issue(action),
    signUp: (fields) => signUp(database, clock.now, fields),
    alarms: () => lines.filter((line) => line.includes('alarm')).length,
    async minutePasses() {
      clock.now += MINUTE_MS
      const expiresAt = sql`${recentTries.expiresAt} - interval '1 minute'`
      await database.db.update(recentTries).set({ expiresAt })
    },
    close: () => opened.app.close(),
  }
}

const askOf =
  (app: FastifyInstance): TestApp['ask'] =>
  (method, url, { token, body, from = '203.0.113.1', headers = {} } = {}) =>
    app.inject({
      method,
      url,
      ...(body && { body }),
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })

async function signUp({ db }: Database, now: number, fields: object = {}): Promise<Person> {
  const identity = { providerIssuer: 'https://id.example', googleId: randomUUID() }
  const [user] = await db
    .insert(users)
    .values({ ...identity, ...fields })
    .returning({ id: users.id, wallet: users.wallet })
  if (!user) throw new Error('an insert without a row')
  return {
    ...user,
    token: await issueAccessToken(db, { userId: user.id, place: 'Chrome на Android, Тверь' }, now),
  }
}
