import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { demo } from './demo.ts'

/** A phone and a desk. */
export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const

export type Screen = keyof typeof screens
export type Theme = 'light' | 'dark'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let launched: Promise<Browser> | undefined

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Without its windows Chromium has no camera. */
const { CAMERA_CHROMIUM_PATH: CHROMIUM_WITH_CAMERA = CHROMIUM } = process.env

const launch = (args: readonly string[], executablePath = CHROMIUM): Promise<Browser> =>
  chromium.launch({
    executablePath,
    headless: true,
    args: [...ARGS, ...args],
  })

/** The one browser of the run; it ends with the process. */
const browser = (): Promise<Browser> => {
  launched ??= launch([])
  return launched
}

/** A browser whose camera sees a film, over and over; whoever is asked for it refuses. */
const browserWithCamera = (film: string): Promise<Browser> =>
  launch(
    [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
      '--deny-permission-prompts',
    ],
    CHROMIUM_WITH_CAMERA,
  )

export interface VisitOptions {
  readonly screen?: Screen
  readonly theme?: Theme
  readonly javaScript?: boolean
  /** The site may install its service worker; otherwise what one visitor leaves behind is nobody else's. */
  readonly serviceWorkers?: boolean
  /** Another address of the product than its own. */
  readonly baseURL?: string
  /** Path of a film (YUV4MPEG2) that this visitor's camera sees. */
  readonly film?: string
  /** The visitor refuses the camera to the site. */
  readonly refusesCamera?: boolean
}

/**
 * A status that the page is meant to meet is no complaint; the browser prints every 4xx and 5xx. Nor is
 * that the site tried to install its service worker where it may not.
 */
const expected =
  /^(Failed to load resource: the server responded with a status of|Service Worker registration blocked by Playwright)/

/** A person at a fresh browser: what they see, and what went wrong while they looked. */
export class Visitor implements AsyncDisposable {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #ownBrowser: Browser | undefined
  readonly #complaints: string[] = []

  static async arrive(options: VisitOptions = {}) {
    const { screen = 'desktop', theme = 'light', javaScript = true, serviceWorkers = false } = options
    const { film } = options
    const own = film === undefined ? undefined : await browserWithCamera(film)
    const context = await (own ?? (await browser())).newContext({
      baseURL: options.baseURL ?? demo().url,
      serviceWorkers: serviceWorkers ? 'allow' : 'block',
      viewport: screens[screen],
      hasTouch: screen === 'phone',
      colorScheme: theme,
      reducedMotion: 'reduce',
      locale: 'ru-RU',
      javaScriptEnabled: javaScript,
    })
    if (own && !options.refusesCamera) await context.grantPermissions(['camera'])
    return new Visitor(context, await context.newPage(), own)
  }

  private constructor(context: BrowserContext, page: Page, ownBrowser: Browser | undefined) {
    this.#context = context
    this.#ownBrowser = ownBrowser
    this.page = page
    page.setDefaultTimeout(40_000)
    page.on('console', (message) => this.#note(message.text()))
    page.on('pageerror', (error) => this.#note(String(error)))
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && hostname !== '127.0.0.1') this.#note(`asked ${request.url()}`)
    })
  }

  #note(text: string): void {
    if (!expected.test(text)) this.#complaints.push(text)
  }

  /** Console messages, uncaught errors, breaches of the content policy and calls to strangers, so far. */
  get complaints(): readonly string[] {
    return this.#complaints
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'load' })
  }

  /** Opens a page and waits until its script has taken over; before, it is plain HTML. */
  async openAlive(path: string): Promise<void> {
    await this.open(path)
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  /** The home page, its order of a report alive: that waits until it comes near the screen. */
  async openOrder(site = ''): Promise<void> {
    await this.openAlive(`${site}/`)
    await this.page.locator('#order').scrollIntoViewIfNeeded()
    await this.page.locator('[data-island=order][data-hydrated]').waitFor({ state: 'attached' })
  }

  /** Bytes of all scripts that the page has loaded by now, with their headers. */
  scriptBytes(): Promise<number> {
    return this.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    )
  }

  /** Cuts the network off, or gives it back. */
  async goOffline(offline = true): Promise<void> {
    await this.#context.setOffline(offline)
  }

  /** Lets the site use what its browser asks the person about. */
  async allow(permission: 'camera'): Promise<void> {
    await this.#context.grantPermissions([permission])
  }

  /** Opens another tab of the same browser. What goes wrong there is not noted. */
  newTab(): Promise<Page> {
    return this.#context.newPage()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#context.close()
    await this.#ownBrowser?.close()
  }
}

/** Less than half of what the package would hand out itself. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Breaches of WCAG 2.2 AA and of axe's best practices, one line each; targets of 24 px included. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Through the debugger: the page's content policy admits no script of ours. Once a document: it is large.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const options = { runOnly: tags, rules: { 'target-size': { enabled: true } } }
    return (await engine.run(document, options)).violations
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** How far the page is wider than the screen, with the elements that stick out. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1,
    )
    return wide.map(
      (element) =>
        `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 40)}`,
    )
  })

/** Pairs of elements of the selector that cover one another. */
export const overlapping = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll(wanted)].map((element) => ({
      name: element.textContent?.slice(0, 30) ?? '',
      box: element.getBoundingClientRect(),
      element,
    }))
    const cover = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
    return boxes.flatMap((a, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (b) => !a.element.contains(b.element) && !b.element.contains(a.element) && cover(a.box, b.box),
        )
        .map((b) => `«${a.name}» and «${b.name}»`),
    )
  }, selector)

/** Brightness of the page's background, 0 to 255, however its colour is written. */
export const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })
