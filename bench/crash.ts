import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Product, startProduct, temporaryFolder } from '../e2e/support/product.ts'
import { registryEnv, registryIds, startRegistries, unhindered } from '../e2e/support/registries.ts'
import { askSection, sections } from '../e2e/support/sections.ts'
import type { Section } from '../src/shared/contract/section.ts'
import { vinOf } from './support/cars.ts'
import { median, round, table } from './support/table.ts'

const ROUNDS = 30
const AT_ONCE = 12
const KILL_AFTER_MS = [100, 800] as const

/** An answer delivered before the kill. */
interface Acknowledged {
  readonly section: Section
  readonly vin: string
  readonly data: unknown
}

/** kill -9 during writes, thirty times; afterwards every delivered answer must be stored. */
export async function crash(): Promise<string> {
  const registries = await startRegistries()
  const options = {
    entry: 'production',
    env: { ...registryEnv(registries), ...unhindered },
    dataDir: temporaryFolder(),
  } as const
  const acknowledged: Acknowledged[] = []
  const startTimes: number[] = []
  let lost = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    const product = await startProduct(options)
    startTimes.push(performance.now() - begun)
    acknowledged.push(...(await writeUntilKilled(product, round)))
  }
  for (const id of registryIds) registries.setFault(id, { fault: 'reset' })
  const product = await startProduct(options)
  for (const answer of acknowledged) if (!(await isThere(product.url, answer))) lost += 1
  await product.stop()
  await registries.close()
  return table(
    ['kills', 'acknowledged answers', 'lost', 'starts without a hand', 'start, median ms'],
    [[ROUNDS, acknowledged.length, lost, startTimes.length + 1, round(median(startTimes), 0)]],
  )
}

async function writeUntilKilled(product: Product, round: number): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  let car = round * 100_000
  const work = async () => {
    for (;;) {
      const number = car++
      const section = sections[number % sections.length] as Section
      const vin = vinOf(Math.floor(number / sections.length))
      const reply = await askSection(product.url, section, vin).catch(gone)
      if (reply === undefined) return
      if (reply.body.success) acknowledged.push({ section, vin, data: reply.body.data })
    }
  }
  const [from, to] = KILL_AFTER_MS
  const workers = Array.from({ length: AT_ONCE }, work)
  await pause(from + Math.random() * (to - from))
  await product.kill()
  await Promise.all(workers)
  return acknowledged
}

/** The connection broke: this answer was not delivered. */
const gone = () => undefined

async function isThere(url: string, { section, vin, data }: Acknowledged): Promise<boolean> {
  const { body } = await askSection(url, section, vin)
  return body.success && isDeepStrictEqual(body.data, data)
}
