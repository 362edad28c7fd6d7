import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { pagesOf } from './support/paper.ts'
import { Reader } from './support/reader.ts'
import { arriveForTest, isSoundEverywhere } from './support/visit.ts'

/** The demo registries return a red Kia Rio of 2013. */
const VIN = 'Z94CB41AADR000001'

/** ГИБДД's spelling appears after another test has requested it. */
const KIA_RIO = /^(kia rio|киа рио)$/i

const OTHER_VIN = 'XTAGFL110MY000001'
/** No other test asks about it. */
const UNSEEN = 'XTAGFL110MY000033'
const STOLEN = 'XW7BF4FK0HS000001'

const person = {
  'Фамилия, имя, отчество': 'Константинопольский Александр Владимирович',
  'Паспорт: серия, номер, кем и когда выдан': '40 05 123456, ОВД Невского района',
  'Адрес регистрации': 'Новочеркасский проспект, 15',
  'Телефон (по желанию)': '+7 921 555-01-01',
} as const

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const seller = (page: Page) => page.getByRole('group', { name: 'Продавец' })
const paper = (page: Page) => page.getByRole('region', { name: 'Предпросмотр договора' })

async function fillInSeller(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(person)) await seller(page).getByLabel(label).fill(text)
}

/** Encodes a text as Rich Text Format does. */
const inRtf = (text: string): string => text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0)}?`)

describe('the blank contract', () => {
  it('is a Word document', async () => {
    const answer = await fetch(`${demo().url}/dogovor.doc`)
    expect(answer.headers.get('content-type')).toBe('application/msword')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dogovor.doc"')
    expect(await answer.text()).toMatch(/^\{\\rtf1/)
  })

  it('is a PDF', async () => {
    const answer = await fetch(`${demo().url}/dogovor.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(await answer.text()).toMatch(/^%PDF-/)
  })

  it('is available without JavaScript, and the form says that it needs it', async () => {
    await using visitor = await Visitor.arrive({ javaScript: false })
    await visitor.open('/dogovor')
    for (const file of ['/dogovor.pdf', '/dogovor.doc'])
      expect(await visitor.page.locator(`a[href="${file}"]`).isVisible()).toBe(true)
    // Playwright sees no text inside `noscript`.
    expect(await visitor.page.locator('main noscript').innerText()).toContain('нужен JavaScript')
    expect(await field(visitor.page, 'Цена, ₽').isVisible()).toBe(false)
  })
})

