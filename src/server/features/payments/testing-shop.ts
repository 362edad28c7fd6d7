import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { PaymentOrder } from '#shared/contract/payments.ts'
import type { PackId } from '#shared/prices.ts'
import type { MonetaConfig } from '../../compose/config.ts'
import type { Database } from '../../db/database.ts'
import { ledger as entries, operations, users } from '../../db/schema.ts'
import { openMoneta } from '../../gateways/moneta/moneta.ts'
import type { ReceiptSettings } from '../../gateways/moneta/receipt.ts'
import type { Fields } from '../../gateways/moneta/signature.ts'
import { encoded, shop } from '../../gateways/moneta/testing-messages.ts'
import { CHECK_PATH, PAY_PATH } from '../../gateways/moneta/web-hooks.ts'
import { answerFailures } from '../../http/answer-failures.ts'
import { Limit } from '../../http/limit.ts'
import { enforceLimits } from '../../http/mount.ts'
import { observeRequests } from '../../http/observe-requests.ts'
import { requireSignedIn } from '../../http/require-signed-in.ts'
import { createLog } from '../../log.ts'
import { RequestTally } from '../../request-tally.ts'
import { createLedger, type Ledger } from '../balance/ledger.ts'
import { mountPaymentCalls } from './payment-calls.ts'
import { createPayments } from './payments.ts'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

interface TestShopOptions {
  /** Undefined: the usual shop; null: nothing can be bought. */
  readonly moneta?: MonetaConfig | null
  readonly receipts?: ReceiptSettings
  readonly ledger?: Pick<Ledger, 'purchase'>
}

/** A server of payments alone. An access token says in plain words whose it is. */
export async function openTestShop({ db }: Pick<Database, 'db'>, options: TestShopOptions = {}) {
  const { moneta: config = shop, receipts, ledger = createLedger() } = options
  const log: string[] = []
  const clock = { now: Date.now() }
  const app = await createServer(log, authenticate(db))
  const moneta = config ? openMoneta(config, receipts) : undefined
  const payments = createPayments({ db, ledger, moneta, log: app.log, now: () => clock.now })
  const limit = new Limit(1e6)
  mountPaymentCalls(app, { payments, limit })
  if (moneta && payments.cashier) moneta.mount(app, { cashier: payments.cashier, limit })

  const post = (url: string, fields: Fields) =>
    app.inject({
      method: 'POST',
      url,
      payload: encoded(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  return {
    app,
    log,
    clock,
    /** A new person. */
    async signUp(email: string | null = null) {
      const identity = { providerIssuer: 'https://id.example', googleId: randomUUID() }
      const [user] = await db
        .insert(users)
        .values({ ...identity, email })
        .returning()
      if (!user) throw new Error('nobody was inserted')
      return { id: user.id, wallet: user.wallet, token: tokenOf(user.id) }
    },
    ask: (method: 'GET' | 'POST', url: string, { token, body }: { token?: string; body?: object } = {}) =>
      app.inject({
        method,
        url,
        ...(body && { body }),
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
    async order(token: string, pack: PackId = 'pack10'): Promise<PaymentOrder> {
      const reply = await this.ask('POST', '/v1/payments/order', { token, body: { pack, type: 'website' } })
      return reply.json().data
    },
    /** Brings a notification. @returns the answer's text. */
    pay: async (fields: Fields): Promise<string> => (await post(PAY_PATH, fields)).body,
    /** Asks about an order. @returns the answer's code. */
    async check(fields: Fields): Promise<string | undefined> {
      const { body } = await post(CHECK_PATH, fields)
      return /<MNT_RESULT_CODE>(\d+)</.exec(body)?.[1]
    },
    /** Requests left; undefined when there is no such person. */
    async requestsOf(userId: number): Promise<number | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      return user?.requests
    },
    /** What the ledger has for a wallet. */
    async boughtBy(wallet: string): Promise<number[]> {
      const rows = await db.select().from(entries).where(eq(entries.toAccount, wallet))
      return rows.map(({ requests }) => requests)
    },
    async verdictOn(operationId: string): Promise<string | undefined> {
      const [row] = await db.select().from(operations).where(eq(operations.id, operationId))
      return row?.verdict
    },
    alarms: (): number => log.filter((line) => line.includes('alarm')).length,
    close: () => app.close(),
  }
}

async function createServer(log: string[], authenticate: Parameters<typeof requireSignedIn>[1]) {
  const logger: FastifyBaseLogger = createLog('trace', { write: (line) => void log.push(line) })
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  await app.register(formbody)
  observeRequests(app, new RequestTally())
  answerFailures(app)
  enforceLimits(app, () => 'one address')
  requireSignedIn(app, authenticate)
  return app
}

const tokenOf = (userId: number): string => `token-of-${userId}`

const authenticate =
  (db: Database['db']) =>
  async (token: string): Promise<CurrentUser | undefined> => {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, Number(token.replace('token-of-', ''))))
    if (!user) return undefined
    const { id, name, email, username, googleId, telegramId, requests, createdAt } = user
    const identity = { google_id: googleId, telegram_id: telegramId, created_at: createdAt.toISOString() }
    return { id, name, email, username, requests, ...identity }
  }
