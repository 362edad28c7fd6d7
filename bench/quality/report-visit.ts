import type { Page } from 'playwright-core'
import { Visitor } from '../../e2e/support/browser.ts'
import type { Theme } from '../../e2e/support/profile.ts'
import { sections } from '../../e2e/support/sections.ts'
import { searchForm } from '../../e2e/support/shopping.ts'
import { href } from '../../src/web/href.ts'
import { noteShifts } from './layout-shift.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Long enough for inspections before any answer. */
const PATIENCE_MS = 60_000

/** A visit of a report whose registries answer on command. */
export class ReportVisit implements AsyncDisposable {
  readonly page: Page
  readonly #visitor: Visitor
  readonly #held = Promise.withResolvers<void>()

  static async begin(baseURL: string, size: Size, theme: Theme = 'light'): Promise<ReportVisit> {
    const screen = size.width < 1000 ? 'phone' : 'desktop'
    const visit = new ReportVisit(await Visitor.arrive({ baseURL, screen, theme }))
    visit.page.setDefaultTimeout(PATIENCE_MS)
    await visit.page.setViewportSize(size)
    await noteShifts(visit.page)
    for (const { path } of sections) await visit.#hold(`**${path.replaceAll(/\{\w+\}/g, '*')}`)
    return visit
  }

  private constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.page = visitor.page
  }

  #hold(glob: string): Promise<unknown> {
    return this.page.route(glob, async (route) => {
      await this.#held.promise
      await route.continue()
    })
  }

  /** A link starts no requests. */
  openByLink(vin: string): Promise<void> {
    return this.#visitor.openAlive(href.check(vin))
  }

  /** The home page's button requests all sections. */
  async openByPress(vin: string): Promise<void> {
    await this.#visitor.openAlive(href.home)
    await searchForm(this.page).getByLabel('VIN', { exact: true }).fill(vin)
    await this.page.getByRole('button', { name: 'Проверить автомобиль' }).click()
    await this.#asking.waitFor({ state: 'attached' })
  }

  async askAll(): Promise<void> {
    await this.page.locator('#verdict').getByRole('button', { name: 'Проверить всё' }).click()
    await this.#asking.waitFor({ state: 'attached' })
  }

  /** Releases the answers and waits for all, successful or not. */
  async letAnswer(): Promise<void> {
    this.#held.resolve()
    await this.#asking.waitFor({ state: 'detached' })
    await this.#untilShiftsAreReported()
  }

  /** Reloads the page, which draws the answers that this device has saved. */
  async reopen(): Promise<void> {
    await this.page.reload()
    await this.page.locator('#verdict:not([data-level=idle])').waitFor()
    await this.#untilShiftsAreReported()
  }

  /** The browser reports shifts after the frame that shows them. */
  #untilShiftsAreReported(): Promise<unknown> {
    return this.page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 300))))
  }

  get #asking() {
    return this.page.locator('main [aria-busy=true]').first()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held.resolve()
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    await this.#visitor[Symbol.asyncDispose]()
  }
}
