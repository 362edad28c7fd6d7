import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Screen, Visitor } from './support/browser.ts'
import { accessToken, signInByProvider } from './support/sign-in.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'
import { arriveForTest, everyScreen, isSound } from './support/visit.ts'

interface Stranger {
  readonly token: string
  readonly name: string
}

const userOf = (page: Page, token: string | null) =>
  page.request.get('/v1/user', { headers: { Authorization: `Bearer ${token}` } })

/** Somebody new to the site, at a browser of their own. */
async function stranger(): Promise<Stranger> {
  await using visitor = await Visitor.arrive()
  const token = await signInAtOnce(visitor)
  const { name } = await (await userOf(visitor.page, token)).json()
  return { token, name }
}

const ANNA = 'Анна Петрова'
const NO_TOKENS = ['A'.repeat(43), 'мусор']

/** Anna, signed in, about to open a link. */
async function arriveAsAnna(screen: Screen) {
  const visitor = await arriveForTest({ screen })
  await signInByProvider(visitor, ANNA)
  return { visitor, page: visitor.page, own: await accessToken(visitor.page) }
}

const questionOf = (page: Page, { name }: Stranger) => {
  const dialog = page.getByRole('dialog', { name: `Войти как ${name} вместо ${ANNA}?`, exact: true })
  return {
    dialog,
    enter: dialog.getByRole('button', { name: `Войти как ${name}` }),
    stay: dialog.getByRole('button', { name: `Остаться как ${ANNA}` }),
  }
}

describe('a link into another account', () => {
  let other: Stranger
  let visitor: Visitor

  beforeEach(async () => {
    other = await stranger()
  }, 60_000)

  async function arrive(screen: Screen = 'desktop') {
    const arrived = await arriveAsAnna(screen)
    visitor = arrived.visitor
    return { ...arrived, question: questionOf(arrived.page, other) }
  }

  it.each(everyScreen)(
    'asks first, on a %s, and declined leaves everything as it was',
    async (screen) => {
      const { page, own, question } = await arrive(screen)
      await visitor.open(`/user?token=${other.token}`)
      expect(page.url()).not.toContain(other.token)
      await question.dialog.waitFor()
      expect(await accessToken(page)).toBe(own)
      expect(await question.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      await isSound(page)
      await question.stay.click()
      await question.dialog.waitFor({ state: 'detached' })
      await page.getByText('anna@example.com').first().waitFor()
      await visitor.openAlive('/user')
      expect(await question.dialog.count()).toBe(0)
      expect(await accessToken(page)).toBe(own)
      expect((await userOf(page, own)).status()).toBe(200)
    },
    60_000,
  )

  it('agreed to, opens that account, and neither the link nor the account before stays open', async () => {
    const { page, own, question } = await arrive('phone')
    await visitor.open(`/app/cabinet?token=${other.token}`)
    await question.enter.click()
    await page.getByText(`Учётная запись: ${other.name}`).waitFor()
    expect([own, other.token]).not.toContain(await accessToken(page))
    await expect.poll(async () => (await userOf(page, own)).status()).toBe(401)
    expect((await userOf(page, other.token)).status()).toBe(401)
    await visitor.openAlive('/payment')
    await page.getByText(`Учётная запись: ${other.name}`).waitFor()
    await isSound(page)
  }, 60_000)

  it('closed with Escape is declined', async () => {
    const { page, own, question } = await arrive()
    await visitor.open(`/auth?token=${other.token}`)
    await question.dialog.waitFor()
    await page.keyboard.press('Escape')
    await question.dialog.waitFor({ state: 'detached' })
    expect(await accessToken(page)).toBe(own)
  }, 60_000)

  it('that could not be proven for want of an answer says so and can be tried again', async () => {
    const { page, own, question } = await arrive()
    const outage = { success: false, error: 'internal', message: 'Не вышло.' }
    await page.route('**/v1/user', (route) =>
      route.request().headers().authorization === `Bearer ${other.token}`
        ? route.fulfill({ status: 500, json: outage })
        : route.continue(),
    )
    await visitor.open(`/user?token=${other.token}`)
    const failed = page.getByRole('dialog', { name: 'Не удалось проверить ссылку для входа' })
    await failed.getByText(`Вы по-прежнему вошли как ${ANNA}.`).waitFor()
    await isSound(page)
    await page.unroute('**/v1/user')
    await failed.getByRole('button', { name: 'Повторить' }).click()
    await question.stay.click()
    expect(await accessToken(page)).toBe(own)
  }, 60_000)

  it('is nothing to any other page but something to take out of the address', async () => {
    const { page, own } = await arrive()
    await visitor.openAlive(`/posts?token=${other.token}&from=chat`)
    expect(new URL(page.url()).search).toBe('?from=chat')
    expect(await page.evaluate(() => sessionStorage.getItem('token_of_link'))).toBeNull()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await accessToken(page)).toBe(own)
    expect((await userOf(page, other.token)).status()).toBe(200)
  }, 60_000)
})

describe.each(NO_TOKENS)('a link that is none (%s)', (token) => {
  const path = `/user?token=${encodeURIComponent(token)}`

  it('says so and signs nobody out', async () => {
    const { visitor, page, own } = await arriveAsAnna('phone')
    await visitor.open(path)
    const notice = page.getByRole('status').filter({ hasText: 'Ссылка для входа не подошла' })
    await notice.getByText(`Вы по-прежнему вошли как ${ANNA}.`).waitFor()
    await isSound(page)
    await notice.getByRole('button', { name: 'Закрыть уведомление' }).click()
    await page.getByText('Ссылка для входа не подошла').waitFor({ state: 'detached' })
    expect(await accessToken(page)).toBe(own)
  }, 60_000)

  it('says so to who is not signed in', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open(path)
    await visitor.page.waitForURL('**/auth')
    await visitor.page.getByText('Ссылка для входа не подошла').waitFor()
    await visitor.page.getByText('Войдите заново или попросите у бота новую.').waitFor()
    expect(await accessToken(visitor.page)).toBeNull()
  })
})
