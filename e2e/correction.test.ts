import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readRtf } from '../src/shared/testing/read-rtf.ts'
import { correctionHref } from '../src/web/correction-href.ts'
import { accessibilityProblems, Visitor } from './support/browser.ts'
import { sectionOf, sections } from './support/sections.ts'

const CRASHED = 'Z94CB41AADR000001'
const CLEAN = 'XTAGFL110MY000001'

const titleOf = (id: string): string => sectionOf(id).title

/** Requests one section by its own button, which opens its row, and opens the letter. */
async function openLetter({ page }: Visitor, id: string): Promise<Locator> {
  const row = page.getByRole('region', { name: titleOf(id), exact: true })
  await row.getByRole('button', { name: 'Запросить данные' }).click()
  await row.getByRole('button', { name: 'Ошибка в сведениях' }).click()
  const dialog = page.getByRole('dialog', { name: `Ошибка в сведениях: ${titleOf(id)}` })
  await dialog.waitFor()
  return dialog
}

const letterIn = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Текст письма' })

async function savedFrom(page: Page, dialog: Locator) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Скачать .doc' }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
}

const bare = (text: string): string => text.replaceAll(/\s/gu, '')

/** Bodies of all requests from now on. */
function sendingsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' || /\/v1\//.test(request.url()))
      sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('a letter about a wrong record, on a phone', () => {
  it('contains the found record and the typed text, and never leaves the device', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    const { page } = visitor
    await visitor.openAlive(`/checks/${CRASHED}`)
    const dialog = await openLetter(visitor, 'dtp')
    const sent = sendingsOf(page)
    const letter = letterIn(dialog)
    const text = await letter.innerText()
    for (const part of [CRASHED, 'ГИБДД', 'Запись: Карточка ДТП', 'Номер ДТП: ', 'От кого (фамилия'])
      expect(text).toContain(part)
    expect(text).toMatch(/^ОБРАЗЕЦ/)
    const mistakes = dialog.getByRole('radio')
    await mistakes.nth(1).check()
    await dialog.getByLabel('Как на самом деле').fill('Помят только бампер {сзади}')
    const changed = await letter.innerText()
    expect(changed).toContain('Как на самом деле: Помят только бампер {сзади}')
    expect(changed.split('Что неверно')[1]).not.toBe(text.split('Что неверно')[1])
    const { name, text: rtf } = await savedFrom(page, dialog)
    expect(name).toBe('pismo-dtp.doc')
    expect(rtf.startsWith(String.raw`{\rtf1`)).toBe(true)
    expect(bare(readRtf(rtf).text)).toBe(bare(changed))
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(sent).toEqual([])
    expect(visitor.complaints).toEqual([])
  })

  it('is copied as plain text', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.openAlive(`/checks/${CRASHED}`)
    const dialog = await openLetter(visitor, 'registration')
    await dialog.getByRole('button', { name: 'Скопировать текст' }).click()
    await dialog.getByText('Скопировано').waitFor()
    const copied = await visitor.page.evaluate(() => navigator.clipboard.readText())
    expect(bare(copied)).toBe(bare(await letterIn(dialog).innerText()))
    expect(copied).toContain('Прошу:')
  })

  it('requests the missing record if the registry found nothing', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.openAlive(`/checks/${CLEAN}`)
    const dialog = await openLetter(visitor, 'dtp')
    const text = await letterIn(dialog).innerText()
    expect(text).toContain('Запись: не найдена')
    expect(text).toContain('ДТП оформила полиция, но среди сведений об автомобиле его нет')
    expect(text).toContain(CLEAN)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })

  it('is replaced by an explanation if no registry corrects the record', async () => {
    await using visitor = await Visitor.arrive({ screen: 'phone' })
    await visitor.openAlive(`/checks/${CLEAN}`)
    const dialog = await openLetter(visitor, 'wanted')
    await dialog.getByText('об угоне заявляют в полицию').waitFor()
    expect(await letterIn(dialog).count()).toBe(0)
  })
})

it('the page of wrong records covers every section, works without JavaScript, and is in the sitemap', async () => {
  await using visitor = await Visitor.arrive({ screen: 'phone', javaScript: false })
  const { page } = visitor
  await visitor.open(correctionHref.page)
  for (const { id, title } of sections) expect(await page.locator(`#${id} h3`).innerText(), id).toBe(title)
  expect(await page.locator('pre').count()).toBeGreaterThan(sections.length)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain(`${correctionHref.page}</loc>`)
  await visitor.open('/faq')
  expect(await page.locator(`main a[href="${correctionHref.page}"]`).count()).toBe(1)
  expect(await page.locator(`footer a[href="${correctionHref.page}"]`).count()).toBe(1)
})
