import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { startRegistries } from '../e2e/support/registries.ts'
import { everySection, mixtureOf } from './soak/mixture.ts'
import { connections, partAll, type Sent, sendEvenly } from './soak/steady-load.ts'
import { type Bar, cellOf } from './support/bar.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { withSignedIn } from './support/signed-in.ts'
import { median, quantile, round, table } from './support/table.ts'

/** Duration of the load; the first fifth is warm-up. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30)
const WARM_UP = 1 / 5
const PER_SECOND = 1000
const CARS = 1000
const PEOPLE = 2000

const CARS_AT_ONCE = 50
const MOST_TRIES = 5

/** Tickets expire after two minutes, so requests are prepared only this far ahead. */
const SLICE_S = 5
const SLICES_A_SAMPLE = 6

const bars = {
  perSecond: { least: 0.99 * PER_SECOND, digits: 0 },
  waitMs: { most: 60, digits: 1 },
  bad: { most: 0, digits: 0 },
  rss: { most: 700, digits: 0 },
  /** Percentage from the median. */
  drift: { most: 5, digits: 1 },
  newDescriptors: { most: 0, digits: 0 },
} satisfies Record<string, Bar>

interface Sample extends Sent {
  readonly seconds: number
  readonly memory: NodeJS.MemoryUsage
  /** Without the load's own connections, whose number varies. */
  readonly descriptors: number
  /** Load average of the machine over a minute; other processes affect the waits. */
  readonly load: number
}

/** State of the process after half an hour of a busy day. */
export async function soak(): Promise<string> {
  const registries = await startRegistries()
  const server = await startBenchServer(registries)
  await withSignedIn(server, PEOPLE)
  await fill(server)
  const samples = await underLoad(server, performance.now() + MINUTES * 60_000)
  partAll()
  await server.stop()
  await registries.close()
  return reportOf(samples)
}

/**
 * Requests everything at a quarter of the pace, and retries busy sources: the load then meets only
 * stored answers, so the sources on this machine do not affect the waits.
 */
async function fill(server: BenchServer): Promise<void> {
  for (let first = 0; first < CARS; first += CARS_AT_ONCE) {
    for (let tries = 0, isStored = false; !isStored && tries < MOST_TRIES; tries += 1) {
      const paths = await everySection(server, first, CARS_AT_ONCE)
      const { bad } = await sendEvenly(server.url, paths, (paths.length / PER_SECOND) * 4000, PEOPLE)
      isStored = bad.length === 0
    }
  }
}

/** A slow machine sends fewer requests, not for longer. */
async function underLoad(server: BenchServer, until: number): Promise<Sample[]> {
  const samples: Sample[] = []
  let next = mixtureOf(server, PER_SECOND * SLICE_S, CARS)
  while (performance.now() < until) {
    const began = performance.now()
    const sent: Sent[] = []
    while (sent.length < SLICES_A_SAMPLE) {
      const paths = await next
      next = mixtureOf(server, PER_SECOND * SLICE_S, CARS)
      sent.push(await sendEvenly(server.url, paths, SLICE_S * 1000, PEOPLE))
    }
    await next
    samples.push(await sample(server, sent, (performance.now() - began) / 1000))
  }
  return samples
}

const sample = async (server: BenchServer, sent: readonly Sent[], seconds: number): Promise<Sample> => ({
  seconds,
  waitsMs: sent.flatMap(({ waitsMs }) => waitsMs),
  bad: sent.flatMap(({ bad }) => bad),
  memory: await server.ask({ order: 'memory' }),
  descriptors: readdirSync(`/proc/${server.pid}/fd`).length - connections(),
  load: loadavg()[0] ?? Number.NaN,
})

function reportOf(samples: readonly Sample[]): string {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const bad = warm.flatMap((one) => one.bad)
  const waits = warm.flatMap(({ waitsMs }) => waitsMs)
  const seconds = sumOf(warm.map((one) => one.seconds))
  const rss = warm.map(({ memory }) => megabytes(memory.rss))
  const held = warm.map(({ memory }) => megabytes(memory.heapUsed + memory.external))
  const figures = table(
    ['', ''],
    [
      ['minutes, after the warm-up', round(seconds / 60)],
      ['requests a second', cellOf(waits.length / seconds, bars.perSecond)],
      ['p50, ms', round(median(waits))],
      ['p99, ms', cellOf(quantile(waits, 0.99), bars.waitMs)],
      ['load of the machine, median', round(median(warm.map(({ load }) => load)))],
      [`answers other than 2xx and 3xx ${[...new Set(bad)].join(', ')}`, cellOf(bad.length, bars.bad)],
      ['RSS at its most, MB', cellOf(Math.max(...rss), bars.rss)],
      ['RSS off its middle at most, %', cellOf(driftOf(rss), bars.drift)],
      ['heap and buffers off their middle at most, %', cellOf(driftOf(held), bars.drift)],
      [
        'descriptors in addition to those of the load, last third above first third',
        cellOf(growthOf(warm), bars.newDescriptors),
      ],
    ],
  )
  return `${courseOf(samples)}\n\n${figures}`
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

const megabytes = (bytes: number) => bytes / 2 ** 20

function driftOf(figures: readonly number[]): number {
  const middle = median(figures)
  return Math.max(...figures.map((figure) => Math.abs(figure / middle - 1) * 100))
}

function growthOf(samples: readonly Sample[]): number {
  const third = Math.ceil(samples.length / 3)
  const middle = (some: readonly Sample[]) => median(some.map(({ descriptors }) => descriptors))
  return Math.max(0, middle(samples.slice(-third)) - middle(samples.slice(0, third)))
}

const courseOf = (samples: readonly Sample[]): string =>
  table(
    ['minute', 'p50, ms', 'p99, ms', 'RSS, MB', 'heap, MB', 'external, MB', 'descriptors', 'load'],
    samples.map(({ waitsMs, memory, descriptors, load }, at) => [
      round(sumOf(samples.slice(0, at + 1).map(({ seconds }) => seconds)) / 60),
      round(median(waitsMs)),
      round(quantile(waitsMs, 0.99)),
      ...[memory.rss, memory.heapUsed, memory.external].map((bytes) => round(megabytes(bytes), 0)),
      descriptors,
      round(load),
    ]),
  )
