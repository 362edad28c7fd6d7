import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brightness, overlapping, stickingOut, Visitor } from './support/browser.ts'
import type { Theme } from './support/profile.ts'
import { isSoundInBothThemes } from './support/visit.ts'

const pages = {
  home: '/',
  report: '/checks/Z94CB41AADR000001',
  kit: '/testIndex',
  cards: '/testChecks',
  auth: '/auth',
  missing: '/no/such/page',
} as const

const themes: readonly Theme[] = ['light', 'dark']
const widths = [320, 360, 1280]

/** On a phone `routes.test.ts` checks every other page of the site. */
describe.each(Object.entries(pages))('the %s page', (_name, path) => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await Visitor.arrive()
    await visitor.open(path)
  })

  afterAll(() => visitor[Symbol.asyncDispose]())

  it('has a heading, a title and a language', async () => {
    expect(await visitor.page.locator('h1').count()).toBe(1)
    expect(await visitor.page.title()).not.toBe('')
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('ru')
  })

  it('has no accessibility problem in either theme', () => isSoundInBothThemes(visitor.page))

  it.each(widths)('fits a screen of %i px without overlaps, in either theme', async (width) => {
    await visitor.page.setViewportSize({ width, height: 800 })
    for (const theme of themes) {
      await visitor.page.emulateMedia({ colorScheme: theme })
      expect(await stickingOut(visitor.page)).toEqual([])
      expect(await overlapping(visitor.page, 'main section')).toEqual([])
    }
  })

  it('logs nothing and obeys its content policy', () => {
    expect(visitor.complaints).toEqual([])
  })
})

describe('every page', () => {
  it('switches its theme and remembers it', async () => {
    await using visitor = await Visitor.arrive({ theme: 'light' })
    const isDark = async () => (await brightness(visitor.page)) < 100
    await visitor.open('/')
    expect(await isDark()).toBe(false)
    await visitor.page.getByRole('button', { name: /тем/ }).click()
    await expect.poll(isDark).toBe(true)
    await visitor.open(pages.report)
    await expect.poll(isDark).toBe(true)
  })

  it('fits a whole VIN in the search of its header, also on a tablet', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await page.setViewportSize({ width: 768, height: 1024 })
    await visitor.open('/faq')
    const field = page.getByRole('banner').getByRole('textbox')
    expect((await field.boundingBox())?.width).toBeGreaterThan(280)
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('link', { name: 'Коды регионов России' }).waitFor()
  })

  it('opens its menu on a phone', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.open('/')
    await visitor.page.getByRole('button', { name: 'Меню' }).click()
    await visitor.page.getByRole('link', { name: 'Коды регионов России' }).waitFor()
  })

  it('opens its second menu on a desktop, and Escape restores the focus', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/')
    const more = visitor.page.getByRole('button', { name: 'Ещё' })
    await more.press('Enter')
    await visitor.page.getByRole('link', { name: 'Коды регионов России' }).waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('link', { name: 'Коды регионов России' }).waitFor({ state: 'hidden' })
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('is labelled as a demo', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/')
    await visitor.page.getByText('Демо-данные').first().waitFor()
  })
})

describe('an address that does not exist', () => {
  it('returns 404 with a link to the home page', async () => {
    await using visitor = await Visitor.arrive()
    const response = await visitor.page.goto(pages.missing)
    expect(response?.status()).toBe(404)
    await visitor.page.getByRole('heading', { name: 'Упс! Страница не найдена.' }).waitFor()
    await visitor.page.getByRole('main').getByRole('link').first().click()
    await visitor.page.waitForURL((url) => url.pathname === '/')
  })
})

describe('an error of the server', () => {
  it('shows advice, and is reported', async () => {
    await using visitor = await Visitor.arrive()
    const report = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/log')
    await visitor.open('/testError')
    await visitor.page.getByText('Произошла ошибка. Попробуйте перезагрузить страницу.').waitFor()
    const request = await report
    // The cause is only in the server's own log.
    expect(request.postDataJSON()).toMatchObject({ message: 'Unexpected Server Error' })
    expect((await request.response())?.ok()).toBe(true)
  })
})
