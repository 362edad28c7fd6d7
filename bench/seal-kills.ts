import { cp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Product, type ProductOptions, startProduct, temporaryFolder } from '../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../e2e/support/registries.ts'
import { askSection, sectionOf } from '../e2e/support/sections.ts'
import { signingKey, vkeyOf } from '../src/server/tlog/note.ts'
import { LogWitness } from '../src/server/witness/witness.ts'
import { WitnessStore } from '../src/server/witness/witness-store.ts'
import type { SealedReport } from '../src/shared/sealed-report.ts'
import { cellOf } from './support/bar.ts'
import { vinOf } from './support/cars.ts'
import { folderOfSignedIn, sealing, sealReport } from './support/signed-in.ts'
import { table } from './support/table.ts'

const KILLS = 50
const AT_ONCE = 4
const KILL_AFTER_MS = 600
const LIMIT_MS = 120_000

/** While reports are sealed, before a witness has cosigned the first checkpoint, or after it. */
const moments = ['sealing', 'submitted', 'cosigned'] as const
type Moment = (typeof moments)[number]

const ORIGIN = 'bench.example/log'
const ALARM = 'the log of sealed reports is older or other'

/**
 * kill -9 fifty times while reports are sealed and checkpoints are made. Every acknowledged report
 * must remain and get a place in the log, and the witness must not object. Then starts a copy of
 * the database that is older than what the witness has seen.
 */
export async function sealKills(): Promise<string> {
  await using witness = await startWitness()
  const registries = await startRegistries()
  const dataDir = await folderOfSignedIn(1)
  const options = {
    entry: 'production',
    env: {
      ...registryEnv(registries),
      ...unhindered,
      ...sealing,
      LOG_ORIGIN: ORIGIN,
      WITNESSES: witness.policy,
      SEALED_REPORTS_A_DAY: '1000000',
    },
    dataDir,
  } as const
  const acknowledged: string[] = []
  let alarms = 0
  let product = await startProduct(options)
  for (let car = 0; car < AT_ONCE; car += 1) await askSection(product.url, sectionOf('dtp'), vinOf(car))
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged.push(
      ...(await sealUntilKilled(product, witness, moments[kill % moments.length] ?? 'sealing')),
    )
    if (product.output().includes(ALARM)) alarms += 1
    product = await startProduct(options)
  }
  const { lost, places } = await placesOf(product, acknowledged)
  await product.stop()
  const restored = await startOlderCopy(options, witness)
  await registries.close()
  const none = { most: 0, digits: 0 }
  return table(
    ['kill -9 during sealing and checkpoints', ''],
    [
      ['kills', KILLS],
      ['acknowledged reports', acknowledged.length],
      ['lost (aim 0)', cellOf(lost, none)],
      ['without a place of their own in the log (aim 0)', cellOf(acknowledged.length - places, none)],
      ['checkpoints cosigned', witness.sizes.length],
      ['cosigned after a larger one (aim 0)', cellOf(rolledBack(witness.sizes), none)],
      [
        'forks seen by the witness, and alarms of the servers (aim 0)',
        cellOf(witness.forks() + alarms, none),
      ],
      ['older copy restored', restored],
    ],
  )
}

const rolledBack = (sizes: readonly number[]): number =>
  sizes.filter((size, at) => size < (sizes[at - 1] ?? 0)).length

type Witness = Awaited<ReturnType<typeof startWitness>>

async function startWitness() {
  const folder = temporaryFolder()
  const key = signingKey('witness.example/w1', 'witness', Buffer.alloc(32, 8))
  const sizes: number[] = []
  let forks = 0
  let kill: { readonly moment: Moment; readonly now: () => void } | undefined
  const killAt = (moment: Moment) => {
    if (kill?.moment === moment) kill.now()
    return kill?.moment === moment
  }
  const witness = new LogWitness({
    key,
    logs: [signingKey(ORIGIN, 'log', Buffer.from(sealing.SEAL_PRIVATE_KEY, 'base64url'))],
    store: new WitnessStore(folder),
    now: Date.now,
    onFork: () => {
      forks += 1
    },
  })
  const server = createServer(async (request, response) => {
    const submission = (await request.toArray()).join('')
    if (killAt('submitted')) return response.destroy()
    const { status, body } = await witness.add(submission)
    if (status === 200) sizes.push(Number(/\n\n.+\n(\d+)\n/.exec(submission)?.[1]))
    response.writeHead(status, status === 409 ? { 'content-type': 'text/x.tlog.size' } : {}).end(body)
    killAt('cosigned')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const policy = join(folder, 'policy')
  await writeFile(policy, `witness w1 ${vkeyOf(key)} ${url}\nquorum w1\n`)
  return {
    policy,
    /** Of the cosigned checkpoints, in order. */
    sizes: sizes as readonly number[],
    forks: () => forks,
    /** Resolves at this moment of the next checkpoint. */
    reaches: (moment: Moment) =>
      new Promise<void>((resolve) => {
        kill = { moment, now: resolve }
      }).finally(() => {
        kill = undefined
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** @returns the ids that were delivered before the kill */
async function sealUntilKilled(product: Product, witness: Witness, moment: Moment): Promise<string[]> {
  // A server that has just started has its first checkpoint signed before it seals anything.
  const first = await sealReport(product.url, vinOf(0))
  const ids = [first]
  const work = async (car: number) => {
    for (;;) {
      const id = await seal(product, car)
      if (id === undefined) return
      ids.push(id)
    }
  }
  const due = moment === 'sealing' ? pause(Math.random() * KILL_AFTER_MS) : witness.reaches(moment)
  const workers = Array.from({ length: AT_ONCE }, (_, car) => work(car))
  await due
  await product.kill()
  await Promise.all(workers)
  return ids
}

/** @returns the id; undefined if the connection broke */
const seal = ({ url }: Product, car: number): Promise<string | undefined> =>
  sealReport(url, vinOf(car)).catch(() => undefined)

async function readReport({ url }: Product, id: string): Promise<SealedReport | undefined> {
  const response = await fetch(`${url}/v1/reports/${id}`)
  return response.ok ? ((await response.json()) as { data: SealedReport }).data : undefined
}

async function placesOf(product: Product, ids: readonly string[]) {
  const last = ids.at(-1) ?? ''
  await until(async () => (await readReport(product, last))?.log !== null)
  const places = new Set<number>()
  let lost = 0
  for (const id of ids) {
    const report = await readReport(product, id)
    if (report === undefined) lost += 1
    else if (report.log) places.add(report.log.index)
  }
  return { lost, places: places.size }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('waited too long')
    await pause(100)
  }
}

async function startOlderCopy(options: ProductOptions, witness: Witness): Promise<string> {
  const older = temporaryFolder()
  await cp(options.dataDir ?? '', older, { recursive: true })
  const size = witness.sizes.at(-1) ?? 0
  const whole = await startProduct(options)
  await seal(whole, 0)
  await until(() => (witness.sizes.at(-1) ?? 0) > size)
  await whole.stop()
  const copy = await startProduct({ ...options, dataDir: older })
  await until(() => copy.output().includes(ALARM))
  const id = await seal(copy, 0)
  const isUnlogged = id !== undefined && (await readReport(copy, id))?.log === null
  const checkpoint = await (await fetch(`${copy.url}/log/checkpoint`)).text()
  await copy.stop()
  return isUnlogged && Number(checkpoint.split('\n')[1]) === size
    ? 'stopped, and said so'
    : 'went on with another history ✗'
}
