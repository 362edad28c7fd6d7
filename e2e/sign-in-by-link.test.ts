import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accessibilityProblems, type Screen, screens, stickingOut, Visitor } from './support/browser.ts'
import { accessToken, signInByMessenger, signInByProvider } from './support/sign-in.ts'

interface Stranger {
  readonly token: string
  readonly name: string
}

const userOf = (page: Page, token: string | null) =>
  page.request.get('/v1/user', { headers: { Authorization: `Bearer ${token}` } })

/** Somebody new to the site, at a browser of their own. */
async function stranger(): Promise<Stranger> {
  await using visitor = await Visitor.arrive()
  await signInByMessenger(visitor)
  const token = (await accessToken(visitor.page)) ?? ''
  const { name } = await (await userOf(visitor.page, token)).json()
  return { token, name }
}

describe.each(Object.keys(screens) as Screen[])('on a %s, a link into another account', (screen) => {
  let visitor: Visitor
  let page: Page
  let other: Stranger
  let own: string | null

  beforeEach(async () => {
    other = await stranger()
    visitor = await Visitor.arrive({ screen })
    page = visitor.page
    await signInByProvider(visitor, 'Анна Петрова')
    own = await accessToken(page)
  }, 60_000)

  afterEach(async () => {
    expect(visitor.complaints).toEqual([])
    await visitor[Symbol.asyncDispose]()
  })

  const question = () =>
    page.getByRole('dialog', { name: `Войти как ${other.name} вместо Анна Петрова?`, exact: true })
  const enter = () => question().getByRole('button', { name: `Войти как ${other.name}` })
  const stay = () => question().getByRole('button', { name: 'Остаться как Анна Петрова' })

  it('asks first, in words that name both, and declined leaves everything as it was', async () => {
    await visitor.open(`/user?token=${other.token}`)
    expect(page.url()).not.toContain(other.token)
    await question().waitFor()
    expect(await accessToken(page)).toBe(own)
    expect(await question().evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await stickingOut(page)).toEqual([])
    await stay().click()
    await question().waitFor({ state: 'detached' })
    await page.getByText('anna@example.com').first().waitFor()
    expect(await accessToken(page)).toBe(own)
    await visitor.openAlive('/user')
    expect(await question().count()).toBe(0)
    expect((await userOf(page, own)).status()).toBe(200)
  }, 60_000)

  it('agreed to, opens that account, and neither the link nor the account before stays open', async () => {
    await visitor.open(`/app/cabinet?token=${other.token}`)
    await enter().click()
    await page.getByText(`Учётная запись: ${other.name}`).waitFor()
    expect([own, other.token]).not.toContain(await accessToken(page))
    await expect.poll(async () => (await userOf(page, own)).status()).toBe(401)
    expect((await userOf(page, other.token)).status()).toBe(401)
    await visitor.openAlive('/payment')
    await page.getByText(`Учётная запись: ${other.name}`).waitFor()
    expect(await stickingOut(page)).toEqual([])
  }, 60_000)

  it('closed with Escape is declined', async () => {
    await visitor.open(`/auth?token=${other.token}`)
    await question().waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    expect(await accessToken(page)).toBe(own)
  }, 60_000)

  it('that could not be proven for want of an answer says so and can be tried again', async () => {
    const down = (token: string) => token === `Bearer ${other.token}`
    await page.route('**/v1/user', (route) =>
      down(route.request().headers().authorization ?? '') ? route.abort() : route.continue(),
    )
    await visitor.open(`/user?token=${other.token}`)
    const failed = page.getByRole('dialog', { name: 'Не удалось проверить ссылку для входа' })
    await failed.getByText('Вы по-прежнему вошли как Анна Петрова.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute('**/v1/user')
    await failed.getByRole('button', { name: 'Повторить' }).click()
    await stay().click()
    expect(await accessToken(page)).toBe(own)
  }, 60_000)

  it.each(['A'.repeat(43), 'мусор'])(
    'that is none (%s) says so and signs nobody out',
    async (token) => {
      await visitor.open(`/user?token=${encodeURIComponent(token)}`)
      const notice = page.getByRole('status').filter({ hasText: 'Ссылка для входа не подошла' })
      await notice.getByText('Вы по-прежнему вошли как Анна Петрова.').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await stickingOut(page)).toEqual([])
      await notice.getByRole('button', { name: 'Закрыть уведомление' }).click()
      expect(await page.getByText('Ссылка для входа не подошла').count()).toBe(0)
      expect(await accessToken(page)).toBe(own)
    },
    60_000,
  )

  it('is nothing to any other page but something to take out of the address', async () => {
    await visitor.openAlive(`/posts?token=${other.token}&from=chat`)
    expect(new URL(page.url()).search).toBe('?from=chat')
    expect(await page.evaluate(() => sessionStorage.getItem('token_of_link'))).toBeNull()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await accessToken(page)).toBe(own)
    expect((await userOf(page, other.token)).status()).toBe(200)
  }, 60_000)
})

it.each(['A'.repeat(43), 'мусор'])(
  'a link that is none (%s) says so to who is not signed in',
  async (token) => {
    await using visitor = await Visitor.arrive()
    await visitor.open(`/user?token=${encodeURIComponent(token)}`)
    await visitor.page.waitForURL('**/auth')
    await visitor.page.getByText('Ссылка для входа не подошла').waitFor()
    await visitor.page.getByText('Войдите заново или попросите у бота новую.').waitFor()
    expect(await accessToken(visitor.page)).toBeNull()
  },
)
