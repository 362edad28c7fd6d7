import type { Page } from 'playwright-core'
import { Visitor } from '../../e2e/support/browser.ts'
import { searchForm } from '../../e2e/support/shopping.ts'
import { href } from '../../src/web/href.ts'
import { slowProcessor } from '../support/slow-down.ts'

/** Shorter ones are not told by the browser. */
const SHORTEST_MS = 16

/** What a person does on a page. */
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

/** Asks all registries of a report and waits until all have answered. */
export async function askAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Проверить всё' }).first().click()
  const asking = page.locator('main [aria-busy=true]').first()
  await asking.waitFor({ state: 'attached' })
  await asking.waitFor({ state: 'detached' })
}

/** The session of a page; undefined where there is little to press. */
export function sessionOf(path: string, isReport: boolean): Session | undefined {
  if (isReport) return onReport
  return path === href.home ? onHome : undefined
}

async function switchThemeInMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Меню' }).click()
  await page.getByRole('button', { name: 'Сменить тему' }).click()
  await page.keyboard.press('Escape')
}

/** Tells of every interaction; runs in the page, before anything of ours. */
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
 * Interaction to Next Paint of a page in a session of a slow phone: of so few interactions, the slowest.
 * @returns ms.
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
  // The last interaction is told of after the frame that shows its effect.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told, 500))))
  const durations = await page.evaluate(
    () => (globalThis as unknown as { interactions: number[] }).interactions,
  )
  return Math.max(0, ...durations)
}
