import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { Visitor } from '../e2e/support/browser.ts'
import { startDemoRegistries } from '../src/demo/demo-registries.ts'
import { cast } from '../src/demo/world/cast.ts'
import { TODAY } from '../src/demo/world/dates.ts'
import { answered } from '../src/facts/answered.ts'
import { isAskable } from '../src/facts/askable.ts'
import type { Answer } from '../src/facts/evidence.ts'
import { RegistryFailure } from '../src/registry-kit/failure.ts'
import { askAt } from '../src/registry-kit/testing/recording.ts'
import { collectSources } from '../src/server/sources/collect.ts'
import { slowProcessor } from './support/slow-down.ts'
import { median, table } from './support/table.ts'

type Times = ReturnType<typeof import('./support/judging-in-page.ts').judge>

const RUNS = 5
const BAR_MS = 5
/** Of a long advertisement. */
const CHARACTERS = 2000

/** Time of a verdict in Chromium with its processor slowed down, for every car of the demo. */
export async function judging(): Promise<string> {
  const cars = JSON.stringify(await evidenceOfDemo())
  const code = await bundled()
  const runs: Times[] = []
  while (runs.length < RUNS) runs.push(await run(code, cars))
  const row = (name: string, timesOf: (one: Times) => number[][]) => {
    const medians = runs.map((one) => median(timesOf(one).map(median)))
    const slowest = runs.map((one) => Math.max(...timesOf(one).map(median)))
    const first = runs.map((one) => timesOf(one)[0]?.[0] ?? 0)
    return [name, ...[medians, slowest, first].map((all) => median(all).toFixed(2))]
  }
  return [
    table(
      [`CPU ÷ 4, ms, median of ${RUNS}`, 'median car', 'slowest car', 'first of all, cold'],
      [
        row('verdict of ten answers', ({ answers }) => answers),
        row(`with ${CHARACTERS} characters of an advertisement`, ({ advert }) => advert),
        row('advertisement read for the first time', ({ advert }) => advert.map(([first = 0]) => [first])),
      ],
    ),
    `Aim: a verdict ≤ ${BAR_MS} ms`,
  ].join('\n\n')
}

async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, 'support', 'judging-in-page.ts')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, name: 'judging', formats: ['iife'] } },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (first === undefined || !('output' in first)) throw new Error('nothing was built')
  return first.output[0].code
}

async function run(code: string, cars: string): Promise<Times> {
  await using visitor = await Visitor.arrive({ baseURL: 'http://127.0.0.1', screen: 'phone' })
  const { page } = visitor
  await page.goto('about:blank')
  await page.addScriptTag({ content: code })
  await slowProcessor(page)
  return await page.evaluate(
    ([all, text]) => {
      const { judging } = globalThis as unknown as {
        judging: typeof import('./support/judging-in-page.ts')
      }
      return judging.judge(all, text)
    },
    [cars, advert()] as const,
  )
}

function advert(): string {
  const texts = readFileSync(
    join(import.meta.dirname, '..', 'knowledge/labelled/adverts-seventh.txt'),
    'utf8',
  )
  return texts.replaceAll(/^.*\t/gmu, '').slice(0, CHARACTERS)
}

async function evidenceOfDemo(): Promise<unknown[]> {
  const { lookups, factReaders } = await collectSources()
  const now = new Date(`${TODAY}T12:00:00+03:00`)
  const demo = await startDemoRegistries({ port: 0 })
  const cars = []
  for (const { vin } of cast) {
    const answers = await Promise.all(
      lookups.map(async (lookup): Promise<Answer> => {
        const { section, registry } = lookup
        const read = factReaders.get(section.id)
        if (read === undefined || !isAskable(section, vin)) return { kind: 'unaskable', section }
        try {
          const answer = await askAt({ url: `${demo.url}/${registry.id}` }, lookup, vin)
          return answered(section, read, { ...answer, checkedAt: now.toISOString() })
        } catch (error) {
          if (!(error instanceof RegistryFailure)) throw error
          return { kind: 'failed', section }
        }
      }),
    )
    cars.push(withDates({ vin, answers, now }))
  }
  await demo.close()
  return cars
}

/** Dates as `{ $date }`, which JSON keeps. */
function withDates(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() }
  if (Array.isArray(value)) return value.map(withDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withDates(one)]))
}
