import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { browser } from '../../e2e/support/chromium.ts'
import { sections } from '../../e2e/support/sections.ts'
import { newSession } from '../../e2e/support/sign-in-at-once.ts'
import type { Envelope } from '../../src/shared/contract/envelope.ts'
import type { StoredReport } from '../../src/shared/contract/stored-report.ts'
import type { Evidence } from './properties.ts'

/** A signed-in person, with the texts that only this person may see. */
export interface Account {
  readonly token: string
  /** A made word: the person's name and the beginning of each comment. */
  readonly word: string
  readonly texts: readonly string[]
}

const words = ['Дирижабль', 'Астролябия', 'Кашалот', 'Баобаб', 'Гиацинт', 'Фисташка']

/** @param number gives every account of a seed a word of its own */
export async function newAccount(url: string, number: number): Promise<Account> {
  const word = `${words[number % words.length]}${number}`
  const token = await newSession(url, word)
  const reply = await fetch(`${url}/v1/user`, { headers: { Authorization: `Bearer ${token}` } })
  const { telegram_id } = (await reply.json()) as { telegram_id: number }
  return { token, word, texts: [word, String(telegram_id)] }
}

/** A wait for an element. */
const FOUND_WITHIN_MS = 25_000
/**
 * Answers of the server, one after each pause: longer than a section waits for its source and
 * repeats the request. A busy machine delays them, too.
 */
const SETTLED_WITHIN_ANSWERS = 500
const HYDRATED_WITHIN_MS = 10_000

/** The browser reports every failed reply; replies have their own check. */
const EXPECTED = /^Failed to load resource:/

const assets: readonly string[] = ['script', 'stylesheet', 'image', 'font', 'manifest']

/** Codes that blame a source, which the explorer makes fail. */
const sourceFailures: readonly number[] = [502, 503, 504]

/** One browser profile with one tab, and what it has received. */
export class ExplorerVisitor {
  readonly page: Page
  readonly url: string
  account: Account | undefined
  isOffline = false
  readonly #context: BrowserContext
  readonly #complaints: string[] = []
  readonly #requests = new Set<Request>()
  readonly #readings = new Set<Promise<void>>()
  /** Replies since the document was loaded, by path of the call. */
  #replies: { readonly path: string; readonly reply: Envelope<unknown> }[] = []

  static async arrive(url: string): Promise<ExplorerVisitor> {
    const context = await (await browser()).newContext({
      baseURL: url,
      locale: 'ru-RU',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
    })
    return new ExplorerVisitor(url, context, await context.newPage())
  }

  private constructor(url: string, context: BrowserContext, page: Page) {
    this.url = url
    this.#context = context
    this.page = page
    page.setDefaultTimeout(FOUND_WITHIN_MS)
    // The server answers, or the connection fails.
    page.setDefaultNavigationTimeout(0)
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) this.#note(message.text())
    })
    page.on('pageerror', (error) => this.#note(String(error.stack ?? error)))
    page.on('crash', () => this.#note('the page crashed'))
    page.on('dialog', (dialog) => void dialog.accept())
    page.on('popup', (popup) => void popup.close())
    page.on('request', (request) => this.#begin(request))
    page.on('requestfinished', (request) => this.#requests.delete(request))
    page.on('requestfailed', (request) => this.#fail(request))
    page.on('response', (response) => this.#receive(response))
  }

  #note(text: string): void {
    this.#complaints.push(text)
  }

  #begin(request: Request): void {
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      this.#replies = []
      this.#requests.clear()
    }
    if (request.resourceType() !== 'eventsource') this.#requests.add(request)
  }

  #fail(request: Request): void {
    this.#requests.delete(request)
    const reason = request.failure()?.errorText ?? ''
    const isOurs = request.url().startsWith(this.url) && assets.includes(request.resourceType())
    if (isOurs && !this.isOffline && reason !== 'net::ERR_ABORTED') this.#note(`${reason} ${request.url()}`)
  }

  #receive(response: Response): void {
    const request = response.request()
    const { pathname, origin } = new URL(response.url())
    if (origin !== this.url) return
    const status = response.status()
    const isAsset = assets.includes(request.resourceType())
    if (isAsset ? status >= 400 : status >= 500 && !sourceFailures.includes(status))
      this.#note(`${status} ${pathname}`)
    if (!sections.some(({ path }) => matches(path, pathname))) return
    const reading = response.json().then(
      (reply: Envelope<unknown>) => void this.#replies.push({ path: decodeURIComponent(pathname), reply }),
      // The page was left before the reply was complete.
      () => undefined,
    )
    this.#readings.add(reading)
    void reading.then(() => this.#readings.delete(reading))
  }

  takeComplaints(): readonly string[] {
    return this.#complaints.splice(0)
  }

  async goOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    await this.#context.setOffline(isOffline)
  }

  /** Waits until the page is hydrated and no request runs. */
  async settle(): Promise<void> {
    await this.page.waitForLoadState('load').catch(() => undefined)
    if (!this.isOffline)
      await this.page
        .locator('html[data-hydrated]')
        .waitFor({ state: 'attached', timeout: HYDRATED_WITHIN_MS })
        .catch(() => undefined)
    for (let quiet = 0, answers = 0; quiet < 3 && answers < SETTLED_WITHIN_ANSWERS; answers++) {
      await pause(50)
      await fetch(`${this.url}/readyz`)
      const isQuiet = this.#requests.size === 0 && this.#readings.size === 0 && !(await this.#isBusy())
      quiet = isQuiet ? quiet + 1 : 0
    }
  }

  #isBusy(): Promise<boolean> {
    return this.page
      .evaluate(() => document.querySelector('main [aria-busy=true]') !== null)
      .catch(() => true)
  }

  /** What the server has stored about the page's car, and what the page has received since. */
  async evidence(): Promise<Evidence | undefined> {
    const [, vin] = /^\/checks\/([^/]+)/.exec(new URL(this.page.url()).pathname) ?? []
    if (vin === undefined) return undefined
    const get = async (path: string) => (await (await fetch(this.url + path)).json()) as { data?: unknown }
    const [verdict, stored] = await Promise.all([get(`/v1/verdict/${vin}/test`), get(`/v1/stored/${vin}`)])
    if (verdict.data === undefined || stored.data === undefined) return undefined
    const { answers } = stored.data as StoredReport
    const replies = sections.map(({ id, path }) => {
      const answer = answers[id]
      const received = this.#replies.filter((one) => matches(path, one.path, decodeURIComponent(vin)))
      const all = received.map(({ reply }) => reply)
      return [id, answer ? [{ success: true, ...answer } as const, ...all] : all] as const
    })
    return { level: (verdict.data as Pick<Evidence, 'level'>).level, replies: new Map(replies) }
  }

  close(): Promise<void> {
    return this.#context.close()
  }
}

/** Whether this is a path of the call, about this vehicle or any. */
function matches(call: string, path: string, vin = '[^/]+'): boolean {
  const pattern = call.replace('{vin}', vin).replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${pattern}$`, 'i').test(path)
}
