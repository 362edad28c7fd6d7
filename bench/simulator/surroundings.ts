import { type DemoRegistries, startDemoRegistries } from '../../src/demo/demo-registries.ts'
import { demoBot, demoMaxBot } from '../../src/demo/messenger/demo-bot.ts'
import type { DemoPayments } from '../../src/demo/payments/demo-payments.ts'
import { startDemoPayments } from '../../src/demo/payments/demo-payments.ts'
import { isInEveryDemo } from '../../src/registry-kit/registry.ts'
import type { Database } from '../../src/server/db/database.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { deskKeys, deskSessions } from '../../src/server/db/schema/desk.ts'
import { issueAccessToken } from '../../src/server/features/accounts/access-tokens.ts'
import { createSeal } from '../../src/server/features/desk/key-seal.ts'
import { CHECK_PATH, PAY_PATH } from '../../src/server/gateways/moneta/web-hooks.ts'
import {
  type PushService,
  startPushService,
} from '../../src/server/gateways/web-push/testing-push-service.ts'
import type { MessengerName } from '../../src/server/messenger/port.ts'
import { secretHash, secretHashHex } from '../../src/server/platform/secrets.ts'
import { collectRegistries } from '../../src/server/sources/collect.ts'
import { standInVariables } from '../../src/server/sources/staging.ts'
import { signingKey } from '../../src/server/tlog/note.ts'
import { type Chats, groupId, moderatorId, openChats } from './machine/chats.ts'
import { call } from './machine/network.ts'
import { simulatedNow } from './machine/time.ts'
import { policyFile } from './machine/witness.ts'

export const SITE = 'site.example'
export const PLACE = 'Chrome на Android, Тверь'
const ACCOUNT = '11223344'
const SHOP = '223344'
const CODE = 'integrity'
const KEY = 'test_key'

const SEAL_SEED = Buffer.alloc(32, 7)
export const sealKey = signingKey(`${SITE}/log`, 'log', SEAL_SEED)
const witnesses = policyFile()

/** Everything is the same in every seed; loading takes seconds. */
export const registries = (await collectRegistries()).filter(isInEveryDemo)

/** Owns the desk, and has passed its second step. */
export interface Operator {
  readonly id: number
  readonly cookie: string
}

/** The world outside the servers. */
export interface Surroundings {
  readonly payments: DemoPayments
  readonly standIns: DemoRegistries
  readonly chats: Chats
  readonly push: PushService
  readonly operators: readonly Operator[]
  /** Letters in a mailbox, as its page shows them. */
  lettersTo(address: string): Promise<string[]>
  close(): Promise<void>
}

export async function openSurroundings(database: Database, messenger: MessengerName): Promise<Surroundings> {
  const [standIns, payments, push] = await Promise.all([
    startDemoRegistries({ port: 0, latencyMs: [100, 900] }),
    startDemoPayments({ port: 0 }),
    startPushService(),
  ])
  const operators = await operatorsIn(database)
  const port = Number(new URL(standIns.url).port)
  return {
    payments,
    standIns,
    chats: openChats(port, messenger),
    push,
    operators,
    async lettersTo(address) {
      const page = await call(port, { method: 'GET', path: '/mail', headers: {}, body: undefined })
      return page.body
        .toString()
        .split('<article>')
        .filter((letter) => letter.includes(`Кому: ${address}<`))
    },
    async close() {
      await Promise.all([standIns.close(), payments.close()])
    },
  }
}

const OPERATORS = ['Олег', 'Ольга']

const DESK_SECRET = 'what seals the keys of the desk'
const cookieSeal = createSeal([DESK_SECRET], 'cookies of the desk')

