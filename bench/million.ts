import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../e2e/support/product.ts'
import { startRegistries } from '../e2e/support/registries.ts'
import { sections } from '../e2e/support/sections.ts'
import type { DemoRegistries } from '../src/demo/demo-registries.ts'
import type { CaptchaAction } from '../src/shared/contract/captcha.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { vinOf } from './support/cars.ts'
import { median, quantile, round, table } from './support/table.ts'

const FEW = 1000
const MANY = 1_000_000
const ROUNDS = 5
const WARM_UP = 300
const AT_ONCE = 4

const wanted = sections.find(({ id }) => id === 'wanted')
if (wanted === undefined) throw new Error('there is no section of wanted cars to measure')
const { path, action } = wanted

interface Filled {
  readonly rows: number
  readonly dataDir: string
  readonly p50: number[]
  readonly p99: number[]
}

/**
 * Growth of the answer time with the number of stored answers. Every car is requested once after a
 * fresh start, so no answer comes from memory.
 */
export async function million(): Promise<string> {
  const registries = await startRegistries()
  const few = await fill(registries, FEW)
  const many = await fill(registries, MANY)
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const filled of [few, many]) await measure(registries, filled)
  }
  await registries.close()
  const row = ({ rows, p50, p99 }: Filled) => [rows, round(median(p50), 2), round(median(p99), 2)]
  const ratio = [
    'ratio (aim for p99 ≤ 1.3)',
    round(median(many.p50) / median(few.p50), 2),
    round(median(many.p99) / median(few.p99), 2),
  ]
  return table(['stored answers', 'p50, ms', 'p99, ms'], [row(few), row(many), ratio])
}

/** Copies one true answer for this many cars. */
async function fill(registries: DemoRegistries, rows: number): Promise<Filled> {
  const dataDir = temporaryFolder()
  const server = await startBenchServer(registries, dataDir)
  await askAll(server, [vinOf(0)])
  await server.ask({
    order: 'sql',
    statement: `insert into subject_answers (subject, section, outcome, status, data, checked_at)
      select 'XTAGFL11' || lpad(n::text, 9, '0'), section, outcome, status, data, now()
      from subject_answers, generate_series(1, ${rows}) n where subject = '${vinOf(0)}' and section = 'wanted'`,
  })
  await server.ask({ order: 'sql', statement: 'vacuum analyze subject_answers' })
  await server.stop()
  return { rows, dataDir, p50: [], p99: [] }
}

async function measure(registries: DemoRegistries, { rows, dataDir, p50, p99 }: Filled): Promise<void> {
  const server = await startBenchServer(registries, dataDir)
  const stride = rows / FEW
  const cars = Array.from({ length: FEW }, (_, place) =>
    vinOf(1 + Math.floor((place + Math.random()) * stride)),
  )
  const times = await askAll(server, shuffled([...new Set(cars.filter((vin) => vin <= vinOf(rows)))]))
  await server.stop()
  p50.push(median(times.slice(WARM_UP)))
  p99.push(quantile(times.slice(WARM_UP), 0.99))
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)

async function askAll(server: BenchServer, vins: readonly string[]): Promise<number[]> {
  const file = join(temporaryFolder(), 'paths')
  const paths = vins.map((vin) => path.replace('{vin}', vin))
  await server.ask({ order: 'mint', action: action as CaptchaAction, paths, file })
  const waiting = (await readFile(file, 'utf8')).split('\n')
  const times: number[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const begun = performance.now()
      const response = await fetch(server.url + next)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${next} answered ${response.status}`)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return times
}
