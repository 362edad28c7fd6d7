import { expect, it } from 'vitest'
import { accessToken } from './support/sign-in.ts'
import { arriveForTest, isSound } from './support/visit.ts'

it('signs in by MAX on a phone of 360 that has no Telegram at all', async () => {
  const visitor = await arriveForTest({ screen: 'phone' })
  const { page } = visitor
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
  const opened = page.waitForEvent('popup')
  await ways.first().click()
  const chat = await opened
  await chat.getByLabel('Кто пишет').selectOption('новый человек')
  await chat.getByRole('button', { name: 'START' }).click()
  const number = await page.locator('output').textContent()
  await chat.getByRole('button', { name: number ?? '', exact: true }).click()
  await chat.getByText(/Готово/).waitFor()
  await page.waitForURL('**/user', { timeout: 20_000 })
  await page
    .getByText(/^@\w+|^MAX ID: \d+/)
    .first()
    .waitFor()
  await page.getByText('MAX', { exact: true }).first().waitFor()
  expect(await accessToken(page)).not.toBeNull()
  await chat.getByText('Вход на сайт Автослед под вашим именем').waitFor()
}, 90_000)
