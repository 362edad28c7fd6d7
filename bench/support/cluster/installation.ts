import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SITE } from '../../../deploy/testing/certificate.ts'
import { internalCertificates } from '../../../deploy/testing/internal.ts'
import { listens } from '../../../deploy/testing/listening.ts'
import { type RunningPooler, startPgbouncer } from '../../../deploy/testing/pgbouncer.ts'
import { type RunningProxy, startHaproxy } from '../../../deploy/testing/proxy.ts'
import { freePort, type Product, startProduct } from '../../../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../../../e2e/support/registries.ts'
import type { DemoRegistries } from '../../../src/demo/demo-registries.ts'
import { type DemoPayments, startDemoPayments } from '../../../src/demo/payments/demo-payments.ts'
import { migrateServer } from '../../../src/server/db/postgres.ts'
import { signIn } from '../signed-in.ts'
import { type PostgresNode, startPrimary, startStandby } from './postgres-node.ts'

/**
 * Primary and synchronous standby, PgBouncer, two servers and HAProxy, with demo registries and
 * payments.
 */
export interface Installation {
  /** `https://host:port` of HAProxy. */
  readonly url: string
  readonly payments: DemoPayments
  readonly pooler: RunningPooler
  /** The writable node. */
  primary: PostgresNode
  standby: PostgresNode
  /** By place; each place has a fixed port. */
  readonly servers: Product[]
  /** Served answers whose storage failed, according to the servers' logs. */
  unsaved(): number
  /** Starts a server in place of a stopped one. */
  restart(place: number): Promise<void>
  stop(): Promise<void>
}

/** Each may write five comments in ten minutes. */
export const PEOPLE = 10_000

const shop = { account: '11223344', integrityCode: 'code-of-a-measurement' }
const NOTIFIED_AGAIN_MS = 200
const NOTIFICATIONS = 150

const UNSAVED = 'alarm: an answer was served that could not be saved'

/** Parts that a server start needs. */
interface Parts {
  readonly registries: DemoRegistries
  readonly payments: DemoPayments
  readonly pooler: RunningPooler
}

export async function startInstallation(): Promise<Installation> {
  const primary = await startPrimary()
  await makeDatabase(primary)
  const standby = await startStandby(primary)
  await makeSynchronous(primary)
  const parts: Parts = {
    registries: await startRegistries(),
    payments: await startDemoPayments({
      port: 0,
      clock: { retryMs: Array<number>(NOTIFICATIONS).fill(NOTIFIED_AGAIN_MS) },
    }),
    pooler: await startPgbouncer(primary),
  }
  const ports = [await freePort(), await freePort()] as const
  const servers = await Promise.all(ports.map((port) => startServer(parts, port)))
  const all = [...servers]
  const proxy = await startHaproxy(ports)
  const url = await admit(proxy)
  await openShop(parts.payments, url)
  const installation: Installation = {
    ...parts,
    url,
    primary,
    standby,
    servers,
    unsaved: () => all.reduce((sum, server) => sum + server.output().split(UNSAVED).length - 1, 0),
    async restart(place) {
      const server = await startServer(parts, ports[place] ?? 0)
      servers[place] = server
      all.push(server)
    },
    async stop() {
      await proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await parts.pooler.stop()
      await Promise.all([installation.primary.stop(), installation.standby.stop()])
      await parts.payments.close()
      await parts.registries.close()
    },
  }
  return installation
}

async function makeDatabase(primary: PostgresNode): Promise<void> {
  await primary.sql('create database avtosled', 'postgres')
  const roles = join(import.meta.dirname, '..', '..', '..', 'deploy', 'postgres', 'roles.sql')
  await primary.sql(readFileSync(roles, 'utf8'))
  await migrateServer(primary.url('avtosled_owner', 'avtosled'))
  for (const statement of signIn(PEOPLE)) await primary.sql(statement)
}

/** From now on the primary acknowledges only data on the standby's disk. */
export const makeSynchronous = (primary: PostgresNode): Promise<void> => waitFor(primary, 'standby')

/** Baseline for the cost of a payment without a standby. */
export const makeAlone = (primary: PostgresNode): Promise<void> => waitFor(primary, '')

async function waitFor(primary: PostgresNode, names: string): Promise<void> {
  await primary.sql(`alter system set synchronous_standby_names = '${names}'`)
  await primary.sql('select pg_reload_conf()')
  const wanted = names === '' ? 'async' : 'sync'
  for (;;) {
    const [standby] = await primary.sql<{ sync_state: string }>('select sync_state from pg_stat_replication')
    if (standby?.sync_state === wanted) return
    await pause(50)
  }
}

async function startServer({ registries, pooler }: Parts, port: number): Promise<Product> {
  const { tls, credentials } = await internalCertificates()
  return startProduct({
    entry: 'production',
    port,
    tls,
    env: {
      CREDENTIALS_DIRECTORY: credentials,
      ...registryEnv(registries),
      ...unhindered,
      RATE_LIMIT_COMMENT: '100000000',
      CAPTCHA_PROVIDER: 'altcha',
      CAPTCHA_SECRET: 's'.repeat(64),
      CAPTCHA_COST: '1',
      NODE_ENV: 'production',
      PUBLIC_URL: `https://${SITE}`,
      TRUST_PROXY: 'loopback',
      DATABASE_URL: pooler.url,
      DATABASE_POOLED: '1',
      MONETA_ACCOUNT: shop.account,
      MONETA_INTEGRITY_CODE: shop.integrityCode,
    },
  })
}

/** Trusts the site's certificate in this process. @returns the visitors' address */
async function admit({ httpsPort, authority }: RunningProxy): Promise<string> {
  setDefaultCACertificates([...getCACertificates(), authority.toString()])
  const url = `https://127.0.0.1:${httpsPort}`
  while (!(await fetch(`${url}/healthz`)).ok) await pause(50)
  return url
}

async function openShop(payments: DemoPayments, url: string): Promise<void> {
  const { account, integrityCode } = shop
  await fetch(`${payments.url}/merchants/${account}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ integrityCode, payUrl: `${url}/v1/payments/moneta/pay` }),
  })
}

/** Three consecutive refusals mean a dead primary; a hanging one does not refuse. */
const REFUSALS = 3
const LOOK_EVERY_MS = 300

/** A supervisor's or operator's action on a lost primary: the scripts of `deploy/`. */
export async function promoteWhenLost(installation: Installation): Promise<void> {
  const { primary: lost, standby, pooler } = installation
  for (let refusals = 0; refusals < REFUSALS; ) {
    await pause(LOOK_EVERY_MS)
    refusals = (await listens(lost.port)) ? 0 : refusals + 1
  }
  await standby.promote(lost)
  await pooler.pointAt(standby)
  installation.primary = standby
}

/** A new standby of the current primary. */
export async function replaceStandby(installation: Installation): Promise<void> {
  installation.standby = await startStandby(installation.primary)
  await makeSynchronous(installation.primary)
}
