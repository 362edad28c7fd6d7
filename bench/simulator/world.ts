import { eq } from 'drizzle-orm'
import { type DemoRegistries, startDemoRegistries } from '../../src/demo/demo-registries.ts'
import { demoBot } from '../../src/demo/messenger/demo-bot.ts'
import { type DemoPayments, startDemoPayments } from '../../src/demo/payments/demo-payments.ts'
import { type Chance, chance } from '../../src/demo/world/chance.ts'
import { isInEveryDemo } from '../../src/registry-kit/registry.ts'
import { openApp } from '../../src/server/compose/app.ts'
import { loadConfig } from '../../src/server/compose/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { borrowPglite } from '../../src/server/db/testing.ts'
import { issueAccessToken } from '../../src/server/features/accounts/access-tokens.ts'
import { CHECK_PATH, PAY_PATH } from '../../src/server/gateways/moneta/web-hooks.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { createMetrics } from '../../src/server/platform/metrics.ts'
import { collectRegistries, collectSources } from '../../src/server/sources/collect.ts'
import { openRegistries, readRegistrySettings } from '../../src/server/sources/registries.ts'
import { standInVariables } from '../../src/server/sources/staging.ts'
import { signingKey } from '../../src/server/tlog/note.ts'
import { type Chats, groupId, moderatorId, openChats } from './machine/chats.ts'
import { databaseOf, type Trouble } from './machine/database.ts'
import {
  call,
  type Exchange,
  nameHost,
  observeNetwork,
  type Reply,
  resetNetwork,
  type Weather,
} from './machine/network.ts'
import { createProcess, kill, type Process, runIn } from './machine/processes.ts'
import { resetRandomness } from './machine/randomness.ts'
import { pass, resetTime, settle, simulatedNow, timersOf } from './machine/time.ts'
import { policyFile, type SimulatedWitness, startWitness } from './machine/witness.ts'

/** The demo's day, in the morning. */
const BEGIN = Date.parse('2026-11-20T06:00:00Z')

const SITE = 'site.example'
export const PLACE = 'Chrome на Android, Тверь'
const ACCOUNT = '11223344'
const SHOP = '223344'
const CODE = 'integrity'
const KEY = 'test_key'

const SEAL_SEED = Buffer.alloc(32, 7)
const sealKey = signingKey(`${SITE}/log`, 'log', SEAL_SEED)
const witnesses = policyFile()

/** Everything is the same in every seed; loading takes seconds. */
const registries = (await collectRegistries()).filter(isInEveryDemo)
export const sources = await collectSources()
export const registryIds: readonly string[] = registries.map(({ id }) => id)

export interface Server {
  readonly process: Process
  readonly port: number
  /** Graceful stop. */
  stop(): Promise<void>
}

export interface Answered {
  readonly status: number
  readonly body: unknown
}

export interface World {
  readonly seed: string
  readonly isAlone: boolean
  /** No trouble: then each message must arrive exactly once. */
  readonly isCalm: boolean
  /** Whether the servers have a bot, whose tasks they look for every second. */
  readonly hasBot: boolean
  readonly database: Database
  readonly payments: DemoPayments
  readonly standIns: DemoRegistries
  readonly witness: SimulatedWitness
  readonly chats: Chats
  /** Lines of all servers at the most verbose level. */
  readonly log: string[]
  readonly servers: readonly Server[]
  /** `strangers`: the traffic police answer about another car. */
  readonly weather: { lossPercent: number; slowestMs: number; strangers: boolean }
  readonly trouble: Trouble
  /** Signs a person in, as a provider outside the simulation. Undefined: the account is deleted. */
  freshToken(userId: number): Promise<string | undefined>
  walletOf(userId: number): Promise<string | undefined>
  start(): Promise<Server>
  kill(server: Server): void
  /** @throws a lost connection; see `isLost`. */
  ask(method: string, path: string, options?: AskOptions): Promise<Answered>
  /** Stops everything. @returns timers that a stopped server has left */
  close(): Promise<readonly string[]>
  dispose(): Promise<void>
}

