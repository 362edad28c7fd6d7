import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { cutOff, onPaper, printed, words } from './support/paper.ts'
import { type Product, startProduct } from './support/product.ts'
import { Reader } from './support/reader.ts'
import { unhindered } from './support/registries.ts'
import { searchForm } from './support/shopping.ts'

const SILENT = 'Z8NJANJ11FS000001'
const RESOLD = 'XW8AN2NE3EH000001'

/**
 * A car with two accidents, one with contradicting papers, an unknown one, one without answers, a
 * clear one with half of the answers.
 */
const SOLD = [RESOLD, 'JTEBR3FJ5HK000001', 'XTT236320J1000001', SILENT, 'NZE121-0000001']

describe('the printed report with data of sellers’ reports', () => {
  let product: Product
  let visitor: Visitor

  beforeAll(async () => {
    const env = { ...unhindered, DEMO_SELLER: '1', DEMO_LATENCY_MS: '0' }
    product = await startProduct({ entry: 'demo', env })
    visitor = await Visitor.arrive({ baseURL: product.url })
  })

  afterAll(async () => {
    await visitor[Symbol.asyncDispose]()
    await product.stop()
  })

  it.each(SOLD)('has three pages without cut text: %s', async (vin) => {
    const reader = await Reader.by(visitor, vin)
    await reader.askAll()
    const level = await reader.judged()
    const pages = await printed(visitor)
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain(words[level])
    for (const [at, page] of pages.entries()) expect(page).toContain(`${at + 1} из 3`)
    expect(pages[1]).toMatch(/Прежние\s+объявления/)
    expect(pages[2]).toMatch(/Чего мы не знаем.*Как читать вывод.*по QR-коду/s)
    expect(await cutOff(visitor.page)).toEqual([])
    expect(visitor.complaints).toEqual([])
  })
})

describe('the printed report', () => {
  it('says that nothing was requested, printed from the browser’s menu', async () => {
    await using visitor = await Visitor.arrive({ theme: 'dark' })
    await visitor.openAlive('/checks/XTAGFL110MY000001')
    await visitor.page.mouse.move(100, 100)
    await expect.poll(async () => (await onPaper(visitor.page)).length).toBe(2)
    const [first, second] = await onPaper(visitor.page)
    expect(first).toContain(words.idle)
    expect(second).toContain('Не проверено: ещё не спрашивали.')
    await expect.poll(() => visitor.page.getByLabel('Страница 1 из 2').count()).toBe(0)
  })

  it('has two pages with «Не проверено» without answers, printed without a press on the page', async () => {
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
})