describe('filling in the contract', () => {
  let visitor: Visitor
  let page: Page

  beforeEach(async () => {
    visitor = await arriveForTest({ screen: 'phone' })
    page = visitor.page
  })

  it('starts with the data of the checked car', async () => {
    await visitor.openAlive(`/dogovor?vin=${VIN}`)
    await page.getByText(/Заполнили: модель, год/).waitFor()
    expect(await field(page, 'Марка, модель').inputValue()).toMatch(KIA_RIO)
    expect(await field(page, 'Год выпуска').inputValue()).toBe('2013')
    await paper(page).getByText(VIN).first().waitFor()
  })

  it('fills in the car by its VIN, and explains a wrong one', async () => {
    await visitor.openAlive('/dogovor')
    await field(page, 'VIN').fill(VIN.slice(1))
    await page.getByRole('button', { name: 'Заполнить по VIN' }).click()
    await page.getByText('В VIN 17 знаков').waitFor()
    await field(page, 'VIN').fill(VIN.toLowerCase())
    await page.getByRole('button', { name: 'Заполнить по VIN' }).click()
    await expect.poll(() => field(page, 'Марка, модель').inputValue()).toMatch(KIA_RIO)
  })

  it('names the stop of the stored verdict next to the car', async () => {
    await using reader = await Reader.wishing(STOLEN)
    expect(await reader.judged()).toBe('stop')
    await visitor.openAlive(`/dogovor?vin=${STOLEN}`)
    await page
      .getByRole('status')
      .getByText(/Стоп\. Автомобиль в розыске/)
      .waitFor()
    await field(page, 'VIN').fill(VIN)
    await expect.poll(() => page.getByText(/Стоп\. Авто/).count()).toBe(0)
    await field(page, 'VIN').fill(STOLEN)
    await page.getByText(/Стоп\. Автомобиль в розыске/).waitFor()
  })

  it('names the stop of the buyer’s own words without a request, and what cannot be judged', async () => {
    const lease = { at: new Date().toISOString(), answer: 'found' }
    await visitor.openAlive('/dogovor')
    await page.evaluate((words) => localStorage.setItem('told', words), JSON.stringify([[UNSEEN, { lease }]]))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await field(page, 'VIN').fill(UNSEEN)
    await page.getByText(/Стоп\. С ваших слов: /).waitFor()
    expect(asked.filter((url) => url.includes('/v1/'))).toEqual([])
    await page.evaluate(() => localStorage.clear())
    await visitor.openAlive(`/dogovor?vin=${UNSEEN}`)
    await page.getByRole('status').getByText('Нельзя судить.').waitFor()
  })

  it('sends no typed number before a press', async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await visitor.openAlive('/dogovor')
    await field(page, 'VIN').fill(STOLEN)
    await field(page, 'Цена, ₽').fill('842 314')
    await paper(page).getByText('Восемьсот сорок две').first().waitFor()
    expect(sent.filter((url) => url.includes(STOLEN))).toEqual([])
    await page.getByRole('button', { name: 'Заполнить по VIN' }).click()
    await page.getByText(/Стоп\. Автомобиль в розыске/).waitFor()
  })

  it('spells the price in words at once, and rejects an unreadable one', async () => {
    await visitor.openAlive('/dogovor')
    await field(page, 'Цена, ₽').fill('842 314')
    const words = 'Восемьсот сорок две тысячи триста четырнадцать рублей 00 копеек'
    expect(await page.locator('output[for=price]').textContent()).toBe(words)
    await paper(page).getByText(words).first().waitFor()
    await field(page, 'Цена, ₽').fill('договорная')
    await page.getByText('Не поняли цену').waitFor()
  })

  it('saves the filled contract as a file, and sends the parties nowhere', async () => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await visitor.openAlive(`/dogovor?vin=${VIN}`)
    await fillInSeller(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Скачать .doc' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dogovor.doc')
    const rtf = await readFile(await download.path(), 'latin1')
    for (const text of Object.values(person)) expect(rtf).toContain(inRtf(text))
    const told = requests.map((request) =>
      decodeURIComponent(`${request.url()} ${request.postData()} ${JSON.stringify(request.headers())}`),
    )
    expect(told.join(' ')).toContain(`/v1/getBase/${VIN}/1`)
    for (const secret of ['Константинопольский', '123456', 'Новочеркасский', '555-01-01'])
      expect(told.filter((request) => request.includes(secret))).toEqual([])
  })

  it('prints only the contract, on both sides of one sheet', async () => {
    await visitor.openAlive('/dogovor')
    await fillInSeller(page)
    await page.emulateMedia({ media: 'print' })
    expect(await paper(page).getByText(person['Фамилия, имя, отчество']).first().isVisible()).toBe(true)
    for (const rest of ['header', 'footer', 'h1', 'form', 'button'])
      expect(await page.locator(rest).first().isVisible()).toBe(false)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/)
    const pages = pagesOf(pdf)
    expect(pages).toHaveLength(2)
    expect(pages[1]).toMatch(/^Акт приёма-передачи/)
  })

  it('keeps the draft for the life of the tab or until it is cleared', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    await visitor.openAlive('/dogovor')
    await fillInSeller(page)
    await visitor.openAlive('/dogovor')
    const name = seller(page).getByLabel('Фамилия, имя, отчество')
    await expect.poll(() => name.inputValue()).toBe(person['Фамилия, имя, отчество'])
    await page.getByRole('button', { name: 'Очистить' }).click()
    expect(await name.inputValue()).toBe('')
    await visitor.openAlive('/dogovor')
    expect(await name.inputValue()).toBe('')
    expect(await paper(page).getByText(person['Фамилия, имя, отчество']).count()).toBe(0)
  })

  it('replaces the car without changing the persons', async () => {
    await visitor.openAlive(`/dogovor?vin=${VIN}`)
    await page.getByText(/Заполнили/).waitFor()
    await fillInSeller(page)
    await field(page, 'Госномер').fill('А000АА777')
    await visitor.openAlive(`/dogovor?vin=${OTHER_VIN}`)
    await expect.poll(() => field(page, 'VIN').inputValue()).toBe(OTHER_VIN)
    expect(await field(page, 'Госномер').inputValue()).toBe('')
    const name = seller(page).getByLabel('Фамилия, имя, отчество')
    expect(await name.inputValue()).toBe(person['Фамилия, имя, отчество'])
  })

  it('keeps text typed before its script has loaded', async () => {
    await page.goto('/dogovor', { waitUntil: 'commit' })
    await field(page, 'Цена, ₽').fill('850000')
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    expect(await field(page, 'Цена, ₽').inputValue()).toBe('850000')
    await paper(page).getByText('Восемьсот пятьдесят тысяч').first().waitFor()
  })

  it('is accessible and fits every screen', async () => {
    await visitor.openAlive(`/dogovor?vin=${VIN}`)
    await fillInSeller(page)
    await field(page, 'Цена, ₽').fill('договорная')
    await isSoundEverywhere(page)
  })
})