export interface AskOptions {
  readonly token?: string | undefined
  readonly body?: object
  readonly from?: string
}

const traitsOf = (seed: string): Pick<World, 'isAlone' | 'isCalm' | 'hasBot'> => ({
  isAlone: chance(`${seed}/servers`).happens(0.5),
  isCalm: chance(`${seed}/calm`).happens(0.25),
  hasBot: chance(`${seed}/bot`).happens(0.3),
})

/** Opens stand-ins, a database and one or two servers, as the seed decides. */
export async function openWorld(seed: string): Promise<World> {
  resetTime(BEGIN)
  resetRandomness(seed)
  const traits = traitsOf(seed)
  const { isAlone, hasBot } = traits
  const weather = { lossPercent: 0, slowestMs: 300, strangers: false }
  const trouble: Trouble = { failing: 0, about: '' }
  resetNetwork(seed, (exchange, luck) => weatherNow(weather, exchange, luck))
  const { client, giveBack } = await borrowPglite()
  await client.query('select setseed(0.5)')
  const outside = createProcess('outside')
  const database = databaseOf(client, outside, 'embedded', { failing: 0, about: '' })
  const [standIns, payments] = await whileTimePasses(
    Promise.all([startDemoRegistries({ port: 0, latencyMs: [100, 900] }), startDemoPayments({ port: 0 })]),
  )
  const chats = openChats(Number(new URL(standIns.url).port))
  observeNetwork(chats.note)
  const servers: Server[] = []
  const log: string[] = []
  const balancer = chance(`${seed}/balancer`)
  const someServer = () => servers[balancer.int(0, servers.length - 1)]
  nameHost(SITE, () => someServer()?.port)
  await whileTimePasses(openShops(payments.url))
  let started = 0
  const world: World = {
    seed,
    ...traits,
    database,
    payments,
    standIns,
    witness: startWitness(sealKey),
    chats,
    log,
    servers,
    weather,
    trouble,
    ...accountsIn(database),
    async start() {
      const process = createProcess(`server ${++started}`)
      const own = databaseOf(client, process, isAlone ? 'embedded' : 'postgres', trouble)
      const server = await whileTimePasses(
        runIn(process, () =>
          startServer({ process, database: own, log, env: environment(standIns, payments, hasBot) }),
        ),
      )
      servers.push(server)
      return server
    },
    kill(server) {
      servers.splice(servers.indexOf(server), 1)
      kill(server.process)
    },
    ask: (method, path, options) => askServer(someServer()?.port ?? 0, method, path, options),
    close: () => stopAll(servers),
    async dispose() {
      for (const { process } of servers) kill(process)
      await whileTimePasses(Promise.all([standIns.close(), payments.close()]))
      kill(outside)
      await giveBack()
    },
  }
  await world.start()
  if (!isAlone) await world.start()
  return world
}

const accountsIn = ({ db }: Database): Pick<World, 'freshToken' | 'walletOf'> => {
  const walletOf = async (userId: number) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    return user?.wallet
  }
  return {
    walletOf,
    async freshToken(userId) {
      if ((await walletOf(userId)) === undefined) return undefined
      return issueAccessToken(db, { userId, place: PLACE }, simulatedNow())
    },
  }
}

