import { startProduct } from '../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../e2e/support/registries.ts'
import { askSection, sections } from '../e2e/support/sections.ts'
import { vinOf } from './support/cars.ts'
import { median, round, table } from './support/table.ts'

const CARS = 15

/** Warm-up: a new server still compiles its code. */
const CARS_BEFORE = 10

const SOURCE_MS = 200

/** Time of all ten sections at once, compared with the slowest alone. */
export async function tenAtOnce(): Promise<string> {
  const registries = await startRegistries([SOURCE_MS, SOURCE_MS])
  const product = await startProduct({
    entry: 'production',
    env: { ...registryEnv(registries), ...unhindered },
  })
  let car = 0
  const timeOf = async (asked: typeof sections) => {
    const vin = vinOf(car++)
    const begun = performance.now()
    const replies = await Promise.all(asked.map((section) => askSection(product.url, section, vin)))
    if (!replies.every(({ body }) => body.success))
      throw new Error(`a section of ${vin} could not be checked`)
    return performance.now() - begun
  }
  const middle = async (asked: typeof sections) => {
    const times: number[] = []
    for (let run = 0; run < CARS_BEFORE + CARS; run += 1) times.push(await timeOf(asked))
    return median(times.slice(CARS_BEFORE))
  }
  const alone: { id: string; ms: number }[] = []
  for (const section of sections) alone.push({ id: section.id, ms: await middle([section]) })
  const together = await middle(sections)
  await product.stop()
  await registries.close()
  return report(alone, together)
}

function report(alone: readonly { id: string; ms: number }[], together: number): string {
  const slowest = alone.reduce((a, b) => (a.ms >= b.ms ? a : b))
  const fastest = alone.reduce((a, b) => (a.ms <= b.ms ? a : b))
  return table(
    ['', 'ms'],
    [
      ['each source answers a call in', SOURCE_MS],
      [`a section of one call alone (${fastest.id})`, round(fastest.ms)],
      [`the slowest section alone (${slowest.id})`, round(slowest.ms)],
      ['all ten at once', round(together)],
      ['added (aim ≤ 15)', round(together - slowest.ms)],
    ],
  )
}
