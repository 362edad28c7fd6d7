import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Product } from '../e2e/support/product.ts'
import type { Assault, Mission } from './attack/attacker.ts'
import { jump, movableClock } from './attack/clock.ts'
import { FIRST_VICTIM, VICTIMS } from './attack/good-parts.ts'
import { type Honest, type Served, welcomeHonest } from './attack/honest.ts'
import { newOutcome, type Outcome, oursOf } from './attack/outcome.ts'
import { type Bar, cellOf } from './support/bar.ts'
import { openProduct } from './support/open-product.ts'
import { folderOfSignedIn } from './support/signed-in.ts'
import { quantile, round, table } from './support/table.ts'

const CALM_MS = 15_000

const NONE: Bar = { most: 0, digits: 0 }
const WAIT_S: Bar = { most: 45, digits: 1 }

/**
 * Production settings behind a proxy, with the usual limits. Proof of work costs 1, to spare this
 * machine.
 */
const env = { TRUST_PROXY: 'loopback', CAPTCHA_COST: '1', MONETA_ACCOUNT: '1', MONETA_INTEGRITY_CODE: 'code' }

const assaults: readonly Assault[] = ['resets', 'fuzz', 'slow clients', 'header floods', 'IPv6 walking']

/** One assault, and the service of the other visitors meanwhile. */
interface Round {
  readonly name: string
  readonly outcome: Outcome
  readonly served: Served
  readonly rss: number
}

/** Attacks without an account, during honest visits. */
export async function attack(): Promise<string> {
  const seed = Number(process.env.ATTACK_SEED ?? randomInt(2 ** 31))
  const crashes: string[] = []
  const rounds = [...(await underAttack(seed, crashes)), ...(await underJumps(crashes))]
  return [
    `Seed ${seed}: ATTACK_SEED plays it again.`,
    tableOf(rounds),
    ...rounds.flatMap(({ name, outcome: { figures } }) =>
      figures.map(({ what, value, bar }) => `${name}: ${what}: ${cellOf(value, bar)}`),
    ),
    `Crashes, alarms, and a server that was not well afterwards: ${cellOf(crashes.length, NONE)}`,
    ...crashes,
    ...rounds.flatMap(troublesOf),
  ].join('\n\n')
}

async function underAttack(seed: number, crashes: string[]): Promise<Round[]> {
  const dataDir = await folderOfSignedIn(FIRST_VICTIM + VICTIMS)
  await using product = await openProduct({ env, dataDir })
  const honest = welcomeHonest(product.url)
  const round = (name: string, work: () => Promise<Outcome>) => lookAt(product, honest, name, work)
  const rounds = [await round('calm', calm)]
  for (const assault of assaults)
    rounds.push(await round(assault, () => send({ assault, url: product.url, seed })))
  rounds.push(await round('calm again', calm))
  await honest.leave()
  crashes.push(...(await ailmentsOf(product)))
  return rounds
}

async function underJumps(crashes: string[]): Promise<Round[]> {
  const clock = movableClock()
  const dataDir = await folderOfSignedIn(FIRST_VICTIM)
  await using product = await openProduct({ env: { ...env, ...clock.env }, dataDir })
  const honest = welcomeHonest(product.url)
  const jumped = await lookAt(product, honest, 'clock jumps', async () => ({
    ...newOutcome(),
    sent: await jump(clock),
  }))
  await honest.leave()
  crashes.push(...(await ailmentsOf(product)))
  return [jumped]
}

async function calm(): Promise<Outcome> {
  await pause(CALM_MS)
  return newOutcome()
}

async function send(mission: Mission): Promise<Outcome> {
  const attacker = new Worker(join(import.meta.dirname, 'attack', 'attacker.ts'), { workerData: mission })
  const [outcome] = await once(attacker, 'message')
  return outcome
}

async function lookAt(
  product: Product,
  honest: Honest,
  name: string,
  work: () => Promise<Outcome>,
): Promise<Round> {
  const { result: outcome, served } = await honest.during(work)
  return { name, outcome, served, rss: rssOf(product) }
}

/** In MB; NaN if the process has ended. */
function rssOf({ pid, isRunning }: Product): number {
  const status = isRunning() ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Alarms, and conditions that should have raised one. */
async function ailmentsOf(product: Product): Promise<string[]> {
  const alarms = product
    .output()
    .split('\n')
    .filter((line) => line.includes('alarm: '))
  if (!product.isRunning()) return ['it has ended', product.output().slice(-4000)]
  const { status } = await fetch(`${product.url}/readyz`)
  return status === 200 ? alarms : [...alarms, `/readyz answers ${status}`]
}

const tableOf = (rounds: readonly Round[]): string =>
  table(
    [
      ...['', 'sent', 'answers', '5xx by us', 'longest wait, s'],
      ...['honest asked', 'refused', 'p50, ms', 'p99, ms', 'RSS, MB'],
    ],
    rounds.map(({ name, outcome, served, rss }) => [
      ...[name, outcome.sent, listOf(outcome.answers), cellOf(oursOf(outcome), NONE)],
      ...[cellOf(outcome.longestWaitMs / 1000, WAIT_S), served.waitsMs.length],
      cellOf(served.refused.length, NONE),
      ...[0.5, 0.99].map((share) => round(quantile(served.waitsMs, share))),
      round(rss, 0),
    ]),
  )

const listOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join(', ') || '—'

function troublesOf({ name, outcome, served }: Round): string[] {
  const counted = Object.groupBy(served.refused, (refusal) => refusal)
  const refused = Object.entries(counted).map(([refusal, all = []]) => `${refusal} ×${all.length}`)
  return [
    ...(refused.length > 0 ? [`${name}: honest visitors were refused: ${refused.join(', ')}`] : []),
    ...(Object.keys(outcome.failures).length > 0 ? [`${name}: failures: ${listOf(outcome.failures)}`] : []),
    ...outcome.examples.map((example) => `${name}: ${example}`),
  ]
}
