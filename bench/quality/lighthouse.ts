import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { freePort } from '../../e2e/support/product.ts'
import type { Screen, Theme } from '../../e2e/support/profile.ts'
import { median } from '../support/table.ts'
import type { Column, Figures } from './bars.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly numericValue?: number
  readonly details?: {
    readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[]
  }
}

interface Lighthouse {
  readonly default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{ readonly lhr: Report } | undefined>
  readonly desktopConfig: object
}

export interface Look {
  readonly url: string
  readonly screen: Screen
  readonly theme: Theme
  /** False: excluded from search engines on purpose, which is not an error. */
  readonly listed: boolean
}

export interface Meter extends AsyncDisposable {
  /** One Lighthouse run: phone over slow 4G, or desktop. */
  measure(look: Look): Promise<Figures>
}

/** The preferred theme is a start option of the browser; Lighthouse cannot set it. */
const themeSwitch: Readonly<Record<Theme, readonly string[]>> = { light: [], dark: ['--force-dark-mode'] }

const launch = (theme: Theme, port: number): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      ...themeSwitch[theme],
    ],
  })

/**
 * Starts a light and a dark browser. Lighthouse is not a dependency: the command installs it in the
 * QUALITY_TOOLS folder.
 */
export async function createMeter(): Promise<Meter> {
  const lighthouse = await load()
  const ports = { light: await freePort(), dark: await freePort() }
  const browsers = await Promise.all([launch('light', ports.light), launch('dark', ports.dark)])
  return {
    async measure({ url, screen, theme, listed }) {
      const flags = { port: ports[theme], output: 'json', logLevel: 'error', onlyCategories: [...categories] }
      const unlisted = listed ? {} : { skipAudits: ['is-crawlable'] }
      const config = screen === 'desktop' ? lighthouse.desktopConfig : undefined
      const result = await lighthouse.default(url, { ...flags, ...unlisted }, config)
      if (result === undefined) throw new Error(`Lighthouse has nothing to say of ${url}`)
      return figuresOf(result.lhr)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(browsers.map((browser) => browser.close()))
    },
  }
}

async function load(): Promise<Lighthouse> {
  const folder = process.env.QUALITY_TOOLS
  if (folder === undefined) throw new Error('run this by `npm run quality`')
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse')
  return await import(pathToFileURL(entry).href)
}

function figuresOf({ categories: scores, audits }: Report): Figures {
  const audit = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    ...Object.fromEntries(categories.map((id) => [id, Math.round(100 * (scores[id]?.score ?? 0))])),
    'LCP, s': audit('largest-contentful-paint') / 1000,
    CLS: audit('cumulative-layout-shift'),
    'script, kB': scriptBytes(audits) / 1000,
  }
}

const scriptBytes = (audits: Report['audits']): number =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)

export const middleOf = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(
    (Object.keys(runs[0] ?? {}) as Column[]).map((column) => [
      column,
      median(runs.map((run) => run[column] ?? Number.NaN)),
    ]),
  )