async function askServer(
  port: number,
  method: string,
  path: string,
  { token, body, from = '203.0.113.1' }: AskOptions = {},
): Promise<Answered> {
  const headers = {
    'x-forwarded-for': from,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return read(await call(port, { method, path, headers, body: body && Buffer.from(JSON.stringify(body)) }))
}

const SHORT_PAUSE_MS = 1_000

async function stopAll(servers: readonly Server[]): Promise<string[]> {
  const left: string[] = []
  for (const { process, stop } of servers) {
    await whileTimePasses(stop())
    // Short pauses of the last work end by themselves.
    await pass(SHORT_PAUSE_MS)
    left.push(...timersOf(process).map(({ kind, every }) => `a timer of ${every ?? 'one time'} (${kind})`))
  }
  return left
}

/** Long enough for any start or stop. */
const PATIENCE_MS = 10 * 60_000

/** Lets time pass in small parts until the work is done. @throws if it never is */
export async function whileTimePasses<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false
  const done = work.finally(() => {
    isDone = true
  })
  done.catch(() => undefined)
  await settle()
  for (let waited = 0; !isDone; waited += 50) {
    if (waited > PATIENCE_MS) throw new Error('it takes more than ten minutes of simulated time')
    await pass(50)
  }
  return done
}

/** A car against which there is nothing. */
const STRANGER = 'XTAGFL110MY000001'

const aboutStranger = (exchange: Exchange): Exchange => ({
  ...exchange,
  body: exchange.body && Buffer.from(exchange.body.toString().replace(/vin=\w{17}/, `vin=${STRANGER}`)),
})

const weatherNow = (
  { lossPercent, slowestMs, strangers }: World['weather'],
  exchange: Exchange,
  luck: Chance,
): Weather => ({
  outMs: luck.int(1, slowestMs),
  backMs: luck.int(1, slowestMs),
  ...(strangers && exchange.url.pathname.startsWith('/gibdd/') && { changed: aboutStranger(exchange) }),
  ...(luck.happens(lossPercent / 100) && { lost: luck.happens(0.5) ? 'out' : 'back' }),
})

const read = ({ status, headers, body }: Reply): Answered => ({
  status,
  body: headers['content-type']?.includes('json') ? JSON.parse(body.toString()) : body.toString(),
})

/** Registers our shops with both payment providers. */
async function openShops(url: string): Promise<void> {
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

const botEnvironment = (url: string) => ({
  TELEGRAM_BOT_TOKEN: demoBot.token,
  TELEGRAM_WEBHOOK_SECRET: 'the-secret-of-the-hook',
  TELEGRAM_API_URL: `${url}/messenger`,
  MODERATORS_CHAT_ID: String(groupId),
  MODERATOR_IDS: String(moderatorId),
})

const environment = (
  { url }: DemoRegistries,
  { url: paymentsUrl }: DemoPayments,
  hasBot: boolean,
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
  ...(hasBot && botEnvironment(url)),
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'simulator',
  MONETA_ACCOUNT: ACCOUNT,
  MONETA_INTEGRITY_CODE: CODE,
  YOOKASSA_SHOP_ID: SHOP,
  YOOKASSA_SECRET_KEY: KEY,
  YOOKASSA_URL: `${paymentsUrl}/v3`,
  ...Object.assign({}, ...registries.map((registry) => standInVariables(registry, url))),
})

interface Start {
  readonly process: Process
  readonly database: Database
  readonly log: string[]
  readonly env: NodeJS.ProcessEnv
}

async function startServer({ process, database, log: lines, env }: Start): Promise<Server> {
  const { settings } = readRegistrySettings(registries, env)
  const config = loadConfig(env)
  const metrics = createMetrics()
  const log = createLog('trace', {
    output: { write: (line) => void (process.isAlive && lines.push(line)) },
    onAlarm: metrics.countAlarm,
  })
  const stopping = new AbortController()
  const opened = openRegistries(registries, {
    settings,
    demo: new Set(),
    metrics,
    db: database.db,
    log,
    share: config.purchases,
    publicUrl: config.site.publicUrl,
    signal: stopping.signal,
  })
  const { app } = await openApp({
    config,
    database,
    sources,
    registries: opened,
    metrics,
    log,
    stopping: stopping.signal,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (typeof address !== 'object' || !address) throw new Error('a server without an address')
  return {
    process,
    port: address.port,
    stop: () =>
      runIn(process, async () => {
        stopping.abort()
        await app.close()
      }),
  }
}
