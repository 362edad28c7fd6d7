import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Section } from '../src/shared/contract/section.ts'
import { layoutShift, overlapping, stickingOut, Visitor } from './support/browser.ts'
import { breakSource, mendAll } from './support/faults-of-demo.ts'
import { replaceClock } from './support/profile.ts'
import { Reader } from './support/reader.ts'
import { registryIds } from './support/registries.ts'
import { sectionOf, sections } from './support/sections.ts'
import { searchForm } from './support/shopping.ts'
import { isSoundInBothThemes } from './support/visit.ts'

const CLEAR = 'XTAGFL110MY000001'
const CRASHED = 'Z94CB41AADR000001'
const STOLEN = 'XW7BF4FK0HS000001'
const ROLLED_BACK = 'XW8AN2NE0CH000001'

/** No other test requests these cars, so nothing is stored about them. */
const SLOW = 'XTAGFL110MY000777'
const FAILING = 'XTAGFL110MY000778'
const SILENT = 'XTAGFL110MY000779'
const UNSEEN = 'Z94CB41AADR000758'

const WHY = 'section[aria-labelledby=why] summary'

const dtp = sectionOf('dtp')
const registration = sectionOf('registration')
const osago = sectionOf('osago')

afterEach(mendAll)

const ALL_ANSWERED = `[data-answered="${sections.length}"]`

describe('the way to a report', () => {
  it('by search requests all sections at once, and a reload requests none', async () => {
    await using reader = await Reader.wishing(CRASHED)
    const { page } = reader.visitor
    await reader.verdict.and(page.locator(ALL_ANSWERED)).waitFor()
    expect(await page.title()).toMatch(/^Осторожно · Проверка Kia Rio по VIN/)
    await page.reload()
    await page.getByText(/^Ответы от /).waitFor()
    await reader.verdict.and(page.locator(`${ALL_ANSWERED}[data-level="careful"]`)).waitFor()
    expect(reader.answers.size).toBe(sections.length)
    await page.getByRole('button', { name: 'Проверить сейчас' }).waitFor()
  })

  it('by search requests all sections at once in a browser without storage', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    })
    await visitor.openAlive('/')
    await searchForm(visitor.page).getByLabel('VIN', { exact: true }).fill(CRASHED)
    await visitor.page.keyboard.press('Enter')
    await visitor.page.locator(`#verdict${ALL_ANSWERED}`).waitFor()
    await visitor.openAlive(`/checks/${CRASHED}`)
    await visitor.page.locator('#verdict[data-level=idle]').waitFor()
  })

  it('with an invalid VIN offers a field to correct it, and no request', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/checks/123')
    expect(await visitor.page.getByLabel('VIN', { exact: true }).inputValue()).toBe('123')
    expect(await visitor.page.getByRole('button', { name: /Запросить данные|Проверить всё/ }).count()).toBe(0)
  })
})

describe('a car whose VIN encodes no model', () => {
  /** Cars of one type and plant that no other test requests. */
  const ofType = (number: number) => `LVVDC21B7KD00000${number}`

  it('gets its model from three checked cars of its type, with their number', async () => {
    await using visitor = await Visitor.arrive()
    for (const number of [1, 2, 3]) {
      const reader = await Reader.by(visitor, ofType(number))
      await reader.ask(registration)
      await expect.poll(() => reader.answers.has(registration.id), { timeout: 25_000 }).toBe(true)
    }
    const reader = await Reader.by(visitor, ofType(4))
    const table = visitor.page.getByRole('table', { name: 'Основные сведения об автомобиле' })
    const model = table.getByRole('row', { name: /^Модель / })
    const looked = async () => {
      await visitor.openAlive(`/checks/${ofType(4)}`)
      await reader.open(registration)
      return model.allInnerTexts()
    }
    await expect
      .poll(looked, { timeout: 25_000 })
      .toEqual([
        expect.stringMatching(/Tiggo 7 Pro\s+По данным других машин с таким началом номера: не меньше 3\./),
      ])
    expect(reader.answers.size, 'no registry is asked').toBe(0)
  })
})

