import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberParts } from '#shared/vehicle/number-words.ts'
import { cast } from '../src/demo/world/cast.ts'
import { Visitor } from './support/browser.ts'
import { type Product, startProduct } from './support/product.ts'
import { unhindered } from './support/registries.ts'
import { sections } from './support/sections.ts'
import { searchForm } from './support/shopping.ts'
import { arriveForTest } from './support/visit.ts'

const CRASHED = 'Z94CB41AADR000001'
const SILENT = 'Z8NJANJ11FS000001'
const REFUSED = 'X96A22R32J0000001'
const TWIN = 'X7LLSRB2HDH000001'
const RESOLD = 'XW8AN2NE3EH000001'

const words = {
  stop: 'Стоп',
  careful: 'Осторожно',
  unknown: 'Нельзя судить',
  clear: 'Препятствий не нашли',
  idle: 'Ещё не проверяли',
} as const

/** Nothing of the screen that paper has no use for. */
const OF_THE_SCREEN = /Заказать отчёт|у партнёра|Проверить всё|Поделиться|Добавить комментарий|cookie|Меню/i

const poppler = (program: 'pdfinfo' | 'pdftotext', pdf: Buffer, ...args: string[]): string =>
  execFileSync(program, args, { input: pdf, encoding: 'utf8' })

/** The report as the button «Печать» prints it: its pages as text. */
async function printed({ page }: Visitor): Promise<string[]> {
  const pressed = page.evaluate(() => new Promise<void>((done) => (window.print = () => done())))
  await page.getByRole('button', { name: 'Печать', exact: true }).first().click()
  await pressed
  return onPaper(page)
}

async function onPaper(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const [, pages] = /^Pages:\s+(\d+)$/m.exec(poppler('pdfinfo', pdf, '-')) ?? []
  return Array.from({ length: Number(pages) }, (_, at) =>
    poppler('pdftotext', pdf, '-f', `${at + 1}`, '-l', `${at + 1}`, '-', '-'),
  )
}

/** Asks for everything, and says what came of it. */
async function askAll({ page }: Visitor): Promise<keyof typeof words> {
  await page.getByRole('button', { name: 'Проверить всё' }).first().click()
  const verdict = page.locator('#verdict:not([data-level=idle], [data-level=asking])')
  await verdict.waitFor()
  await verdict.getByRole('progressbar').waitFor({ state: 'detached' })
  return (await verdict.getAttribute('data-level')) as keyof typeof words
}

describe.each(cast)('the printed report of $vin ($story)', ({ vin }) => {
  it('is two pages with its verdict, its address and nothing of the screen', async () => {
    const visitor = await arriveForTest()
    await visitor.openAlive(`/checks/${vin}`)
    const level = await askAll(visitor)
    const pages = await printed(visitor)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(words[level])
    if (level === 'clear') expect(pages[0]).toMatch(/Не знаем\.\s+\S/)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`/checks/${vin}`)
      expect(page).toContain(`${at + 1} из 2`)
      expect(page).not.toMatch(OF_THE_SCREEN)
    }
    for (const { title, source } of sections) {
      expect(pages[1]).toContain(title.split(' ')[0])
      expect(pages[1]).toContain(source.split(' ')[0])
    }
    // To compare on the body: whole, beside what is to be done there.
    const number = numberParts(vin).join(' ')
    const check =
      /Сверьте (?:VIN|номер кузова) в двух местах.*?(?=Осмотрите|Замерьте|Попросите|Прочтите|Ещё полезно|Как читать)/u
    const [toCompare] = check.exec(pages[1]?.replaceAll(/\s+/g, ' ') ?? '') ?? []
    expect(toCompare === undefined).toBe(level === 'stop' && vin !== TWIN)
    if (toCompare !== undefined) expect(toCompare).toContain(number)
    await toPaper(visitor.page)
    expect(await visitor.page.evaluate(cutOff)).toEqual([])
  })
})

/** A car hurt twice, one whose papers disagree, one nobody knows, one nobody tells of, one that is clear and half asked. */
const SOLD = [RESOLD, 'JTEBR3FJ5HK000001', 'XTT236320J1000001', SILENT, 'NZE121-0000001']

