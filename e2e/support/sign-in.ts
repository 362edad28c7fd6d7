import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { replaceClock } from './profile.ts'

/** Name of the demo account provider. */
export const PROVIDER = 'Демо ID'

/** Poll interval of the page for the chat's confirmation. */
export const POLL_MS = 5000

export const accessToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access_token'))

/**
 * Signs a new person in through the demo messenger and waits for the cabinet.
 * @returns the chat's tab, and the bot's question
 */
export async function signInByMessenger({
  page,
}: Pick<Visitor, 'page'>): Promise<{ chat: Page; question: string }> {
  await replaceClock(page)
  await page.goto('/auth')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Войти через Telegram' }).click()
  const chat = await opened
  await chat.getByLabel('Кто пишет').selectOption('новый человек')
  await chat.getByRole('button', { name: 'START' }).click()
  const number = await page.locator('output').textContent()
  const yes = chat.getByRole('button', { name: number ?? '', exact: true })
  await yes.waitFor()
  const question = (await chat.getByRole('log').textContent()) ?? ''
  await yes.click()
  await chat.getByText(/Готово/).waitFor()
  await page.clock.runFor(POLL_MS)
  await page.waitForURL('**/user')
  return { chat, question }
}

/** Signs in as one of the demo account provider's people and waits for the cabinet. */
export async function signInByProvider({ page }: Pick<Visitor, 'page'>, name: string): Promise<void> {
  if (!page.url().endsWith('/auth')) await page.goto('/auth')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Войти через ${PROVIDER}` }).click()
  await (await opened).getByRole('button', { name }).click()
  await page.waitForURL('**/user')
}
