import { eq } from 'drizzle-orm'
import { type Chance, chance } from '../../src/demo/world/chance.ts'
import { openApp } from '../../src/server/compose/app.ts'
import { loadConfig } from '../../src/server/compose/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { borrowPglite } from '../../src/server/db/testing.ts'
import { Statements } from '../../src/server/db/testing-statements.ts'
import { issueAccessToken } from '../../src/server/features/accounts/access-tokens.ts'
import type { LivePages } from '../../src/server/http/pages/page-routes.ts'
import type { MessengerName } from '../../src/server/messenger/port.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { createMetrics } from '../../src/server/platform/metrics.ts'
import { collectSources } from '../../src/server/sources/collect.ts'
import { openRegistries, readRegistrySettings } from '../../src/server/sources/registries.ts'
import { shareValidators } from '../../src/server/testing/share-validators.ts'
import { databaseOf, noTrouble, type Trouble } from './machine/database.ts'
import {
  call,
  type Exchange,
  nameHost,
  observeNetwork,
  type Reply,
  resetNetwork,
  type Weather,
} from './machine/network.ts'
import { Polls } from './machine/polls.ts'
import { createProcess, kill, type Process, runIn } from './machine/processes.ts'
import { resetRandomness } from './machine/randomness.ts'
import { pass, resetTime, simulatedNow, timersOf, whileTimePasses } from './machine/time.ts'
import { type SimulatedWitness, startWitness } from './machine/witness.ts'

import {
  environment,
  openShops,
  openSurroundings,
  PLACE,
  registries,
  SITE,
  type Surroundings,
  sealKey,
} from './surroundings.ts'

/** The demo's day, in the morning. */
const BEGIN = Date.parse('2026-11-20T06:00:00Z')

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
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export interface World extends Omit<Surroundings, 'close'> {
  readonly seed: string
  readonly isAlone: boolean
  /** No trouble: then each message must arrive exactly once. */
  readonly isCalm: boolean
  /** Whether the servers have a bot, whose tasks they look for every second. */
  readonly hasBot: boolean
  /** That of the bot. */
  readonly messenger: MessengerName
  readonly database: Database
  readonly witness: SimulatedWitness
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
  /** Losses of power and of connections to the database: each may repeat a message. */
  readonly disturbances: () => number
  /** @throws a lost connection; see `isLost`. */
  ask(method: string, path: string, options?: AskOptions): Promise<Answered>
  /** Stops everything. @returns timers that a stopped server has left */
  close(): Promise<readonly string[]>
  dispose(): Promise<void>
}

export interface AskOptions {
  readonly token?: string | undefined
  readonly body?: object
  readonly form?: Readonly<Record<string, string>>
  readonly cookie?: string | undefined
  readonly from?: string
}

/** Neighbouring seeds have all combinations, so that few of them suffice. */
export const traitsOf = (seed: string): Pick<World, 'isAlone' | 'isCalm' | 'hasBot' | 'messenger'> => ({
  isAlone: Number(seed) % 4 === 2,
  isCalm: Number(seed) % 3 === 0,
  hasBot: [0, 3].includes(Number(seed) % 4),
  messenger: Number(seed) % 4 === 3 ? 'max' : 'telegram',
})

/** Opens stand-ins, a database and one or two servers, as the seed decides. */
export async function openWorld(seed: string): Promise<World> {
  resetTime(BEGIN)
  resetRandomness(seed)
  const traits = traitsOf(seed)
  const { isAlone } = traits
  const weather = { lossPercent: 0, slowestMs: 300, strangers: false }
  const trouble = noTrouble()
  resetNetwork(seed, (exchange, luck) => weatherNow(weather, exchange, luck))
  const { client, giveBack } = await borrowPglite()
  await client.query('select setseed(0.5)')
  const outside = createProcess('outside')
  const engine = new Statements(client)
  const polls = new Polls(engine)
  const database = databaseOf(client, outside, 'embedded', { trouble: noTrouble(), polls, engine })
  const surroundings = await whileTimePasses(openSurroundings(database, traits.messenger))
  const { payments, close: closeSurroundings, ...around } = surroundings
  observeNetwork(around.chats.note, around.chats.noteUnheard)
  const servers: Server[] = []
  const log: string[] = []
  const balancer = chance(`${seed}/balancer`)
  const someServer = () => servers[balancer.int(0, servers.length - 1)]
  nameHost(SITE, () => someServer()?.port)
  await whileTimePasses(openShops(payments.url))
  let started = 0
  let deaths = 0
  const env = environment(surroundings, traits)
  const world: World = {
    seed,
    ...traits,
    database,
    payments,
    ...around,
    witness: startWitness(sealKey),
    log,
    servers,
    weather,
    trouble,
    ...accountsIn(database),
    async start() {
      const process = createProcess(`server ${++started}`)
      const own = databaseOf(client, process, isAlone ? 'embedded' : 'postgres', { trouble, polls, engine })
      const server = await whileTimePasses(
        runIn(process, () => startServer({ process, database: own, log, env })),
      )
      servers.push(server)
      return server
    },
    kill(server) {
      deaths += 1
      servers.splice(servers.indexOf(server), 1)
      kill(server.process)
    },
    disturbances: () => deaths + trouble.failed,
    ask: (method, path, options) => askServer(someServer()?.port ?? 0, method, path, options),
    close: () => stopAll(servers),
    async dispose() {
      for (const { process } of servers) kill(process)
      await whileTimePasses(closeSurroundings())
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
  { token, body, form, cookie, from = '203.0.113.1' }: AskOptions = {},
): Promise<Answered> {
  const text = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': from,
    'sec-fetch-site': 'same-origin',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return read(
    await call(port, { method, path, headers, body: text === undefined ? text : Buffer.from(text) }),
  )
}

const SHORT_PAUSE_MS = 1_000

async function stopAll(servers: Server[]): Promise<string[]> {
  const left: string[] = []
  for (const { process, stop } of servers.splice(0)) {
    await whileTimePasses(stop())
    // Short pauses of the last work end by themselves.
    await pass(SHORT_PAUSE_MS)
    left.push(...timersOf(process).map(({ kind, every }) => `a timer of ${every ?? 'one time'} (${kind})`))
    kill(process)
  }
  return left
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
  headers,
  body: headers['content-type']?.includes('json') ? JSON.parse(body.toString()) : body.toString(),
})

/** Only the desk has pages: their data. */
const livePages: LivePages = async () => ({
  answer: (_request, reply) => reply.code(404).send(),
  renderDesk: async (view) => JSON.stringify(view),
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
    buildDir: '',
    livePages,
  })
  shareValidators(app)
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
