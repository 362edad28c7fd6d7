import type { Page } from 'playwright-core'
import { Visitor } from '../../e2e/support/browser.ts'
import { searchForm } from '../../e2e/support/shopping.ts'
import { href } from '../../src/web/href.ts'
import { slowProcessor } from '../support/slow-down.ts'

/** Browsers do not report shorter ones. */
const SHORTEST_MS = 16

type Session = (page: Page) => Promise<void>

const onHome: Session = async (page) => {
  await switchThemeInMenu(page)
  await searchForm(page)
    .getByLabel('VIN', { exact: true })
    .pressSequentially('Z94CB41AADR00000', { delay: 50 })
  await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
}

const onReport: Session = async (page) => {
  await switchThemeInMenu(page)
  await askAll(page)
  await page.locator('main [aria-expanded=false]').first().click()
}

/** Requests all registries of a report and waits for all answers. */
export async function askAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Проверить всё' }).first().click()
  const asking = page.locator('main [aria-busy=true]').first()
  await asking.waitFor({ state: 'attached' })
  await asking.waitFor({ state: 'detached' })
}

/** Session of a page; undefined for pages with few controls. */
export function sessionOf(path: string, isReport: boolean): Session | undefined {
  if (isReport) return onReport
  return path === href.home ? onHome : undefined
}

async function switchThemeInMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('button', { name: 'Сменить тему' }).click()
  await page.keyboard.press('Escape')
}

/** Records every interaction; runs in the page before its scripts. */
function noteInteractions(shortest: number): void {
  const noted: number[] = []
  Object.assign(globalThis, { interactions: noted })
  const options = { type: 'event', buffered: true, durationThreshold: shortest }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) noted.push(entry.duration)
  }).observe(options)
}

/**
 * Interaction to Next Paint of a session on a slow phone: with so few interactions, the slowest.
 * @returns milliseconds
 */
export async function interactionToNextPaint(
  baseURL: string,
  path: string,
  session: Session,
): Promise<number> {
  await using visitor = await Visitor.arrive({ baseURL, screen: 'phone' })
  const { page } = visitor
  await page.addInitScript(noteInteractions, SHORTEST_MS)
  await slowProcessor(page)
  page.setDefaultTimeout(60_000)
  await visitor.openAlive(path)
  await session(page)
  // The browser reports the last interaction after the frame with its effect.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 500))))
  const durations = await page.evaluate(
    () => (globalThis as unknown as { interactions: number[] }).interactions,
  )
  return Math.max(0, ...durations)
}
