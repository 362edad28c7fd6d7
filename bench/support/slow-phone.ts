import type { Page, Request } from 'playwright-core'
import { Visitor } from '../../e2e/support/browser.ts'
import { sections } from '../../e2e/support/sections.ts'
import { searchForm } from '../../e2e/support/shopping.ts'
import { href } from '../../src/web/href.ts'
import { aimOf, type Bar, cellOf, meets } from './bar.ts'
import { vinOf } from './cars.ts'
import { slowConnection, slowProcessor } from './slow-down.ts'
import { median, table } from './table.ts'

const RUNS = 3

/** A person types the VIN while reading it off the car. */
const TYPING_MS = 100

const PATIENCE_MS = 120_000

const seconds = (most: number): Bar => ({ most, digits: 2 })
const kilobytes = (most: number): Bar => ({ most, digits: 1 })

const bars = {
  'first answer after the press, s': seconds(1.5),
  'ten answers after the press, s': seconds(2.5),
  'API calls after the press': { most: 14, digits: 0 },
  'LCP of home, s': seconds(1.2),
  'LCP of report, s': seconds(1.2),
  'script of home, kB': kilobytes(80),
  'script of report, kB': kilobytes(130),
} as const satisfies Record<string, Bar>

type Figure = keyof typeof bars

type Figures = Readonly<Record<Figure, number>>

/**
 * Time from the home page's button to ten answers, and cost of both pages at a first visit, on a
 * slow phone. Each run uses a new car.
 */
export async function slowPhone(
  baseURL: string,
): Promise<{ readonly text: string; readonly passed: boolean }> {
  const runs: Figures[] = []
  while (runs.length < RUNS) runs.push(await run(baseURL, vinOf(runs.length)))
  const figures = Object.entries(bars).map(([name, bar]) => {
    const figure = median(runs.map((one) => one[name as Figure]))
    return { row: [name, cellOf(figure, bar), aimOf(bar)], isMet: meets(figure, bar) }
  })
  return {
    text: table(
      ['CPU ÷ 4, 300 ms, 200 kB/s', `median of ${RUNS}`, 'bar'],
      figures.map(({ row }) => row),
    ),
    passed: figures.every(({ isMet }) => isMet),
  }
}

async function run(baseURL: string, vin: string): Promise<Figures> {
  await using visitor = await arrive(baseURL)
  const home = await firstVisit(visitor, href.home)
  const press = await pressAndWait(visitor.page, vin)
  await using another = await arrive(baseURL)
  const report = await firstVisit(another, href.check(vin))
  return {
    'first answer after the press, s': press.first,
    'ten answers after the press, s': press.all,
    'API calls after the press': press.calls,
    'LCP of home, s': home.paint,
    'LCP of report, s': report.paint,
    'script of home, kB': home.script,
    'script of report, kB': report.script,
  }
}

async function arrive(baseURL: string): Promise<Visitor> {
  const visitor = await Visitor.arrive({ baseURL, screen: 'phone' })
  visitor.page.setDefaultTimeout(PATIENCE_MS)
  await slowProcessor(visitor.page)
  await slowConnection(visitor.page)
  return visitor
}

/** @returns largest paint in seconds, and transferred script in kB with headers */
async function firstVisit(visitor: Visitor, path: string): Promise<{ paint: number; script: number }> {
  const { page } = visitor
  const scripts: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request)
  })
  await visitor.openAlive(path)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
  return { paint: (await largestPaint(page)) / 1000, script: bytes / 1000 }
}

/** @returns milliseconds since navigation */
const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  )

/** A page event: number of answers so far, or the button press. */
interface Told {
  readonly answered: number | 'press'
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Reports the press and every answer; runs in each page before its scripts. */
function tellProgress(): void {
  const { tell } = globalThis as unknown as { tell: (told: Told) => void }
  const tellOf = (answered: Told['answered'], at: number) =>
    tell({ answered, at: performance.timeOrigin + at })
  addEventListener('click', ({ timeStamp }) => tellOf('press', timeStamp), { capture: true, once: true })
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      tellOf(Number((target as HTMLElement).dataset.answered), performance.now())
  })
  observer.observe(document, { subtree: true, attributeFilter: ['data-answered'] })
}

/**
 * Types the VIN on the home page and presses. @returns seconds to the first and last answer, and
 * number of calls
 */
async function pressAndWait(page: Page, vin: string): Promise<{ first: number; all: number; calls: number }> {
  const told: Told[] = []
  let calls = 0
  const answered = () => told.filter((one) => one.answered !== 'press' && one.answered > 0)
  const isOver = () => told.some((one) => one.answered === sections.length)
  page.on('request', (request) => {
    if (told.length > 0 && !isOver() && new URL(request.url()).pathname.startsWith('/v1/')) calls += 1
  })
  const over = Promise.withResolvers<void>()
  await page.exposeFunction('tell', (one: Told) => {
    told.push(one)
    if (isOver()) over.resolve()
  })
  await page.addInitScript(tellProgress)
  await page.evaluate(tellProgress)
  await searchForm(page).getByLabel('VIN', { exact: true }).pressSequentially(vin, { delay: TYPING_MS })
  await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
  await page.locator(`#verdict[data-answered="${sections.length}"]`).waitFor()
  // On a busy machine the last report can arrive after the page shows its answer.
  await over.promise
  const pressedAt = told.find((one) => one.answered === 'press')?.at ?? Number.NaN
  const since = (one: Told | undefined) => ((one?.at ?? Number.NaN) - pressedAt) / 1000
  return { first: since(answered()[0]), all: since(answered().at(-1)), calls }
}
