import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { newSession, signInAtOnce } from './support/sign-in-at-once.ts'
import { isSound, isSoundOnEveryScreen } from './support/visit.ts'

const VIN = 'XTAGFL110MY000001'
const REPORT = `/checks/${VIN}`

const follow = (page: Page) => page.getByRole('button', { name: 'Сообщать о новом' })

/** Waits until the focus is on or in an element with such a text. */
const focusIn = (page: Page, text: RegExp) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(text)

async function askedReport(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await visitor.openAlive(REPORT)
  await page.locator('#wanted').getByRole('button', { name: 'Запросить данные' }).click()
  await page.locator('#wanted [data-state=known]').waitFor()
  await follow(page).waitFor()
}

it('a signed-in person follows a car, finds it in the cabinet, and unfollows it', async () => {
  await using visitor = await Visitor.arrive({ screen: 'phone' })
  const { page } = visitor
  await page.addInitScript(() => {
    Notification.requestPermission = () => {
      throw new Error('nobody has asked for messages in this browser')
    }
  })
  await signInAtOnce(visitor)
  await askedReport(visitor)
  await page.getByText('Сообщения придут в Telegram').waitFor()
  await follow(page).click()
  const dialog = page.getByRole('dialog', { name: 'Сообщать о новом' })
  const channels = dialog.getByRole('list', { name: 'Куда присылать сообщения' })
  const bot = channels.getByRole('listitem').filter({ hasText: 'Бот в Telegram' })
  await bot.getByRole('button', { name: 'Не присылать' }).click()
  await dialog.getByText('сообщений не придёт').waitFor()
  await bot.getByRole('button', { name: 'Присылать', exact: true }).click()
  await dialog.getByText('Сообщения придут в Telegram').waitFor()
  await isSoundOnEveryScreen(page)
  await dialog.getByRole('button', { name: 'Сообщать', exact: true }).press('Enter')
  await focusIn(page, /^До .* сообщим в Telegram/)
  await page.getByText(/^До \d\d\.\d\d\.\d{4} сообщим в Telegram/).waitFor()
  // After the scroll of the press a panel may cover half of a row.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await isSoundOnEveryScreen(page)
  await visitor.openAlive('/user')
  const row = page.getByRole('listitem').filter({ hasText: VIN })
  await row.getByText(/Сами ещё не спрашивали/).waitFor()
  await isSoundOnEveryScreen(page)
  await row.getByRole('button', { name: /^Купил/ }).press('Enter')
  await row.getByText('Источники больше не спрашиваем').waitFor()
  await focusIn(page, /^Ещё не купил/)
  await page.keyboard.press('Enter')
  await row.getByText(/Сами ещё не спрашивали/).waitFor()
  await focusIn(page, /^Купил/)
  await row.getByRole('button', { name: /Больше не сообщать/ }).press('Enter')
  await row.waitFor({ state: 'detached' })
  await focusIn(page, /^Больше ни об одной машине не сообщаем/)
  expect(visitor.complaints).toEqual([])
})

it('an anonymous visitor learns why following requires a cabinet, and goes on after the sign-in', async () => {
  await using visitor = await Visitor.arrive()
  const { page } = visitor
  await askedReport(visitor)
  await follow(page).click()
  await page.getByText('Чтобы узнавать о новом, нужен кабинет').waitFor()
  await page.getByRole('link', { name: 'Войти', exact: true }).last().click()
  await page.waitForURL(`**/auth#follow=${VIN}`)
  await page.locator('[data-island="sign-in"][data-hydrated]').waitFor()
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${demo().url}/robots.txt`)
  const token = await newSession(demo().url)
  await otherTab.evaluate((value) => localStorage.setItem('access_token', value), token)
  await page.getByRole('dialog', { name: 'Сообщать о новом' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(REPORT)
  expect(visitor.complaints).toEqual([])
})

describe('a followed car with news', () => {
  const WANTED = 'XW7BF4FK0HS000001'
  const row = (page: Page) => page.locator('#wanted')

  /** A followed car with news, and an older report on this device. */
  async function withNews(visitor: Visitor) {
    const { page } = visitor
    const token = await signInAtOnce(visitor)
    const headers = { authorization: `Bearer ${token}` }
    await page.request.post('/v1/user/follow', { headers, data: { vin: WANTED } })
    const reply = await (await page.request.get('/v1/user/followed', { headers })).json()
    let seenAt: string | null | undefined
    await page.route('**/v1/user/seenFollowed', async (route) => {
      seenAt = await row(page).locator('[data-state]').first().getAttribute('data-state')
      await route.continue()
    })
    await page.route('**/v1/user/followed', (route) => {
      const news = seenAt === undefined ? 1 : 0
      const cars = [{ ...reply.data.cars[0], news, asked_at: '2026-11-24T09:00:00.000Z' }]
      return route.fulfill({ json: { ...reply, data: { ...reply.data, cars } } })
    })
    await page.evaluate((vin) => {
      const answer = {
        outcome: 'nothing',
        data: { vin, status: 200, RequestResult: { records: [] } },
        message: 'Информация о розыске не найдена',
        checkedAt: '2025-11-01T09:30:00Z',
      }
      localStorage.setItem(`saved-report:${vin}`, JSON.stringify({ title: '', answers: { wanted: answer } }))
      localStorage.setItem('saved-reports', vin)
    }, WANTED)
    return { seenAt: () => seenAt }
  }

  const isNewInCabinet = async (visitor: Visitor) => {
    await visitor.openAlive('/user')
    await visitor.page.getByText('Спросили 24.11.2026 12:00').waitFor()
    return visitor.page.getByText('Появилось новое').isVisible()
  }

  it('is requested at once, shows the news, and only then counts as seen', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    const { page } = visitor
    const { seenAt } = await withNews(visitor)
    expect(await isNewInCabinet(visitor)).toBe(true)
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/v1/gibdd/**', async (route) => {
      await held
      await route.continue()
    })
    await visitor.openAlive(`/checks/${WANTED}`)
    await page.getByText('Появилось новое: спрашиваем источники').waitFor()
    await page.getByText('Спросили 24.11.2026 12:00').waitFor()
    expect(seenAt()).toBeUndefined()
    const isSeen = page.waitForResponse('**/v1/user/seenFollowed')
    letGo()
    await isSeen
    expect(seenAt()).toBe('known')
    await page.getByText('Появилось новое').waitFor({ state: 'detached' })
    await page
      .locator('#verdict')
      .getByText(/розыск/i)
      .first()
      .waitFor()
    await isSound(page)
    expect(await isNewInCabinet(visitor)).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  it('stays new if its sources are unavailable', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    const { seenAt } = await withNews(visitor)
    await page.route('**/v1/gibdd/**', (route) => route.abort())
    await visitor.openAlive(`/checks/${WANTED}`)
    await page.getByText('Появилось новое, но спросить все источники не удалось').waitFor()
    await row(page).locator('[data-state=saved]').waitFor()
    expect(seenAt()).toBeUndefined()
    expect(await isNewInCabinet(visitor)).toBe(true)
  })
})
