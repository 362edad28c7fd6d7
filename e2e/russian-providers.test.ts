import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { accessToken } from './support/sign-in.ts'
import { unlink } from './support/unlink.ts'
import { arriveForTest, isSoundOnEveryScreen } from './support/visit.ts'

const providers = ['VK ID', 'Яндекс ID', 'T-ID']

describe('Russian account providers', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
  })

  /** Presses a button of ours, and one of the provider's in the popup. */
  async function choose(button: string, pressed: string | RegExp, on = page): Promise<void> {
    const opened = on.waitForEvent('popup')
    await on.getByRole('button', { name: button }).click()
    await (await opened).getByRole('button', { name: pressed }).click()
  }

  /** Signs in as a new person, because the demo's accounts outlive a test. */
  async function chooseNew(button: string, name: string): Promise<void> {
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: button }).click()
    const popup = await opened
    await popup.getByLabel('Имя, можно не указывать').fill(name)
    await popup.getByLabel('Почта').fill(`${Date.now()}-${Math.random()}@example.com`)
    await popup.getByRole('button', { name: 'Войти' }).click()
  }

  it('are first on the page, each with its name', async () => {
    await visitor.openAlive('/auth')
    const ways = page.getByRole('main').getByRole('button', { name: /^Войти/ })
    expect(
      (await ways.allTextContents()).slice(0, 3).map((text) => text.replace(/^(VK|Я|T)(?=Войти)/, '')),
    ).toEqual(providers.map((name) => `Войти с ${name}`))
    await isSoundOnEveryScreen(page)
  })

  it.each(providers)('sign in by %s', async (name) => {
    await visitor.openAlive('/auth')
    await choose(`Войти с ${name}`, /^А?\s*Анна Петрова/)
    await page.waitForURL('**/user')
    const ways = page.getByRole('region', { name: 'Способы входа' })
    await ways.getByText(name, { exact: true }).waitFor()
    expect(await accessToken(page)).toMatch(/^[\w-]{43}$/)
  })

  it('explain a cancelled sign-in in plain words', async () => {
    await visitor.openAlive('/auth')
    await choose('Войти с VK ID', 'Отмена')
    const alert = page.getByRole('alert')
    await alert.getByText('Произошла ошибка при авторизации через VK ID. Вход отменён.').waitFor()
    await isSoundOnEveryScreen(page)
    expect(await accessToken(page)).toBeNull()
  })

  it('sign in without a popup', async () => {
    await visitor.openAlive('/auth')
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Войти с Яндекс ID' }).click()
    await page.getByRole('link', { name: 'Открыть в этой вкладке' }).click()
    await page.getByRole('button', { name: /Борис Ким/ }).click()
    await page.waitForURL('**/user')
    await page
      .getByRole('region', { name: 'Способы входа' })
      .getByText('Яндекс ID', { exact: true })
      .waitFor()
  })

  it('are linked in the cabinet and unlinked again, except the last', async () => {
    await visitor.openAlive('/auth')
    await chooseNew('Войти с VK ID', 'Вера Осипова')
    await page.waitForURL('**/user')
    await page.getByText('Вера Осипова').first().waitFor()
    const own = await accessToken(page)
    const ways = page.getByRole('region', { name: 'Способы входа' })
    await ways.getByText('VK ID', { exact: true }).waitFor()
    expect(await ways.getByRole('button', { name: /^Отвязать/ }).count()).toBe(0)
    await chooseNew('Привязать T-ID', 'Вера Осипова')
    await ways.getByRole('button', { name: 'Отвязать T-ID' }).waitFor()
    expect(await ways.getByRole('button', { name: 'Привязать T-ID' }).count()).toBe(0)
    await isSoundOnEveryScreen(page)
    await unlink(ways, 'VK ID', 'T-ID')
    await ways.getByRole('button', { name: 'Привязать VK ID' }).waitFor()
    expect(await ways.getByRole('button', { name: /^Отвязать/ }).count()).toBe(0)
    expect(await accessToken(page)).toBe(own)
  })

  it('refuse to link the identity of another account', async () => {
    await using other = await Visitor.arrive({ screen: 'phone' })
    await other.page.goto('/auth')
    await other.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await choose('Войти с VK ID', /Борис Ким/, other.page)
    await other.page.waitForURL('**/user')
    await visitor.openAlive('/auth')
    await chooseNew('Войти с T-ID', 'Вера Осипова')
    await page.waitForURL('**/user')
    await choose('Привязать VK ID', /Борис Ким/)
    await page.getByRole('alert').getByText('уже открывает другой кабинет').waitFor()
    await isSoundOnEveryScreen(page)
    await page.getByRole('button', { name: 'Привязать VK ID' }).waitFor()
  })
})
