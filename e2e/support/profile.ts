import { writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { browser, browserWithCamera, film } from './chromium.ts'
import { demo } from './demo.ts'

/** A phone and a desk. */
export const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } } as const

export type Screen = keyof typeof screens
export type Theme = 'light' | 'dark'

export interface VisitOptions {
  readonly screen?: Screen
  readonly theme?: Theme
  readonly javaScript?: boolean
  /** The site may install its service worker; otherwise what one visitor leaves behind is nobody else's. */
  readonly serviceWorkers?: boolean
  /** Another address of the product than its own. */
  readonly baseURL?: string
  /** Film (YUV4MPEG2) that this visitor's camera sees. */
  readonly film?: Buffer
  /** The visitor refuses the camera to the site. */
  readonly refusesCamera?: boolean
  /** The browser's cache is empty, as at the first visit ever. */
  readonly coldCache?: boolean
  /** Pages show the answers that other visitors left on the server; otherwise there are none for this one. */
  readonly storedAnswers?: boolean
}

/** The cookies, storage and cache of one visitor. The next visitor gets them empty, except for the cache. */
export interface Profile extends AsyncDisposable {
  readonly context: BrowserContext
}

const idle: Record<Screen, SharedProfile[]> = { phone: [], desktop: [] }

/** A profile for a visitor with these options; disposing of it closes its tabs. */
export async function takeProfile(options: VisitOptions): Promise<Profile> {
  const { screen = 'desktop', theme: _theme, ...special } = options
  if (Object.keys(special).length > 0) return ownProfile(options)
  return idle[screen].pop() ?? SharedProfile.create(screen)
}

/** Contexts whose clock a test controls; Playwright cannot give the real one back. */
const withOwnClock = new WeakSet<BrowserContext>()

/** Gives the page's visitor a clock that `page.clock` controls. */
export async function replaceClock(page: Page): Promise<void> {
  withOwnClock.add(page.context())
  await page.clock.install()
}

async function newContext(options: VisitOptions): Promise<BrowserContext> {
  const { screen = 'desktop', javaScript = true, serviceWorkers = false, film: ownFilm } = options
  return (await (ownFilm ? browserWithCamera() : browser())).newContext({
    baseURL: options.baseURL ?? demo().url,
    viewport: screens[screen],
    serviceWorkers: serviceWorkers ? 'allow' : 'block',
    hasTouch: screen === 'phone',
    reducedMotion: 'reduce',
    locale: 'ru-RU',
    javaScriptEnabled: javaScript,
  })
}

/** A profile that no other visitor uses. */
async function ownProfile(options: VisitOptions): Promise<Profile> {
  if (options.film) writeFileSync(film(), options.film)
  const context = await newContext(options)
  if (options.film && !options.refusesCamera) await context.grantPermissions(['camera'])
  return { context, [Symbol.asyncDispose]: () => context.close() }
}

/** A profile that visitors use one after another. */
class SharedProfile implements Profile {
  readonly context: BrowserContext
  readonly #screen: Screen
  /** A tab that stays open: its process, with the scripts it has compiled, serves the tabs of every visitor. */
  readonly #firstTab: Page
  readonly #origins = new Set<string>()

  static async create(screen: Screen): Promise<SharedProfile> {
    const context = await newContext({ screen })
    const firstTab = await context.newPage()
    // A page without a script.
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
