import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import { RegistryFailure } from '#registry-kit/failure.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import { type App, type Instead, openApp } from '../compose/app.ts'
import { loadConfig } from '../compose/config.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/accounts.ts'
import { recentTries } from '../db/schema/limits.ts'
import { issueAccessToken } from '../features/accounts/access-tokens.ts'
import { createMemoryTickets } from '../features/captcha/memory-tickets.ts'
import type { Tickets } from '../features/captcha/tickets.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'
import { collectSources, type Sources } from '../sources/collect.ts'
import type { OpenRegistries } from '../sources/registries.ts'
import { briskClock, briskJobs } from './brisk-clock.ts'
import { scriptedRegistries } from './scripted-registries.ts'

interface TestAppOptions {
  /** Settings other than those of a test, by the names of the environment. */
  readonly env?: Readonly<Record<string, string>>
  /** How a lookup ends, of whatever registry; all are silent unless told. */
  readonly answer?: () => Promise<unknown>
  /** Registries, by their ids, to be asked instead of scripted ones. */
  readonly registries?: OpenRegistries['byId']
  /** What is spent on those of them that sell reports. */
  readonly spending?: OpenRegistries['spending']
  /** Told of the calls of those of them that sell reports. */
  readonly hear?: OpenRegistries['hear']
  readonly sources?: Partial<Sources>
  readonly instead?: Instead
  /** Folder of a web build; without it there are no pages. */
  readonly buildDir?: string
}

interface AskOptions {
  /** Access token, put into the header as pages do. */
  readonly token?: string | undefined
  readonly body?: object
  /** Address of the visitor. */
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Person {
  readonly id: number
  readonly wallet: string
  readonly token: string
}

/** The whole server as it is composed, on a database of the test, asked without a network. */
export interface TestApp extends App {
  readonly database: Database
  readonly metrics: Metrics
  /** Every line of its log, at the most talkative level. */
  readonly log: readonly string[]
  /** The hands of the clock; they move only when moved. */
  readonly clock: { now: number }
  ask(method: 'GET' | 'POST' | 'DELETE', url: string, options?: AskOptions): Promise<LightMyRequestResponse>
  /** A ticket that opens the action once, of any vehicle: the challenges of a server give out none such. */
  ticket(action: CaptchaAction): Promise<string>
  /** Somebody new, signed in. */
  signUp(fields?: Partial<typeof users.$inferInsert>): Promise<Person>
  /** How often the log says that somebody has to look. */
  alarms(): number
  /** For limits, which look at the clock here and at that of the database. */
  minutePasses(): Promise<void>
  /** Stops the server; the database stays open. */
  close(): Promise<void>
}

/** No limit that a test does not set is in its way. */
const ENV = {
  PUBLIC_URL: 'https://site.example',
  TRUST_PROXY: 'loopback',
  CAPTCHA_COST: '1',
  RATE_LIMIT_SECTION: '1000000',
  RATE_LIMIT_BASE: '1000000',
  RATE_LIMIT_OTHER: '1000000',
  RATE_LIMIT_SESSION: '1000000',
}

let collected: Promise<Sources> | undefined

/** Of the first server. */
let compile: FastifyInstance['validatorCompiler']
const validators = new Map<string, ReturnType<NonNullable<typeof compile>>>()

/** All servers take the same input: to compile its schemas is half of what it takes to open one. */
function shareValidators(app: FastifyInstance): void {
  const first = compile
  if (first)
    app.setValidatorCompiler((route) => {
      const key = JSON.stringify(route.schema)
      const validator = validators.get(key) ?? first(route)
      validators.set(key, validator)
      return validator
    })
  else
    app.addHook('onReady', async () => {
      compile = app.validatorCompiler
    })
}

const silent = () => Promise.reject(new RegistryFailure('source_silent', 'told by the test'))

export async function openTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const { env, answer = silent, registries, spending, hear, sources, instead, buildDir } = options
  collected ??= collectSources()
  // A test before this one may have tried the same on the same database.
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
  const spend: Tickets['spend'] = (ticket, action, vehicle) =>
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
    ask: asking(opened.app),
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

const asking =
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
