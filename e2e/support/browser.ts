import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { type Profile, screens, takeProfile, type VisitOptions } from './profile.ts'

/**
 * Expected console messages: the browser prints every 4xx and 5xx, which tests cause on purpose,
 * and a blocked service worker installation.
 */
const expected =
  /^(Failed to load resource: the server responded with a status of|Service Worker registration blocked by Playwright)/

/** A new visitor, with the page and its errors. */
export class Visitor implements AsyncDisposable {
  readonly page: Page
  readonly #profile: Profile
  readonly #complaints: string[] = []

  static async arrive(options: VisitOptions = {}) {
    const { screen = 'desktop', theme = 'light' } = options
    const profile = await takeProfile(options)
    const page = await profile.context.newPage()
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

  /**
   * Console messages, uncaught errors, violations of the content policy and requests to other
   * hosts.
   */
  get complaints(): readonly string[] {
    return this.#complaints
  }

  /** {@link complaints} since the last call. */
  takeComplaints(): readonly string[] {
    return this.#complaints.splice(0)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'load' })
  }

  /** Waits for hydration; before it the page is plain HTML. */
  async openAlive(path: string): Promise<void> {
    await this.open(path)
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  /** Clears all traces of earlier pages. */
  async forgetAll(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    // A page without scripts, which writes nothing on leaving.
    await this.open('/robots.txt')
    await this.#profile.context.clearCookies()
    await this.page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }

  /** Opens the home page with a live report order, which hydrates near the viewport. */
  async openOrder(site = ''): Promise<void> {
    await this.openAlive(`${site}/`)
    await this.page.locator('#order').scrollIntoViewIfNeeded()
    await this.page.locator('[data-island=order][data-hydrated]').waitFor({ state: 'attached' })
  }

  /** Bytes of all loaded scripts, with headers. */
  scriptBytes(): Promise<number> {
    return this.page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    )
  }

  /** Switches the network off or on. */
  async goOffline(offline = true): Promise<void> {
    await this.#profile.context.setOffline(offline)
  }

  /** Grants a browser permission. */
  async allow(permission: 'camera'): Promise<void> {
    await this.#profile.context.grantPermissions([permission])
  }

  /** Opens another tab of the same browser; its errors are not recorded. */
  newTab(): Promise<Page> {
    return this.#profile.context.newPage()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#profile[Symbol.asyncDispose]()
  }
}

/** Less than half the size of the package's own bundle. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** WCAG 2.2 AA and axe's best practices, including targets of 24 px. */
const EVERYTHING = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}

/** Only the rules that depend on the theme. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** The rules of those whose result depends on the width, where it shows the same elements in the same colours. */
const SIZES = { runOnly: ['target-size', 'scrollable-region-focusable'] }

/** Selector of the whole page. Of a smaller part, axe leaves out the rules of pages: landmarks, headings, the title. */
export const PAGE = 'html'

/** Breaches of WCAG 2.2 AA and of axe's best practices, one line each. */
export const accessibilityProblems = (page: Page, part = PAGE): Promise<string[]> =>
  breaches(page, EVERYTHING, part)

/** What another theme than the one that was looked at before makes hard to read, one line each. */
export const colourProblems = (page: Page, part = PAGE): Promise<string[]> => breaches(page, COLOURS, part)

/** What another width than the one that was looked at before makes hard to press or to scroll, one line each. */
export const sizeProblems = (page: Page, part = PAGE): Promise<string[]> => breaches(page, SIZES, part)

/** Of the blocks without a breach so far, by rules. Blocks with the same one need no second check. */
const soundBlocks = new Map<axe.RunOptions, Set<string>>()

async function breaches(page: Page, rules: axe.RunOptions, part: string): Promise<string[]> {
  // Through the debugger: the page's content policy admits no script of ours. Once a document: it is large.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const sound = soundBlocks.get(rules) ?? new Set()
  soundBlocks.set(rules, sound)
  const { violations, blocks } = await page.evaluate(checkNewBlocks, [rules, part, [...sound]] as const)
  if (violations.length === 0) for (const block of blocks) sound.add(block)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/**
 * Runs in a page. A block is sound if another one had the same HTML, colours and width; rules of
 * whole pages, such as the order of headings, look at all blocks anyway.
 * @returns breaches outside the sound blocks, and the fingerprints of the others
 */
async function checkNewBlocks([rules, part, sound]: readonly [axe.RunOptions, string, readonly string[]]) {
  const engine = (globalThis as unknown as { axe: typeof axe }).axe
  const coloursOf = (element: Element) => {
    const { visibility, display, color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } =
      getComputedStyle(element)
    return [visibility, display, color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity]
  }
  const surroundings = [innerWidth, coloursOf(document.body)]
  const fingerprint = async (block: Element) => {
    const colours = [...block.querySelectorAll('*')].map(coloursOf)
    const text = JSON.stringify([surroundings, block.outerHTML, coloursOf(block), colours])
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    return btoa(String.fromCharCode(...new Uint8Array(digest)))
  }
  const elements = [...document.querySelectorAll(`${part} :is(header, footer, nav, section)`)]
  const blocks = await Promise.all(elements.map(fingerprint))
  const exclude = elements.filter((_, at) => sound.includes(blocks[at] ?? ''))
  const { violations } = await engine.run(
    { include: [part], exclude },
    { ...rules, resultTypes: ['violations'] },
  )
  return { violations, blocks }
}

/** Every element in a part of the page that is rendered, and what its contrast depends on, as one text. */
export const renderedElements = (page: Page, part = PAGE): Promise<string> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} *`)]
        .map((element, at) => {
          if (!element.checkVisibility({ visibilityProperty: true })) return ''
          const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } =
            getComputedStyle(element)
          return [at, color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity].join(' ')
        })
        .filter(Boolean)
        .join('\n'),
    part,
  )

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

/** {@link stickingOut} with the browser's text at 200 %; ends at 100 %. */
export async function stickingOutAtDoubleText(page: Page): Promise<string[]> {
  const settings = await page.context().newCDPSession(page)
  const setText = (standard: number) => settings.send('Page.setFontSizes', { fontSizes: { standard } })
  await setText(32)
  const wide = await stickingOut(page)
  await setText(16)
  await settings.detach()
  return wide
}

/** Overlapping pairs of elements. */
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

/** The layout shift without user input so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]
          resolve(shifts.filter((one) => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

/** Brightness of the page's background, 0 to 255, for any colour syntax. */
export const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })
