import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { stickingOut, Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { replaceClock, screens } from './support/profile.ts'
import { accessToken, PROVIDER, signInByMessenger, signInByProvider } from './support/sign-in.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'
import { arriveForTest, dropTimersOf, isSoundOnEveryScreen } from './support/visit.ts'

const OUT = 'Выйти из учётной записи'

/** Requests it from the bot. */
async function cabinetLinkIn(chat: Page): Promise<string> {
  await chat.getByLabel('Сообщение').fill('/cabinet')
  await chat.getByRole('button', { name: 'Отправить' }).click()
  const made = chat.getByRole('button', { name: 'Завести кабинет' })
  const link = chat.getByRole('link', { name: /Открыть кабинет/ })
  await made.or(link).last().waitFor()
  if (await made.isVisible()) await made.click()
  return (await chat.getByRole('link', { name: /Открыть кабинет/ }).getAttribute('href')) ?? ''
}

describe('signing in', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
  })

  const logOut = () => page.getByRole('button', { name: OUT }).click()
  const sees = (text: string | RegExp) => page.getByText(text).first().waitFor()

  it('works by messenger: link, question with the site’s name, number of the page, cabinet; «Это не я» ends it', async () => {
    const { chat, question } = await signInByMessenger(visitor)
    expect(question).toMatch(/Войти на сайт Автослед.*Chrome.*Москве/s)
    await sees(/^@\w+|^Телеграм ID: \d+/)
    await page.getByText('Telegram', { exact: true }).first().waitFor()
    await page
      .getByRole('link', { name: /кабинет/i })
      .first()
      .waitFor()
    const token = await accessToken(page)
    await chat.getByText('Вход на сайт Автослед под вашим именем').waitFor()
    await chat.getByRole('button', { name: 'Это не я: выйти везде' }).click()
    await chat.getByText('Вы вышли везде').waitFor()
    const reply = await page.request.get('/v1/user', { headers: { Authorization: `Bearer ${token}` } })
    expect(reply.status()).toBe(401)
  })

  it('ends after a press on another number in the chat', async () => {
    await visitor.openAlive('/auth')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Войти через Telegram' }).click()
    const chat = await opened
    const number = await page.locator('output').textContent()
    await isSoundOnEveryScreen(page)
    await chat.getByLabel('Кто пишет').selectOption('новый человек')
    await chat.getByRole('button', { name: 'START' }).click()
    const numbers = chat.getByRole('button', { name: /^\d\d$/ })
    await numbers.first().waitFor()
    await numbers
      .filter({ hasNotText: number ?? '' })
      .first()
      .click()
    await chat.getByText('Вход закрыт: на странице было другое число').waitFor()
    await page.getByRole('alert').getByText('В чате нажали не то число').waitFor({ timeout: 15_000 })
    expect(await accessToken(page)).toBeNull()
  })

  it('works by the account provider, and signs out there as well', async () => {
    await signInByProvider(visitor, 'Анна Петрова')
    await sees('anna@example.com')
    await page.getByText(PROVIDER, { exact: true }).first().waitFor()
    await logOut()
    await page.waitForURL('**/auth')
    await page.getByRole('link', { name: 'Войти', exact: true }).first().waitFor()
    expect(await accessToken(page)).toBeNull()
  })

  it('shows the four tabs of the cabinet, and opens the same one after a reload', async () => {
    await signInAtOnce(visitor)
    await sees('Доступно запросов к картотеке ГИБДД')
    await page.getByRole('tab', { name: 'Заказы' }).click()
    await sees('Здесь появятся заказанные отчеты.')
    await page.reload()
    await sees('Здесь появятся заказанные отчеты.')
    await page.getByRole('tab', { name: 'Заказы' }).press('Home')
    await sees('Дата регистрации')
    await isSoundOnEveryScreen(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await stickingOut(page)).toEqual([])
  })

  it('lists all sessions, and ends one of them or all', async () => {
    const { chat } = await signInByMessenger(visitor)
    const own = await accessToken(page)
    await using other = await Visitor.arrive({ screen: 'phone' })
    await other.page.goto(await cabinetLinkIn(chat))
    await other.page.getByRole('button', { name: 'Войти' }).click()
    // The list appears once this browser has exchanged the link's token for its own.
    await other.page.getByText('Этот браузер').waitFor()
    const abroad = await accessToken(other.page)
    await page.reload()
    const works = async (token: string | null) =>
      (await page.request.get('/v1/user', { headers: { Authorization: `Bearer ${token}` } })).status() === 200
    const list = page.getByRole('region', { name: 'Где вы вошли' })
    await list.getByText('Этот браузер').waitFor()
    expect(await list.getByRole('listitem').count()).toBe(2)
    await isSoundOnEveryScreen(page)
    await list.getByRole('button', { name: /^Выйти: Chrome/ }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    expect([await works(abroad), await works(own)]).toEqual([false, true])
    await list.getByRole('button', { name: 'Выйти везде' }).click()
    await page.waitForURL('**/auth')
    expect([await accessToken(page), await works(own)]).toEqual([null, false])
  })

  it('is impossible after the deletion of the account', async () => {
    const before = await signInAtOnce(visitor)
    await visitor.openAlive('/deleteAccount')
    await sees(/^Вы уверены\.\.\./)
    await isSoundOnEveryScreen(page)
    await page.getByRole('button', { name: 'Удалить учётную запись' }).click()
    await sees(/удалена/)
    expect(await accessToken(page)).toBeNull()
    const reply = await page.request.get('/v1/user', { headers: { Authorization: `Bearer ${before}` } })
    expect(reply.status()).toBe(401)
  })

  it('is asked for again before an account is deleted from an old session', async () => {
    await signInAtOnce(visitor)
    const json = { success: false, error: 'sign_in_again', message: '' }
    await page.route('**/v1/user/deleteAccount', (route) => route.fulfill({ status: 403, json }))
    await visitor.openAlive('/deleteAccount')
    await page.getByRole('button', { name: 'Удалить учётную запись' }).click()
    await sees(/^Сначала войдите снова/)
    await isSoundOnEveryScreen(page)
    await page.getByRole('button', { name: 'Выйти и войти снова' }).click()
    await page.waitForURL('**/auth')
    expect(await accessToken(page)).toBeNull()
  })

  it('opens the cabinet by the bot’s link, which asks first and works once', async () => {
    const { chat } = await signInByMessenger(visitor)
    const address = await cabinetLinkIn(chat)
    await page.evaluate(() => localStorage.clear())
    await page.goto(address)
    await sees('Войти как')
    expect(await accessToken(page)).toBeNull()
    await isSoundOnEveryScreen(page)
    await page.getByRole('button', { name: 'Войти' }).click()
    await sees(/^@\w+|^Телеграм ID: \d+/)
    expect(page.url()).not.toContain('token')
    await expect.poll(() => accessToken(page)).not.toBeNull()
    await using other = await Visitor.arrive({ screen: 'phone' })
    await other.page.goto(address)
    await other.page.getByText('Ссылка устарела или уже использована').waitFor()
    expect(await accessToken(other.page)).toBeNull()
  })

  it('explains a cancelled sign-in in plain words', async () => {
    await visitor.openAlive('/auth')
    const popup = page.waitForEvent('popup')
    await page.getByRole('button', { name: `Войти через ${PROVIDER}` }).click()
    await (await popup).getByRole('button', { name: 'Отмена' }).click()
    await sees(`Произошла ошибка при авторизации через ${PROVIDER}.`)
  })

  it('stops polling the messenger after ten tries, five seconds apart', async () => {
    let polls = 0
    await replaceClock(page)
    await page.route('**/checkToken?*', (route) => {
      polls += 1
      return route.fulfill({ json: { success: false, error: 'not_confirmed', message: 'ещё нет' } })
    })
    await visitor.openAlive('/auth')
    const chat = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Войти через Telegram' }).click()
    await (await chat).close()
    await sees('Ожидание авторизации...')
    for (let wait = 1; wait <= 10; wait += 1) {
      await page.clock.runFor(5000)
      await expect.poll(() => polls).toBe(wait)
    }
    await sees('Превышено время ожидания. Повторите попытку.')
    await page.clock.runFor(20_000)
    expect(polls).toBe(10)
  })

  it('offers the provider if the bot is unavailable', async () => {
    await page.route('**/getAuthLink', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'messenger_silent', message: 'нет' } }),
    )
    await visitor.openAlive('/auth')
    await sees('Вход через Telegram сейчас не работает')
    await isSoundOnEveryScreen(page)
    await signInByProvider(visitor, 'Анна Петрова')
  })
})

