import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { replaceClock } from './support/profile.ts'
import { accessToken, POLL_MS } from './support/sign-in.ts'
import { unlink } from './support/unlink.ts'
import { arriveForTest, isSound } from './support/visit.ts'

/** Opens the link and presses the page's number in the chat. @returns the chat */
async function confirmInChat(page: Page, link: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: link }).click()
  const chat = await opened
  await chat.getByLabel('Кто пишет').selectOption('новый человек')
  await chat.getByRole('button', { name: 'START' }).click()
  const number = await page.locator('output').textContent()
  await chat.getByRole('button', { name: number ?? '', exact: true }).click()
  await chat.getByText(/Готово/).waitFor()
  await page.clock.runFor(POLL_MS)
  return chat
}

it('signs in by MAX on a phone of 360 px without Telegram', async () => {
  const visitor = await arriveForTest({ screen: 'phone' })
  const { page } = visitor
  await replaceClock(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.route('**/v1/auth/telegram/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'messenger_silent', message: 'нет' } }),
  )
  await visitor.openAlive('/auth')
  const ways = page.getByRole('link', { name: /^Войти через/ })
  await ways.first().waitFor()
  expect(await ways.first().textContent()).toContain('Войти через MAX')
  await page.getByText('Вход через Telegram сейчас не работает').waitFor()
  await isSound(page)
  const chat = await confirmInChat(page, 'Войти через MAX')
  await page.waitForURL('**/user')
  await page
    .getByText(/^@\w+|^MAX ID: \d+/)
    .first()
    .waitFor()
  await page.getByText('MAX', { exact: true }).first().waitFor()
  expect(await accessToken(page)).not.toBeNull()
  await chat.getByText('Вход на сайт Автослед под вашим именем').waitFor()
})

it('links MAX in the cabinet of a provider’s account, and unlinks it', async () => {
  const visitor = await arriveForTest({ screen: 'phone' })
  const { page } = visitor
  await replaceClock(page)
  await visitor.openAlive('/auth')
  const window = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Войти с Яндекс ID' }).click()
  const provider = await window
  await provider.getByLabel('Имя, можно не указывать').fill('Вера Осипова')
  await provider.getByLabel('Почта').fill(`max-${Date.now()}-${Math.random()}@example.com`)
  await provider.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL('**/user')
  const ways = page.getByRole('region', { name: 'Способы входа' })
  await ways.getByRole('button', { name: 'Привязать MAX' }).click()
  await ways.getByRole('link', { name: 'Открыть чат в MAX' }).waitFor()
  await isSound(page)
  const chat = await confirmInChat(page, 'Открыть чат в MAX')
  await chat.getByText('Вернитесь в кабинет на сайте').waitFor()
  await ways.getByRole('button', { name: 'Отвязать MAX' }).waitFor()
  await ways.getByText('MAX теперь открывает этот кабинет').waitFor()
  await page.getByText('Вера Осипова').first().waitFor()
  expect(await page.getByText('MAX ID').count()).toBe(0)
  await isSound(page)
  await chat.getByText('теперь открывает и MAX').waitFor()
  await unlink(ways, 'MAX', 'Яндекс ID')
  await ways.getByRole('button', { name: 'Привязать MAX' }).waitFor()
})