describe('a report opened by a link', () => {
  let reader: Reader

  beforeAll(async () => {
    reader = await Reader.of(CRASHED, { screen: 'phone', coldCache: true })
    await reader.visitor.page.waitForLoadState('networkidle')
  })

  afterAll(() => reader[Symbol.asyncDispose]())

  it('requests no registry', async () => {
    expect(await reader.verdict.getAttribute('data-level')).toBe('idle')
    await reader.verdict.getByText('Ещё не проверяли').waitFor()
    expect(reader.answers.size).toBe(0)
  })

  it('loads little enough script for a slow phone', async () => {
    const loaded = await reader.visitor.scriptBytes()
    expect(loaded).toBeGreaterThan(0)
    expect(loaded).toBeLessThanOrEqual(135_000)
  })

  it('has its sections in the order of the specification', async () => {
    const headings = await reader.visitor.page.getByRole('heading').allTextContents()
    const titles = sections.map(({ title }) => title)
    expect(headings.filter((heading) => titles.includes(heading))).toEqual(titles)
  })

  it('has a VIN that is copied without spaces', async () => {
    const vin = reader.visitor.page.locator('h1 + p')
    expect(await vin.evaluate((element) => element.textContent)).toBe(CRASHED)
  })

  it('shows the main data of the car, with dashes for missing values', async () => {
    await reader.open(registration)
    for (const row of ['VIN', 'Номер кузова', 'Цвет кузова', 'Мощность двигателя', 'Объём двигателя']) {
      await reader.visitor.page
        .getByRole('rowheader', { name: new RegExp(`^${row}`, 'i') })
        .first()
        .waitFor()
    }
  })

  it('requests one section alone, by keyboard', async () => {
    await reader.card(dtp).getByRole('button', { name: 'Запросить данные' }).press('Enter')
    await reader.card(dtp).getByText('Все поля ответа').first().waitFor()
    await expect.poll(() => [...reader.answers.keys()]).toEqual(['dtp'])
  })
})

describe('a report and the help at double text size on a phone', () => {
  it('keep their text within the screen and cover none of the head', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    const { page } = visitor
    const settings = await page.context().newCDPSession(page)
    await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await visitor.openAlive(`/checks/${CRASHED}`)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(
      await overlapping(page, 'main header svg, main header h1, main header p, main header button'),
    ).toEqual([])
    expect(await stickingOut(page)).toEqual([])
    await visitor.open('/faq')
    expect(await stickingOut(page)).toEqual([])
  })
})

describe('a link to a report checked on another device', () => {
  it('shows verdict and reasons with their day, requests nothing, and offers a new check', async () => {
    await using first = await Reader.wishing(ROLLED_BACK)
    const level = await first.judged()
    const [reason = ''] = await first.visitor.page.locator(WHY).allTextContents()
    await using other = await Reader.of(ROLLED_BACK, { screen: 'phone', storedAnswers: true })
    const { page } = other.visitor
    expect([await other.judged(), level]).toEqual(['careful', 'careful'])
    expect(await page.locator(WHY).first().textContent()).toBe(reason)
    await page.getByText(/^Ответы от .+Так реестры ответили при прошлой проверке/).waitFor()
    expect(other.answers.size).toBe(0)
    await page.getByRole('button', { name: 'Проверить сейчас' }).press('Enter')
    await other.allAnswered()
    await page.getByText(/^Новых ответов нет: \d+ от .+не чаще раза в час/).waitFor()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  })

  it('does not count as unchecked if the stored answers cannot be read', async () => {
    await using visitor = await Visitor.arrive({ storedAnswers: true })
    await visitor.page.route('**/v1/stored/**', (route) =>
      route.fulfill({ status: 502, body: 'bad gateway' }),
    )
    await visitor.openAlive(`/checks/${UNSEEN}`)
    await visitor.page.getByRole('heading', { name: 'Ответы не прочитаны' }).waitFor()
    expect(await visitor.page.getByText('Ещё не проверяли').filter({ visible: true }).count()).toBe(0)
  })

  it('shows them without JavaScript after a note, without any dead control', async () => {
    await using first = await Reader.wishing(ROLLED_BACK)
    const level = await first.judged()
    await using visitor = await Visitor.arrive({ screen: 'phone', javaScript: false })
    const { page } = visitor
    await visitor.open(`/checks/${ROLLED_BACK}`)
    const text = await page.locator('main').innerText()
    expect(text.indexOf('Без JavaScript')).toBeLessThan(text.indexOf('Осторожно'))
    expect(level).toBe('careful')
    for (const { title } of sections) expect(text).toContain(title)
    expect(text).toMatch(/ответ от \d\d\.\d\d\.\d{4}/)
    expect(
      await page.locator('main').getByRole('button').filter({ visible: true }).allTextContents(),
    ).toEqual(['Проверить автомобиль'])
    await visitor.open(`/checks/${UNSEEN}`)
    expect(await page.locator('main').innerText()).toContain('У нас нет ни одного ответа об этой машине')
    expect(await stickingOut(page)).toEqual([])
  })
})