describe('the printed report with what a seller of reports tells', () => {
  let product: Product
  beforeAll(async () => {
    const env = { ...unhindered, DEMO_SELLER: '1', DEMO_LATENCY_MS: '0' }
    product = await startProduct({ entry: 'demo', env })
  })
  afterAll(() => product.stop())

  it.each(SOLD)('is three pages of which nothing is cut: %s', async (vin) => {
    const visitor = await arriveForTest({ baseURL: product.url })
    await visitor.openAlive(`/checks/${vin}`)
    const level = await askAll(visitor)
    const pages = await printed(visitor)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain(words[level])
    for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} из 3`)
    expect(pages[1]).toMatch(/Прежние\s+объявления/)
    expect(pages[2]).toMatch(/Чего мы не знаем.*Как читать вывод.*по QR-коду/s)
    await toPaper(visitor.page)
    expect(await visitor.page.evaluate(cutOff)).toEqual([])
  })
})

describe('the printed report', () => {
  it('says that nobody was asked, printed by the menu of the browser', async () => {
    await using visitor = await Visitor.arrive({ theme: 'dark' })
    await visitor.openAlive('/checks/XTAGFL110MY000001')
    await visitor.page.mouse.move(100, 100)
    await expect.poll(async () => (await onPaper(visitor.page)).length).toBe(2)
    const [first, second] = await onPaper(visitor.page)
    expect(first).toContain(words.idle)
    expect(second).toContain('Не проверено: ещё не спрашивали.')
    expect(await visitor.page.getByLabel('Страница 1 из 2').count()).toBe(0)
  })

  it('is two pages with «Не проверено» where nobody answered, with no press on the page', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await visitor.openAlive('/')
    await searchForm(page).getByLabel('VIN', { exact: true }).fill(SILENT)
    await page.keyboard.press('Enter')
    await page.locator('#verdict[data-level=unknown]').waitFor({ timeout: 60_000 })
    await expect.poll(async () => (await onPaper(page)).length).toBe(2)
    const [first, second] = await onPaper(page)
    expect(first).toContain(words.unknown)
    expect(second).toMatch(/не проверено/i)
  })

  it.each([
    [SILENT, /Спрашивали \d\d\.\d\d\.\d{4} \d\d:\d\d: реестр не ответил/],
    [REFUSED, /Спрашивали \d\d\.\d\d\.\d{4} \d\d:\d\d: реестр отказал/],
  ])('tells of %s after a reload who was asked in vain, as the page does', async (vin, asked) => {
    await using visitor = await Visitor.arrive()
    await visitor.openAlive(`/checks/${vin}`)
    const level = await askAll(visitor)
    await visitor.openAlive(`/checks/${vin}`)
    await visitor.page.locator(`#verdict[data-level=${level}]`).waitFor()
    const paper = (await printed(visitor)).join(' ').replaceAll(/\s+/g, ' ')
    for (const told of [paper, await visitor.page.locator('main').innerText()])
      expect(told).not.toMatch(/ещё не спрашивали|ещё не проверяли|не спросили/i)
    expect(paper).toMatch(asked)
  })

  it('names the number that was hurt, and tells only the colours that are drawn', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.openAlive(`/checks/${TWIN}`)
    await askAll(visitor)
    const [first = ''] = await printed(visitor)
    expect(first.replaceAll(/\s+/g, ' ')).toContain('Без места на рисунке: повреждение VIN (20)')
    expect(first).not.toMatch(/Красное —/)
  })

  it('tells on the second page what the first has no room for', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await visitor.openAlive(`/checks/${RESOLD}`)
    await askAll(visitor)
    const count = Number(
      /Ещё полезно знать: (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1],
    )
    const [first = '', second = ''] = await printed(visitor)
    expect(first).not.toContain('Ещё полезно знать')
    const told = second.slice(second.indexOf('Ещё полезно знать'), second.indexOf('Как читать вывод'))
    const left = Number(/Ещё (\d+) замет/.exec(told)?.[1] ?? 0)
    expect(count).toBeGreaterThan(left)
    expect(told.trim().split('\n').length).toBeGreaterThan(count - left)
  })

  it('has room for fifty of everything, and counts what it leaves out', async () => {
    await using visitor = await Visitor.arrive()
    const { page } = visitor
    await visitor.openAlive(`/checks/${CRASHED}`)
    await askAll(visitor)
    await page.evaluate(swell, `saved-report:${CRASHED}`)
    await visitor.openAlive(`/checks/${CRASHED}`)
    const pages = await printed(visitor)
    expect(pages).toHaveLength(2)
    expect(pages[1]?.replaceAll(/\s+/g, ' ')).toMatch(/и ещё \d+ ДТП — на странице отчёта/)
    expect(pages[1]?.replaceAll(/\s+/g, ' ')).toMatch(/и ещё \d+ полис(ов|а)? — на странице отчёта/)
    await toPaper(page)
    expect(await page.evaluate(cutOff)).toEqual([])
  })
})

/** In CSS pixels. */
const A4 = { width: 794, height: 1123 }

async function toPaper(page: Page): Promise<void> {
  await page.setViewportSize(A4)
  await page.emulateMedia({ media: 'print' })
}

/** Makes every list of a saved report fifty times as long, and every name six times. */
function swell(key: string): void {
  const swollen = JSON.parse(localStorage.getItem(key) ?? '', (_, value: unknown) => {
    if (Array.isArray(value)) return Array.from({ length: 50 }, () => value).flat()
    return typeof value === 'string' && value.includes('«') ? value.repeat(6) : value
  })
  localStorage.setItem(key, JSON.stringify(swollen))
}

/** What stands on or below the foot of its page, or is cut off by what it stands in, while the page is printed. */
function cutOff(): string[] {
  window.dispatchEvent(new Event('beforeprint'))
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const endOf = (element: Element): number => {
    const { parentElement: parent } = element
    if (parent === null || parent.matches('section[aria-label]')) return Number.POSITIVE_INFINITY
    const isCutting = getComputedStyle(parent).overflowY === 'clip'
    return Math.min(isCutting ? bottomOf(parent) + 1 : Number.POSITIVE_INFINITY, endOf(parent))
  }
  const pages = [...document.querySelectorAll('section[aria-label^="Страница"]')]
  return pages.flatMap((page) => {
    const foot = page.querySelector('footer')?.getBoundingClientRect().top ?? 0
    return [...page.querySelectorAll(':is(h2, p, li, td, svg)')]
      .filter((element) => bottomOf(element) > Math.min(foot, endOf(element)))
      .map((element) => element.textContent ?? '')
  })
}
