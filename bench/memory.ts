import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../e2e/support/product.ts'
import { startRegistries } from '../e2e/support/registries.ts'
import { sections } from '../e2e/support/sections.ts'
import type { CaptchaAction } from '../src/shared/contract/captcha.ts'
import { type BenchServer, startBenchServer } from './support/bench-server.ts'
import { vinOf } from './support/cars.ts'
import { round, table } from './support/table.ts'

const CHECKS = 100_000
const SAMPLES = 10
const AT_ONCE = 32

/** Memory during 100 000 different checks, through store and caches. */
export async function memory(): Promise<string> {
  const registries = await startRegistries()
  const product = await startBenchServer(registries)
  const carsPerSample = CHECKS / SAMPLES / sections.length
  const rows = [await sample(product, 0, 0)]
  for (let part = 0; part < SAMPLES; part += 1) {
    const begun = performance.now()
    await check(product, part * carsPerSample, carsPerSample)
    const perSecond = (CHECKS / SAMPLES / (performance.now() - begun)) * 1000
    rows.push(await sample(product, ((part + 1) * CHECKS) / SAMPLES, perSecond))
  }
  await product.stop()
  await registries.close()
  return table(['checks done', 'RSS, MB', 'heap, MB', 'buffers, MB', 'checks/s'], rows)
}

async function sample(product: BenchServer, done: number, perSecond: number): Promise<(string | number)[]> {
  const { rss, heapUsed, arrayBuffers } = await product.ask<NodeJS.MemoryUsage>({ order: 'memory' })
  return [done, ...[rss, heapUsed, arrayBuffers].map((bytes) => round(bytes / 2 ** 20)), round(perSecond, 0)]
}

async function check(product: BenchServer, firstCar: number, cars: number): Promise<void> {
  const file = join(temporaryFolder(), 'paths')
  const paths: string[] = []
  for (const { path, action } of sections) {
    const wanted = Array.from({ length: cars }, (_, car) => path.replace('{vin}', vinOf(firstCar + car)))
    await product.ask({ order: 'mint', action: action as CaptchaAction, paths: wanted, file })
    paths.push(...(await readFile(file, 'utf8')).split('\n'))
  }
  const work = async () => {
    for (let path = paths.pop(); path; path = paths.pop())
      await (await fetch(product.url + path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
