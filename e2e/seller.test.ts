import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { runs } from '../src/shared/testing/properties.ts'
import { isInn } from '../src/shared/text/inn.ts'
import { dealHref } from '../src/web/deal-href.ts'
import { Visitor } from './support/browser.ts'
import { startProduct, temporaryFolder } from './support/product.ts'
import { startRelay } from './support/relay.ts'
import { arriveForTest } from './support/visit.ts'

const VIN = 'Z94CB41AADR000762'

const PASTED = `ФИО ИНН Регион Статус
Примеров Петр Ильич ИНН 500100732259 г. Москва Реализация имущества гражданина А40-000001/2026`

/** Fulfils requests to registers here: no test leaves this machine. */
async function withStandIns(page: Page): Promise<string[]> {
  const opened: string[] = []
  await page.context().route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route, request) => {
      opened.push(`${request.url()} ${request.headers().referer ?? ''}`.trim())
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Реестр</p>' })
    },
  )
  return opened
}

const UNAVAILABLE = { success: false, error: 'source_silent', message: 'Федресурс сейчас не отвечает.' }

/** «Сверить самому» appears with the first answers; a lease is asked by hand where its register fails. */
async function openOwn(page: Page): Promise<void> {
  await page.route('**/v1/getLeasing/**', (route) => route.fulfill({ json: UNAVAILABLE }))
  await page.goto(`/checks/${VIN}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const own = page.locator('#own-seller')
  const askAll = page.getByRole('button', { name: 'Проверить всё' }).first()
  await own.or(askAll).first().waitFor()
  // A saved report needs no question.
  if (await askAll.isVisible()) await askAll.click()
  await own.waitFor()
}

const paste = (row: Locator, text: string) =>
  row.getByRole('textbox').evaluate((area, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

const verdictOf = (page: Page) => page.locator('#verdict')

it('takes the three answers about a lease, and none of them is good', async () => {
  const { page } = await arriveForTest({ screen: 'phone' })
  await openOwn(page)
  const row = page.locator('#own-lease')
  await row.locator('summary').click()
  expect(await row.getByRole('link').getAttribute('href')).toContain(`searchString=${VIN}`)
  for (const [answer, line] of [
    ['Не открылось', 'не открылось, попробуйте ещё раз'],
    ['Записей нет', 'по вашим словам, записей нет'],
    ['Нашлась запись', 'с ваших слов: запись есть'],
  ] as const) {
    await row.getByLabel(answer).check()
    await row.locator('summary').getByText(line).waitFor()
    expect(await row.getAttribute('data-tone')).not.toBe('good')
  }
  await verdictOf(page).getByText('Запись на Федресурсе').first().waitFor()
})

const word = fc.stringMatching(/^[А-Я][а-я]{6,12}$/)
const person = fc.record({
  last: word,
  first: word,
  patronymic: word,
  owner: word,
  birthDate: fc
    .date({ min: new Date('1940-01-01'), max: new Date('1979-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).split('-').toReversed().join('.')),
  inn: fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(innOf),
})

const ACTS = ['keep', 'open', 'paste', 'answer', 'fail', 'deal', 'reload', 'erase']
const act = fc.constantFrom(...ACTS)

const EXAMPLE: Person = {
  last: 'Примеров',
  first: 'Пётр',
  patronymic: 'Ильич',
  owner: 'Образцова',
  birthDate: '01.02.1980',
  inn: '500100732259',
}

/** Adds the control digits. */
function innOf(begin: number): string {
  for (let control = 0; control < 100; control++) {
    const inn = `${begin}${`${control}`.padStart(2, '0')}`
    if (isInn(inn)) return inn
  }
  throw new Error(`no control digits for ${begin}`)
}

/** The example, which does everything. `PROPERTY_SCALE=10` adds nine sessions in any order. */
const SESSIONS = runs(1)

it('keeps the seller’s name, date and number out of every byte, log, table and address', {
  timeout: 120_000 * SESSIONS.numRuns,
}, async () => {
  const dataDir = temporaryFolder()
  const product = await startProduct({ entry: 'demo', dataDir, env: { DEMO_LATENCY_MS: '0' } })
  await using relay = await startRelay(product.url)
  const typed: string[] = []
  await fc.assert(
    fc.asyncProperty(person, fc.array(act, { minLength: 4, maxLength: 8 }), async (one, acts) => {
      await using visitor = await Visitor.arrive({ baseURL: relay.url, screen: 'phone' })
      const opened = await withStandIns(visitor.page)
      const words = formsOf(one)
      typed.push(...words)
      const addresses = await session(visitor, one, acts)
      expect(quoted(words, relay.sent())).toEqual([])
      expect(quoted(words, product.output())).toEqual([])
      // Every request to another host is the register that the buyer opened, without a sender.
      expect(opened).toEqual(addresses)
    }),
    { ...SESSIONS, endOnFailure: true, examples: [[EXAMPLE, ACTS]] },
  )
  await product.stop()
  const tables = filesOf(dataDir).map((file) => readFileSync(file, 'utf8'))
  expect(tables.join('').length).toBeGreaterThan(1_000_000)
  expect(quoted(typed, tables.join('\n'))).toEqual([])
  expect(quoted(typed, product.output())).toEqual([])
})

type Person = typeof person extends fc.Arbitrary<infer Made> ? Made : never

const formsOf = ({ birthDate, ...names }: Person): string[] => [
  ...Object.values(names),
  birthDate,
  birthDate.split('.').toReversed().join('-'),
]

/** In any spelling that a request, a log or a table may have. */
function quoted(words: readonly string[], text: string): string[] {
  const plain = text.toLowerCase()
  return words.filter((one) =>
    [one, encodeURIComponent(one), JSON.stringify(one).replaceAll(/[^ -~]/g, escaped)].some((spelling) =>
      plain.includes(spelling.replaceAll('"', '').toLowerCase()),
    ),
  )
}

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  )

/** @returns addresses that the buyer opened */
async function session(visitor: Visitor, one: Person, acts: readonly string[]): Promise<string[]> {
  const { page } = visitor
  const name = `${one.last} ${one.first} ${one.patronymic}`
  const addresses: string[] = []
  await openOwn(page)
  await type(page, one, name)
  for (const next of acts) {
    if (next === 'keep') await page.getByLabel('Запомнить эти данные').check()
    if (next === 'open') addresses.push(await open(page))
    if (next === 'paste') {
      const row = await openRow(page, 'seller-bankruptcy')
      const pasted = PASTED.replace('Примеров Петр Ильич', name).replace('500100732259', one.inn)
      await paste(row, pasted)
      await row.locator('summary').getByText('с ваших слов: это он').waitFor()
    }
    if (next === 'answer') {
      await openRow(page, 'seller-bailiffs')
      await page.locator('#seller-bailiffs').getByLabel('Есть, и это он').check()
    }
    if (next === 'deal') {
      await visitor.openAlive(dealHref.of(VIN))
      await page.getByLabel('Продавец').waitFor()
    }
    if (next === 'fail')
      await page.evaluate((quotedName) => {
        setTimeout(() => {
          throw new Error(`cannot read «${quotedName}»`)
        })
      }, name)
    if (next === 'erase') {
      page.once('dialog', (dialog) => dialog.accept())
      await page.getByRole('button', { name: 'Стереть мои слова' }).click()
    }
    if (next === 'deal' || next === 'reload') await openOwn(page)
    if (next === 'deal' || next === 'reload' || next === 'erase') await type(page, one, name)
    const { title, links } = await page.evaluate(() => ({
      title: document.title + location.href,
      links: [...document.links].map(({ href }) => href).filter((href) => href.startsWith(location.origin)),
    }))
    expect(quoted(formsOf(one), [title, ...links].join('\n'))).toEqual([])
  }
  return addresses
}

async function openRow(page: Page, id: string): Promise<Locator> {
  const row = page.locator(`#${id}`)
  await row.waitFor()
  if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
  return row
}

async function type(page: Page, { birthDate, inn, owner }: Person, name: string): Promise<void> {
  await openRow(page, 'own-seller')
  for (const [label, text] of [
    ['Фамилия, имя, отчество продавца', name],
    ['Дата рождения', birthDate],
    ['ИНН', inn],
    ['Собственник в СТС и ПТС', owner],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel(label, { exact: true }).blur()
  }
}

async function open(page: Page): Promise<string> {
  await openRow(page, 'seller-bailiffs')
  const link = page.locator('#seller-bailiffs a')
  const address = (await link.getAttribute('href')) ?? ''
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.waitForLoadState()
  await tab.close()
  return address
}
