import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { browser, browserWithCamera, film } from './chromium.ts'
import { demo } from './demo.ts'

/** Phone and desktop. */
export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const

export type Screen = keyof typeof screens
export type Theme = 'light' | 'dark'

export interface VisitOptions {
  readonly screen?: Screen
  readonly theme?: Theme
  readonly javaScript?: boolean
  /** Allows the service worker; otherwise visitors stay independent. */
  readonly serviceWorkers?: boolean
  /** Address of the product; the worker's demo by default. */
  readonly baseURL?: string
  /** The camera's film (YUV4MPEG2). */
  readonly film?: Buffer
  /** Denies the camera. */
  readonly refusesCamera?: boolean
  /** Starts with an empty browser cache, like a first visit. */
  readonly coldCache?: boolean
  /** Pages show the answers that other visitors left on the server; otherwise there are none for this one. */
  readonly storedAnswers?: boolean
}

/** Cookies, storage and cache of one visitor. Only the cache survives for the next one. */
export interface Profile extends AsyncDisposable {
  readonly context: BrowserContext
}

const idle: Record<Screen, SharedProfile[]> = { phone: [], desktop: [] }

/** Takes a profile for these options; disposing of it closes its tabs. */
export async function takeProfile(options: VisitOptions): Promise<Profile> {
  const { screen = 'desktop', theme: _theme, ...special } = options
  if (Object.keys(special).length > 0) return ownProfile(options)
  return idle[screen].pop() ?? SharedProfile.create(screen)
}

/** Contexts with a test-controlled clock; Playwright cannot restore the real one. */
const withOwnClock = new WeakSet<BrowserContext>()

/** Gives the page a clock controlled by `page.clock`. */
export async function replaceClock(page: Page): Promise<void> {
  withOwnClock.add(page.context())
  await page.clock.install()
}

async function newContext(options: VisitOptions): Promise<BrowserContext> {
  const { screen = 'desktop', javaScript = true, serviceWorkers = false, film: ownFilm } = options
  const context = await (await (ownFilm ? browserWithCamera() : browser())).newContext({
    baseURL: options.baseURL ?? demo().url,
    viewport: screens[screen],
    serviceWorkers: serviceWorkers ? 'allow' : 'block',
    hasTouch: screen === 'phone',
    reducedMotion: 'reduce',
    locale: 'ru-RU',
    javaScriptEnabled: javaScript,
  })
  if (!options.storedAnswers) await context.addInitScript(hideStoredAnswers)
  return context
}

/**
 * Run in a page before its scripts: the server has stored nothing, although other tests have checked the same cars. Not
 * by a route of Playwright, which would switch off the browser's cache.
 */
function hideStoredAnswers(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) =>
    typeof input === 'string' && input.startsWith('/v1/stored/')
      ? Response.json({ success: true, data: { vin: '', answers: {}, refusals: {} } })
      : fetch(input, init)
}

/** A profile of a single visitor. */
async function ownProfile(options: VisitOptions): Promise<Profile> {
  if (options.film) writeFileSync(film(), options.film)
  const context = await newContext(options)
  if (options.film && !options.refusesCamera) await context.grantPermissions(['camera'])
  return { context, [Symbol.asyncDispose]: () => context.close() }
}

/** A profile that visitors use in turn. */
class SharedProfile implements Profile {
  readonly context: BrowserContext
  readonly #screen: Screen
  /** A permanent tab: its process, with compiled scripts, serves the tabs of all visitors. */
  readonly #firstTab: Page
  readonly #origins = new Set<string>()

  static async create(screen: Screen): Promise<SharedProfile> {
    const context = await newContext({ screen })
    const firstTab = await context.newPage()
    // A page without scripts.
    await firstTab.goto('/robots.txt')
    return new SharedProfile(context, screen, firstTab)
  }

  private constructor(context: BrowserContext, screen: Screen, firstTab: Page) {
    this.context = context
    this.#screen = screen
    this.#firstTab = firstTab
    context.on('request', (request) => this.#origins.add(new URL(request.url()).origin))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (withOwnClock.has(this.context)) {
      await this.context.close()
      return
    }
    await Promise.all(
      this.context
        .pages()
        .filter((page) => page !== this.#firstTab)
        .map((page) => page.close()),
    )
    await this.#forget()
    idle[this.#screen].push(this)
  }

  async #forget(): Promise<void> {
    await this.context.setOffline(false)
    await this.context.clearCookies()
    await this.context.clearPermissions()
    const devTools = await this.context.newCDPSession(this.#firstTab)
    for (const origin of this.#origins)
      if (origin !== 'null')
        await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    this.#origins.clear()
    await devTools.detach()
  }
}
