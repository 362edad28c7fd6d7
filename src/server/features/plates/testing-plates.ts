import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { CurrentUser } from '#shared/contract/account.ts'
import { nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { OutcomeTally } from '../../answers/outcome-tally.ts'
import { keepAnswersOf } from '../../answers/keep-answers.ts'
import type { Database } from '../../db/database.ts'
import { plateAnswers, users } from '../../db/schema.ts'
import { answerFailures } from '../../http/answer-failures.ts'
import { Limit } from '../../http/limit.ts'
import { enforceLimits } from '../../http/mount.ts'
import { observeRequests } from '../../http/observe-requests.ts'
import { requireSignedIn } from '../../http/require-signed-in.ts'
import { createLog } from '../../log.ts'
import type { OpenRegistries } from '../../registries.ts'
import type { OpenRegistry } from '../../registry-kit/open-registry.ts'
import type { PlateCar, PlateLookup, PlateLookups } from '../../registry-kit/plate-lookup.ts'
import type { Registry } from '../../registry-kit/registry.ts'
import { RequestTally } from '../../request-tally.ts'
import { createLedger } from '../balance/ledger.ts'
import { createPaidLookups } from '../balance/paid-lookups.ts'
import { newPerson } from '../balance/testing-money.ts'
import type { PlateLimits } from './plate-calls.ts'
import { mountPlates } from './index.ts'

/** A source that says what it is told to, and remembers what it was asked. */
export class ScriptedSource {
  readonly asked: string[] = []
  say: (plate: string) => Promise<SectionAnswer<PlateCar>> = async () => nothing({ vin: null })

  ask(plate: string): Promise<SectionAnswer<PlateCar>> {
    this.asked.push(plate)
    return this.say(plate)
  }
}

export interface Sources {
  readonly open: ScriptedSource
  readonly paid: ScriptedSource
}

export const newSources = (): Sources => ({ open: new ScriptedSource(), paid: new ScriptedSource() })

interface TestPlatesOptions {
  readonly sources?: Sources
  /** Whom to ask instead of scripted sources. */
  readonly real?: { readonly lookups: PlateLookups; readonly registries: OpenRegistries }
  readonly limits?: Partial<PlateLimits>
  readonly patienceMs?: number
}

export type TestPlates = Awaited<ReturnType<typeof openTestPlates>>

/** A server of plates alone. A ticket says in plain words what it is for, an access token whose it is. */
export async function openTestPlates(database: Database, options: TestPlatesOptions = {}) {
  const { sources = newSources(), real = scripted(sources), limits, patienceMs = 20 } = options
  const { db, kind } = database
  const log: string[] = []
  const app = createServer(log, db)
  const ledger = createLedger()
  const paidLookups = createPaidLookups({ db, ledger, kind, log: app.log, pause: nextTurn })
  const outcomes = new OutcomeTally()
  const wide = new Limit(1e6)
  mountPlates(app, {
    db,
    ...real,
    paidLookups,
    outcomes,
    captcha: { spend: (ticket, action) => ticket === `ticket-for-${action}` },
    limits: { open: wide, paid: wide, paidByPerson: wide, ...limits },
    keepAnswers: keepAnswersOf(database),
    patienceMs,
  })
  const get = async (url: string) => {
    const reply = await app.inject({ url })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() }
  }
  return {
    app,
    log,
    ...sources,
    outcomes,
    get,
    search: (plate: string) =>
      get(`/v1/getVinByPlate/${encodeURIComponent(plate)}/ticket-for-searchByPlateNumber`),
    base: (plate: string) =>
      get(`/v1/getBaseByPlate/${encodeURIComponent(plate)}/ticket-for-getBaseInfoByPlate`),
    paidSearch: (plate: string, token: string) =>
      get(`/v1/getPaidRequest/${encodeURIComponent(plate)}/${token}`),
    /** Somebody new, with so many requests bought. */
    async signUp(requests = 0) {
      const person = await newPerson(db, ledger, requests)
      return { ...person, token: `${TOKEN}${person.userId}` }
    },
    /** An answer that a source gave some time ago. */
    async remember(source: 'open' | 'paid', plate: string, car: PlateCar, hoursAgo: number): Promise<void> {
      const checkedAt = new Date(Date.now() - hoursAgo * 3600_000)
      await db.insert(plateAnswers).values({ source, plate, ...car, checkedAt })
    },
    async close() {
      await app.close()
      await paidLookups.stop()
    },
  }
}

function createServer(log: string[], db: Database['db']) {
  const logger: FastifyBaseLogger = createLog('trace', { write: (line) => void log.push(line) })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  observeRequests(app, new RequestTally())
  answerFailures(app)
  enforceLimits(app, () => 'one address')
  requireSignedIn(app, authenticate(db))
  return app
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

const lookupOf = (id: string, source: ScriptedSource): PlateLookup => ({
  registry: { id } as Registry<unknown>,
  ask: (_client, plate) => source.ask(plate),
})

const openRegistry: OpenRegistry<unknown> = {
  registry: {} as Registry<unknown>,
  lookup: (ask) => ask(undefined),
}

const scripted = ({ open, paid }: Sources) => ({
  lookups: { open: lookupOf('plates', open), paid: lookupOf('paid-plates', paid) },
  registries: {
    byId: new Map([
      ['plates', openRegistry],
      ['paid-plates', openRegistry],
    ]),
    demo: new Set<string>(),
  },
})

/** Of this run alone, so that it can be looked for in the log. */
const TOKEN = `token-${randomUUID()}-of-`

const authenticate =
  (db: Database['db']) =>
  async (token: string): Promise<CurrentUser | undefined> => {
    if (!token.startsWith(TOKEN)) return undefined
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, Number(token.slice(TOKEN.length))))
    if (!user) return undefined
    const { id, name, email, username, googleId, telegramId, requests, createdAt } = user
    const identity = { google_id: googleId, telegram_id: telegramId, created_at: createdAt.toISOString() }
    return { id, name, email, username, requests, ...identity }
  }
