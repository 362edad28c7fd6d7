// `npm run quality`: Lighthouse (phone, simulated slow 4G) and axe over the production build. Lighthouse is not
// a dependency of the project; the command puts it into the folder that QUALITY_TOOLS names.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import { type Browser, chromium } from 'playwright-core'
import { freePort, startProduct } from '../../e2e/support/product.ts'
import { registryEnv, startRegistries, unhindered } from '../../e2e/support/registries.ts'
import { median, round, table } from '../support/table.ts'

const RUNS = 5
const pages = ['/', '/checks/Z94CB41AADR000001']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What is read of a Lighthouse report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<
      string,
      { readonly numericValue?: number; readonly details?: { readonly items?: readonly Item[] } }
    >
  >
}

interface Item {
  readonly resourceType?: string
  readonly transferSize?: number
}

type Lighthouse = (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined>

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = process.env.QUALITY_TOOLS
  if (folder === undefined) throw new Error('run this by `npm run quality`')
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return (await import(pathToFileURL(entry).href)).default
}

const scriptBytes = ({ audits }: Report) =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)

async function measure(lighthouse: Lighthouse, url: string, port: number): Promise<string[]> {
  const reports: Report[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (result) reports.push(result.lhr)
  }
  const middle = (pick: (report: Report) => number) => median(reports.map(pick))
  const audit = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  const scores = categories.map((id) => round(100 * middle((report) => report.categories[id]?.score ?? 0), 0))
  return [
    ...scores,
    round(audit('largest-contentful-paint') / 1000, 2),
    round(audit('cumulative-layout-shift'), 3),
    round(audit('total-blocking-time'), 0),
    round(middle(scriptBytes) / 1024),
  ]
}

/** Breaches of WCAG 2.2 AA on a phone, in both themes. */
async function axeProblems(browser: Browser, url: string): Promise<number> {
  let problems = 0
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 }, colorScheme })
    await page.goto(url)
    await page.evaluate(axe.source)
    problems += await page.evaluate(async () => {
      const engine = (globalThis as unknown as { axe: typeof axe }).axe
      return (await engine.run(document)).violations.length
    })
    await page.close()
  }
  return problems
}

const lighthouse = await loadLighthouse()
const registries = await startRegistries()
const env = { ...registryEnv(registries), ...unhindered, CAPTCHA_PROVIDER: 'altcha', NODE_ENV: 'production' }
const product = await startProduct({ entry: 'production', env })
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
  ],
})
const rows: string[][] = []
for (const path of pages) {
  const figures = await measure(lighthouse, product.url + path, port)
  rows.push([path, ...figures, String(await axeProblems(browser, product.url + path))])
}
await browser.close()
await product.stop()
await registries.close()
console.log(`\nLighthouse, phone, median of ${RUNS}; axe in both themes\n`)
console.log(table(['page', ...categories, 'LCP, s', 'CLS', 'TBT, ms', 'script, kB', 'axe'], rows))