describe('a session', () => {
  it('is shared by two tabs: each shows the changes of the other', async () => {
    await using visitor = await Visitor.arrive()
    await signInAtOnce(visitor)
    const other = await visitor.page.context().newPage()
    await other.goto('/')
    const cabinet = other.getByRole('link', { name: /Личный кабинет/ })
    await cabinet.waitFor()
    await visitor.page.getByRole('button', { name: OUT }).click()
    await other.getByRole('link', { name: 'Войти', exact: true }).waitFor()
    expect(await cabinet.isVisible()).toBe(false)
  })

  it('redirects from pages that this visitor may not open', async () => {
    await using visitor = await Visitor.arrive()
    for (const path of ['/user', '/deleteAccount']) {
      await visitor.page.goto(path)
      await visitor.page.waitForURL('**/auth')
    }
    await signInAtOnce(visitor)
    await visitor.page.goto('/auth')
    await visitor.page.waitForURL('**/user')
  })

  it('shows a notice of a top-up in its place on every screen', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await page.route('**/v1/user', async (route) => {
      const requests = new URL(page.url()).pathname === '/api' ? 10 : 0
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), requests } })
    })
    await signInAtOnce(visitor)
    // The notice compares with this tab's stored number.
    const stored = () => page.evaluate(() => Object.values(sessionStorage).join())
    await expect.poll(stored).toMatch(/^\d+:0$/)
    // A notice closes after ten seconds, too soon on a busy machine.
    await page.addInitScript(dropTimersOf, 10_000)
    await visitor.openAlive('/api')
    const notice = page.getByRole('status').filter({ hasText: 'Уведомление' })
    await notice.getByText('Успешное пополнение баланса. Вам доступно 10 запросов.').waitFor()
    await notice.getByText('Только что').waitFor()
    for (const screen of Object.values(screens)) {
      await page.setViewportSize(screen)
      expect(await page.getByText('Уведомление', { exact: true }).evaluate(placeOfNotice)).toEqual({
        top: 100,
        right: 20,
      })
    }
    await isSoundOnEveryScreen(page)
    await notice.getByRole('button', { name: /Закрыть/ }).click()
    await expect.poll(() => page.getByText('Уведомление', { exact: true }).isVisible()).toBe(false)
  })

  it('leaves no trace of a link’s token in the server’s page', async () => {
    const token = 'B'.repeat(43)
    const reply = await fetch(`${demo().url}/user?token=${token}`)
    expect(reply.status).toBe(200)
    expect(await reply.text()).not.toContain(token)
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('loads no script for an anonymous reader of a text page', async () => {
    await using visitor = await Visitor.arrive()
    const scripts: string[] = []
    visitor.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await visitor.page.goto('/api', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
  })
})

/** The notice's distance from the top and the right of the screen; runs in the page. */
function placeOfNotice(title: Element) {
  let box = title
  while (getComputedStyle(box).position !== 'fixed' && box.parentElement) box = box.parentElement
  const { top, right } = box.getBoundingClientRect()
  return { top, right: document.documentElement.clientWidth - right }
}
