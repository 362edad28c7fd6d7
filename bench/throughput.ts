import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '../e2e/support/product.ts'
import { startRegistries } from '../e2e/support/registries.ts'
import { sections } from '../e2e/support/sections.ts'
import type { CaptchaAction } from '../src/shared/contract/captcha.ts'
import type { Bytes } from './bare-server.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { sealReport, tokenOf, withSignedIn } from './support/signed-in.ts'
import { median, round, table } from './support/table.ts'
import { type Load, load } from './support/wrk.ts'

const VIN = 'Z94CB41AADR000001'
const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 50

/**
 * More than the product can answer in a round: a missing ticket would give a faster, bad answer.
 */
const TICKETS = 250_000

const browser = { 'Accept-Encoding': 'br, gzip', Accept: 'text/html' }

interface Target {
  readonly name: string
  readonly path: string
  /** Lowest acceptable ratio. */
  readonly aim: number
  readonly headers?: Readonly<Record<string, string>>
  /** Action of the ticket that each request spends. */
  readonly action?: CaptchaAction
}

const dtp = sections.find(({ id }) => id === 'dtp')
if (dtp === undefined) throw new Error('there is no section of accidents to measure')

const targetsWith = (sealedReport: string): readonly Target[] => [
  {
    name: 'cached section, ticket spent',
    path: dtp.path.replace('{vin}', VIN),
    aim: 0.6,
    action: dtp.action as CaptchaAction,
  },
  { name: 'getBase', path: `/v1/getBase/${VIN}/1`, aim: 0.8 },
  {
    name: 'who is signed in',
    path: '/v1/user',
    aim: 0.5,
    headers: { Authorization: `Bearer ${tokenOf(0)}` },
  },
  { name: 'home page', path: '/', aim: 0.75, headers: browser },
  { name: 'report page', path: `/checks/${VIN}`, aim: 0.75, headers: browser },
  { name: 'sealed report', path: sealedReport, aim: 0.6, headers: browser },
]

/**
 * Requests per second and p99, compared with a bare server of the same bytes in the same rounds.
 */
export async function throughput(): Promise<string> {
  const registries = await startRegistries()
  const product = await startBenchServer(registries)
  await withSignedIn(product, 1000)
  const pathsFile = join(temporaryFolder(), 'paths')
  const rows = []
  const targets = targetsWith(await sealedPath(product, pathsFile))
  for (const target of targets) rows.push(await measure(product, target, pathsFile))
  await product.stop()
  await registries.close()
  const head = [
    ...['', 'req/s', 'p99, ms', 'bare req/s', 'bare p99, ms', 'ratio', 'aim'],
    ...['processor, µs', 'bare', 'ratio', 'bad answers', 'bytes'],
  ]
  return table(head, rows)
}

/** @returns the path of the page. */
async function sealedPath(product: BenchServer, pathsFile: string): Promise<string> {
  for (const section of sections) {
    const action = section.action as CaptchaAction
    const paths = [section.path.replace('{vin}', VIN)]
    await product.ask({ order: 'mint', action, paths, file: pathsFile })
    await capture(product.url + (await readFile(pathsFile, 'utf8')), {})
  }
  return `/r/${await sealReport(product.url, VIN)}`
}

async function measure(
  product: BenchServer,
  target: Target,
  pathsFile: string,
): Promise<(string | number)[]> {
  await mint(product, target, pathsFile, 1)
  const work = () => product.ask<NodeJS.CpuUsage>({ order: 'cpu' })
  const bytes = await capture(product.url + (await firstPath(target, pathsFile)), target.headers ?? {})
  const bare = await startBare(bytes)
  const rounds: Round[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await mint(product, target, pathsFile, TICKETS)
    const own = await worked(work, () => loadOnce(product.url, target, pathsFile))
    rounds.push({ own, bare: await worked(bare.work, () => loadOnce(bare.url, target, pathsFile)) })
  }
  bare.process.disconnect()
  return summary(target, rounds.slice(1), Buffer.from(bytes.base64, 'base64').length)
}

type Work = () => Promise<NodeJS.CpuUsage>

/** CPU microseconds per request, independent of the machine's other load. */
interface Worked extends Load {
  readonly microseconds: number
}

interface Round {
  readonly own: Worked
  readonly bare: Worked
}

async function worked(work: Work, loaded: () => Promise<Load>): Promise<Worked> {
  const before = await work()
  const done = await loaded()
  const after = await work()
  const spent = after.user + after.system - before.user - before.system
  return { ...done, microseconds: spent / done.requests }
}

function loadOnce(url: string, { path, headers, action }: Target, pathsFile: string): Promise<Load> {
  const common = { seconds: SECONDS, connections: CONNECTIONS, ...(headers && { headers }) }
  return load(action ? { ...common, url, pathsFile } : { ...common, url: url + path })
}

/** Without the first round, which is warm-up. */
function summary({ name, aim }: Target, rounds: readonly Round[], bytes: number) {
  const middle = (digits: number, pick: (round: Round) => number) => round(median(rounds.map(pick)), digits)
  return [
    name,
    middle(0, ({ own }) => own.requestsPerSecond),
    middle(1, ({ own }) => own.p99),
    middle(0, ({ bare }) => bare.requestsPerSecond),
    middle(1, ({ bare }) => bare.p99),
    middle(2, ({ own, bare }) => own.requestsPerSecond / bare.requestsPerSecond),
    `≥ ${aim}`,
    middle(0, ({ own }) => own.microseconds),
    middle(0, ({ bare }) => bare.microseconds),
    middle(2, ({ own, bare }) => bare.microseconds / own.microseconds),
    rounds.reduce((sum, { own }) => sum + own.bad, 0),
    bytes,
  ]
}

async function mint(
  product: BenchServer,
  { path, action }: Target,
  file: string,
  count: number,
): Promise<void> {
  if (action === undefined) return
  await product.ask({ order: 'mint', action, paths: Array.from({ length: count }, () => path), file })
}

async function firstPath({ path, action }: Target, pathsFile: string): Promise<string> {
  if (action === undefined) return path
  return (await readFile(pathsFile, 'utf8')).split('\n')[0] ?? ''
}

/** The product's raw answer. */
async function capture(url: string, headers: Readonly<Record<string, string>>): Promise<Bytes> {
  const [response] = await once(get(url, { headers, agent: false }), 'response')
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const body = await buffer(response)
  const { date, connection, 'keep-alive': keepAlive, ...own } = response.headers
  return { headers: own, base64: body.toString('base64') }
}

async function startBare(bytes: Bytes): Promise<{ url: string; process: ChildProcess; work: Work }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send(bytes)
  const [address] = (await once(child, 'message')) as [AddressInfo]
  const work = async () => {
    child.send('work')
    return (await once(child, 'message'))[0] as NodeJS.CpuUsage
  }
  return { url: `http://127.0.0.1:${address.port}`, process: child, work }
}
