import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type Profile, screens, takeProfile, type VisitOptions } from './profile.ts'

/**
 * A status that the page is meant to meet is no complaint; the browser prints every 4xx and 5xx. Nor is
 * that the site tried to install its service worker where it may not.
 */
const expected =
  /^(Failed to load resource: the server responded with a status of|Service Worker registration blocked by Playwright)/

/** A person who was never at the site before: what they see, and what went wrong while they looked. */
export class Visitor implements AsyncDisposable {
  readonly page: Page
  readonly #profile: Profile
  readonly #complaints: string[] = []

  static async arrive(options: VisitOptions = {}) {
    const { screen = 'desktop', theme = 'light', storedAnswers = false } = options
    const profile = await takeProfile(options)
    const page = await profile.context.newPage()
    if (!storedAnswers) await hideStoredAnswers(page)
    await page.setViewportSize(screens[screen])
    await page.emulateMedia({ colorScheme: theme })
    return new Visitor(profile, page)
  }

  private constructor(profile: Profile, page: Page) {
    this.#profile = profile
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

  /** {@link complaints} since they were taken the last time. */
  takeComplaints(): readonly string[] {
    return this.#complaints.splice(0)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'load' })
  }

  /** Opens a page and waits until its script has taken over; before, it is plain HTML. */
  async openAlive(path: string): Promise<void> {
    await this.open(path)
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  /** Makes the visitor somebody who has never been here: nothing of earlier pages is left. */
  async forgetAll(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    // A page without a script, which writes nothing when it is left.
    await this.open('/robots.txt')
    await this.#profile.context.clearCookies()
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
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
    await this.#profile.context.setOffline(offline)
  }

  /** Lets the site use what its browser asks the person about. */
  async allow(permission: 'camera'): Promise<void> {
    await this.#profile.context.grantPermissions([permission])
  }

  /** Opens another tab of the same browser. What goes wrong there is not noted. */
  newTab(): Promise<Page> {
    return this.#profile.context.newPage()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#profile[Symbol.asyncDispose]()
  }
}

/**
 * Answers the page's reading of stored answers with an empty report, because other tests have checked the same cars.
 * Not by a route of Playwright, which would switch off the browser's cache.
 */
async function hideStoredAnswers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const empty = JSON.stringify({ success: true, data: { vin: '', answers: {}, refusals: {} } })
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const body = Buffer.from(empty).toString('base64')
    // The page may be closed by then.
    session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, body }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1/stored/*' }] })
}

/** Less than half of what the package would hand out itself. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's best practices, targets of 24 px included. */
const EVERYTHING = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}

/** The rules of those whose result depends on the theme. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Breaches of WCAG 2.2 AA and of axe's best practices, one line each. */
export const accessibilityProblems = (page: Page): Promise<string[]> => breaches(page, EVERYTHING)

/** What another theme than the one that was looked at before makes hard to read, one line each. */
export const colourProblems = (page: Page): Promise<string[]> => breaches(page, COLOURS)

async function breaches(page: Page, rules: axe.RunOptions): Promise<string[]> {
  // Through the debugger: the page's content policy admits no script of ours. Once a document: it is large.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (options) => {
    const engine = (globalThis as unknown as { axe: typeof axe }).axe
    return (await engine.run(document, { ...options, resultTypes: ['violations'] })).violations
  }, rules)
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