describe('«Поделиться» on a desktop', () => {
  it('offers messengers, the address and a QR code by keyboard, and restores the focus', async () => {
    await using reader = await Reader.of(ROLLED_BACK)
    const { page } = reader.visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const button = page.getByRole('button', { name: 'Поделиться' }).filter({ visible: true }).first()
    await button.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Поделиться' })
    await menu.waitFor()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Telegram',
      'WhatsApp',
      'VK',
      'MAX',
      'Отчёт в боте: откроется и без сайта',
    ])
    await menu.getByRole('img', { name: 'QR-код ссылки' }).waitFor()
    await isSoundInBothThemes(page)
    await menu.getByRole('button', { name: 'Скопировать ссылку' }).press('Enter')
    await menu.getByText('Скопировано').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      new RegExp(`/checks/${ROLLED_BACK}$`),
    )
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('a clear car', () => {
  it('names what is left to compare, is verified at the car, and loses that by a difference', async () => {
    await using reader = await Reader.of(CLEAR, { screen: 'phone' })
    const { page } = reader.visitor
    await reader.askAll()
    await reader.judged()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    // The drawing is a file of its own: a broken one shows nothing, without an error.
    const drawing = page.locator('svg[data-body=sedan] use').first()
    await expect.poll(async () => (await drawing.boundingBox())?.width ?? 0).toBeGreaterThan(40)
    const line = reader.verdict.locator('[data-at-car]')
    await line.getByText('Осталось сверить у машины: номер на кузове').waitFor()
    await isSoundInBothThemes(page, '#verdict')
    await line.click()
    await page.getByLabel('VIN на кузове').fill(CLEAR)
    await page.getByLabel('Пробег на одометре, км').fill('70000')
    await page.keyboard.press('Enter')
    await line.getByText('Осталось сверить у машины: номер в документах').click()
    const papers = page.locator('#own-papers')
    await papers.getByLabel('VIN', { exact: true }).fill(CLEAR)
    await papers.getByRole('button', { name: 'Сверить' }).click()
    const verified = reader.verdict.getByRole('heading', { name: 'Сверено у машины' })
    await verified.waitFor()
    expect(await reader.verdict.getAttribute('data-level')).toBe('clear')
    await page.getByText('Если поделитесь отчётом').waitFor()
    await page.reload()
    await verified.waitFor()
    await line.getByText('с ваших слов').waitFor()
    await page.getByLabel('Пробег на одометре, км').fill('100')
    await page.keyboard.press('Enter')
    await reader.verdict.and(page.locator('[data-level=careful]')).waitFor()
    await page.getByText(/^Если это тысячи, впишите 100\s000/u).waitFor()
    expect((await verified.count()) + (await line.count())).toBe(0)
  })
})

describe('a report of a month ago', () => {
  it('is asked about on the home page, and counted on /tochnost without the car', async () => {
    await using reader = await Reader.of(CLEAR)
    const { page } = reader.visitor
    await reader.askAll()
    await reader.verdict.and(page.locator('[data-level=clear]')).waitFor()
    await page.evaluate(() => {
      const stored = localStorage.getItem('outcomes') ?? ''
      const reports: { at: string }[] = JSON.parse(stored.replace(/^\d+ /u, ''))
      for (const report of reports) report.at = new Date(Date.now() - 31 * 86_400_000).toISOString()
      localStorage.setItem('outcomes', `${Date.now() - 1} ${JSON.stringify(reports)}`)
    })
    await reader.visitor.openAlive('/')
    const question = page.getByRole('region', { name: 'Что оказалось?' })
    await question.getByText('Вывод был «Препятствий не нашли»').waitFor()
    await isSoundInBothThemes(page, 'section[aria-labelledby=outcome]')
    const counted = page.waitForRequest('**/v1/outcomes/asked')
    await question.getByRole('button', { name: 'Рассказать: три нажатия' }).click()
    await counted
    await question.getByRole('button', { name: 'Купили', exact: true }).click()
    const sent = page.waitForRequest('**/v1/outcomes')
    await question.getByRole('button', { name: 'Беды не было' }).click()
    expect((await sent).postData()).not.toContain(CLEAR)
    await question.getByText(/^Спасибо/u).waitFor()
    await page.getByRole('link', { name: 'Как часто мы правы' }).click()
    await page.getByText(/Спросили о 1 отчёте, ответили о 1/u).waitFor()
    await isSoundInBothThemes(page)
  })
})

describe('a report', () => {
  it('sends a request that was pressed before its script loaded', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.page.goto(`/checks/${CRASHED}`, { waitUntil: 'commit' })
    const card = visitor.page.getByRole('region', { name: dtp.title, exact: true })
    await card.getByRole('button', { name: 'Запросить данные' }).click()
    await card.getByText('Все поля ответа').first().waitFor()
  })

  it('marks a stale answer of an unavailable registry with its date', async () => {
    await using reader = await Reader.of(CRASHED)
    await reader.visitor.page.route(pathGlob(dtp), async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), stale: true, checkedAt: '2026-03-08T09:00:00.000Z' },
      })
    })
    await reader.ask(dtp)
    await reader
      .card(dtp)
      .getByText(/0?8 марта|08\.03\.2026/)
      .first()
      .waitFor()
  })

  it('shows an alarm first, while another registry is pending', async () => {
    await using reader = await Reader.of(STOLEN)
    const { page } = reader.visitor
    let held = Promise.withResolvers<void>()
    await page.route(pathGlob(osago), async (route) => {
      await held.promise
      await route.continue()
    })
    await reader.askAll()
    const why = page.getByRole('region', { name: 'Почему стоп' })
    await why.waitFor()
    expect(await why.locator('summary').first().textContent()).toContain('в\u00a0розыске')
    await expect.poll(() => reader.answers.size).toBe(sections.length - 1)
    const advice = () => reader.verdict.locator('p').nth(1).textContent()
    const whileHeld = await advice()
    held.resolve()
    await reader.allAnswered()
    await reader.judged()
    expect(await advice()).toBe(whileHeld)
    held = Promise.withResolvers()
    await reader.open(osago)
    await reader.card(osago).getByRole('button', { name: 'Спросить ещё раз' }).click()
    await reader.verdict.getByRole('progressbar').waitFor()
    expect(await advice()).toBe(whileHeld)
    expect(await why.locator('details').first().getAttribute('open'), 'still open').not.toBeNull()
    held.resolve()
    await reader.judged()
  })

  it('stays readable while one registry is slow', async () => {
    await breakSource('nsis', 'slow', 60_000)
    await using reader = await Reader.of(SLOW)
    await reader.askAll()
    await expect.poll(() => reader.answers.size).toBe(sections.length - 1)
    expect(await reader.misreported()).toEqual([])
    expect(await reader.card(osago).getByText(osago.nothing).count()).toBe(0)
  })

  it('explains a wait of more than ten seconds', async () => {
    await using reader = await Reader.of(SLOW)
    const { page } = reader.visitor
    await replaceClock(page)
    await page.route(pathGlob(osago), () => undefined)
    await reader.visitor.openAlive(`/checks/${SLOW}`)
    await reader.askAll()
    await reader.verdict.getByText('Обычно это 6 секунд.').waitFor()
    await page.clock.runFor(10_000)
    await reader.verdict.getByText('Некоторым реестрам нужно до минуты.').waitFor()
  })

  it('never shows "nothing found" for a failed registry, and offers a retry', async () => {
    await breakSource('nsis', 'html')
    await using reader = await Reader.of(FAILING)
    await reader.ask(osago)
    await reader.card(osago).getByText('Ошибка загрузки данных').first().waitFor()
    expect(await reader.card(osago).getByText(osago.nothing).count()).toBe(0)
    await mendAll()
    await reader
      .card(osago)
      .getByRole('button', { name: /^Повторить/ })
      .click()
    await expect.poll(() => reader.answers.get('osago')?.success).toBe(true)
  })

  it('moves little in view when every registry fails, the last one late', async () => {
    for (const id of registryIds) await breakSource(id, 'html')
    await breakSource('nsis', 'slow', 1500)
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    const { page } = visitor
    await visitor.openAlive('/')
    await searchForm(page).getByLabel('VIN', { exact: true }).fill(SILENT)
    await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
    await page.locator('#trail').evaluate((trail) => trail.scrollIntoView())
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'attached' })
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    // A story without an event is lower than the place that it was given.
    expect(await layoutShift(page)).toBeLessThan(0.06)
  })

  it('names the car in title and description as soon as it is found, on every visit', async () => {
    await using reader = await Reader.of(UNSEEN)
    const { page } = reader.visitor
    const head = async () => [
      await page.title(),
      await page.locator('meta[name=description]').getAttribute('content'),
    ]
    await expect
      .poll(head)
      .toEqual([
        expect.stringContaining(`Проверка Kia Rio по VIN ${UNSEEN}`),
        expect.stringMatching(/^Kia Rio 20\d\d года, VIN/),
      ])
    const first = await head()
    await reader.visitor.open(`/checks/${UNSEEN}`)
    expect(await head()).toEqual(first)
  })

  it('passes its VIN to the chat with the bot, which replies with the verdict and the report', async () => {
    await using reader = await Reader.of(CRASHED, { screen: 'phone' })
    const { page } = reader.visitor
    await page.getByRole('link', { name: 'Проверить в боте' }).click()
    await page.getByRole('button', { name: 'START' }).click()
    await page.getByRole('log').getByRole('link', { name: 'Весь отчёт' }).last().click()
    await page.waitForURL(`**/checks/${CRASHED}`)
  })

  it('is accessible with every card filled, in both themes', async () => {
    await using reader = await Reader.of(CRASHED, { screen: 'phone' })
    const { page } = reader.visitor
    await reader.askAll()
    await reader.allAnswered()
    await reader.judged()
    await isSoundInBothThemes(page)
    expect(await overlapping(page, 'main section')).toEqual([])
  })
})

const pathGlob = ({ path }: Section) => `**${path.replaceAll(/\{\w+\}/g, '*')}`