/** Their cookie is of the desk; the second step is passed once and for all. */
const operatorsIn = ({ db }: Database): Promise<Operator[]> =>
  Promise.all(
    OPERATORS.map(async (name) => {
      const identity = { providerIssuer: 'https://id.example', googleId: name, name }
      const [user] = await db.insert(users).values(identity).returning({ id: users.id })
      const id = user?.id ?? 0
      const token = await issueAccessToken(db, { userId: id, place: PLACE }, simulatedNow())
      const confirmedAt = new Date(simulatedNow())
      await db.insert(deskKeys).values({ userId: id, confirmedAt })
      const cookie = `${id}.${cookieSeal.seal(secretHashHex(token), id)}`
      await db.insert(deskSessions).values({
        tokenHash: secretHash(token),
        cookieHash: secretHash(cookie),
        expiresAt: new Date(simulatedNow() + YEAR_MS),
      })
      return { id, cookie: `__Host-desk=${cookie}` }
    }),
  )

const YEAR_MS = 365 * 24 * 3_600_000

/** Registers our shops with both payment providers. */
export async function openShops(url: string): Promise<void> {
  const here = `http://${SITE}`
  const put = (path: string, settings: object) =>
    fetch(url + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    })
  await put(`/merchants/${ACCOUNT}`, {
    integrityCode: CODE,
    payUrl: here + PAY_PATH,
    checkUrl: here + CHECK_PATH,
  })
  await put(`/yookassa/shops/${SHOP}`, { secretKey: KEY, notifyUrl: `${here}/v1/payments/yookassa` })
}

const botEnvironments: Readonly<Record<MessengerName, (url: string) => NodeJS.ProcessEnv>> = {
  telegram: (url) => ({
    TELEGRAM_BOT_TOKEN: demoBot.token,
    TELEGRAM_WEBHOOK_SECRET: 'the-secret-of-the-hook',
    TELEGRAM_API_URL: `${url}/messenger`,
    MODERATORS_CHAT_ID: String(groupId),
    MODERATOR_IDS: String(moderatorId),
  }),
  max: (url) => ({
    MAX_BOT_TOKEN: demoMaxBot.token,
    MAX_WEBHOOK_SECRET: 'the-secret-of-the-hook',
    MAX_API_URL: `${url}/max`,
    MAX_LINK_URL: 'https://max.example',
    MAX_MODERATORS_CHAT_ID: String(groupId),
    MAX_MODERATOR_IDS: String(moderatorId),
  }),
}

export const environment = (
  { standIns: { url, smtpPort }, payments: { url: paymentsUrl }, push, operators }: Surroundings,
  { hasBot, messenger }: { readonly hasBot: boolean; readonly messenger: MessengerName },
): NodeJS.ProcessEnv => ({
  PUBLIC_URL: `https://${SITE}`,
  TRUST_PROXY: 'loopback',
  CAPTCHA_PROVIDER: 'none',
  RATE_LIMIT_SECTION: '1000000',
  RATE_LIMIT_BASE: '1000000',
  RATE_LIMIT_OTHER: '1000000',
  RATE_LIMIT_SESSION: '1000000',
  SEAL_PRIVATE_KEY: SEAL_SEED.toString('base64url'),
  WITNESSES: witnesses,
  ...(hasBot && botEnvironments[messenger](url)),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 9).toString('base64url'),
  PUSH_URL: push.url,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  SMTP_FROM: `robot@${SITE}`,
  YANDEX_ID_URL: `${url}/yandex`,
  YANDEX_ID_CLIENT_ID: 'demo',
  YANDEX_ID_CLIENT_SECRET: 'demo',
  DESK_PEOPLE: operators.map(({ id }) => `${id}:owner`).join(', '),
  DESK_KEY_SECRET: DESK_SECRET,
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'simulator',
  MONETA_ACCOUNT: ACCOUNT,
  MONETA_INTEGRITY_CODE: CODE,
  YOOKASSA_SHOP_ID: SHOP,
  YOOKASSA_SECRET_KEY: KEY,
  YOOKASSA_URL: `${paymentsUrl}/v3`,
  ...Object.assign({}, ...registries.map((registry) => standInVariables(registry, url))),
})
