import { mkdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  accessibilityProblems,
  brightness,
  overlapping,
  stickingOut,
  type Theme,
  Visitor,
} from './support/browser.ts'

const pages = {
  home: '/',
  report: '/checks/Z94CB41AADR000001',
  kit: '/testIndex',
  cards: '/testChecks',
  auth: '/auth',
  missing: '/no/such/page',
} as const

const themes = ['light', 'dark'] as const satisfies Theme[]
const widths = [320, 360, 1280]
const looks = Object.entries(pages).flatMap(([name, path]) => themes.map((theme) => ({ name, path, theme })))

const PICTURES = 'artifacts/pictures'

describe.each(looks)('the $name page, $theme', ({ name, path, theme }) => {
  beforeAll(() => {
    mkdirSync(PICTURES, { recursive: true })
  })

  it('has no accessibility problem, prints nothing and obeys its content policy', async () => {
    await using visitor = await Visitor.arrive({ theme })
    await visitor.open(path)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('has no accessibility problem on a phone', async () => {
    await using visitor = await Visitor.arrive({ theme, screen: 'phone' })
    await visitor.open(path)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })

  it.each(widths)('fits a screen of %i px, nothing covering anything', async (width) => {
    await using visitor = await Visitor.arrive({ theme })
    await visitor.page.setViewportSize({ width, height: 800 })
    await visitor.open(path)
    await visitor.page.screenshot({ path: `${PICTURES}/${name}-${theme}-${width}.png`, fullPage: true })
    expect(await stickingOut(visitor.page)).toEqual([])
    expect(await overlapping(visitor.page, 'main section')).toEqual([])
  })
})

describe('every page', () => {
  it.each(Object.entries(pages))('%s has a heading, a title and a language', async (_name, path) => {
    await using visitor = await Visitor.arrive()
    await visitor.open(path)
    expect(await visitor.page.locator('h1').count()).toBe(1)
    expect(await visitor.page.title()).not.toBe('')
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('ru')
  })

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

  it('opens its menu on a phone', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.open('/')
    await visitor.page.getByRole('button', { name: 'Меню' }).click()
    await visitor.page.getByRole('link', { name: 'Коды регионов России' }).waitFor()
  })

  it('opens its second menu on a desktop, and Escape gives the focus back', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/')
    const more = visitor.page.getByRole('button', { name: 'Ещё' })
    await more.press('Enter')
    await visitor.page.getByRole('link', { name: 'Коды регионов России' }).waitFor()
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('link', { name: 'Коды регионов России' }).waitFor({ state: 'hidden' })
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('says that its data are a demo', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/')
    await visitor.page.getByText('Демо-данные').first().waitFor()
  })
})

describe('an address that does not exist', () => {
  it('answers 404 with a way back home', async () => {
    await using visitor = await Visitor.arrive()
    const response = await visitor.page.goto(pages.missing)
    expect(response?.status()).toBe(404)
    await visitor.page.getByRole('heading', { name: 'Упс! Страница не найдена.' }).waitFor()
    await visitor.page.getByRole('main').getByRole('link').first().click()
    await visitor.page.waitForURL((url) => url.pathname === '/')
  })
})

describe('an error of ours', () => {
  it('shows what to do, and is reported', async () => {
    await using visitor = await Visitor.arrive()
    const report = visitor.page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/log')
    await visitor.open('/testError')
    await visitor.page.getByText('Произошла ошибка. Попробуйте перезагрузить страницу.').waitFor()
    const request = await report
    expect(request.postDataJSON()).toMatchObject({ message: expect.stringContaining('') })
    expect((await request.response())?.ok()).toBe(true)
  })
})
