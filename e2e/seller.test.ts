import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { runs } from '../src/shared/testing/properties.ts'
import { isInn } from '../src/shared/text/inn.ts'
import { dealHref } from '../src/web/deal-href.ts'
import { Visitor } from './support/browser.ts'
import { onPaper } from './support/paper.ts'
import { startProduct, temporaryFolder } from './support/product.ts'
import { startRelay } from './support/relay.ts'
import { arriveForTest, isSound } from './support/visit.ts'

const VIN = 'Z94CB41AADR000762'

const PASTED = `ФИО ИНН Регион Статус
Примеров Петр Ильич ИНН 500100732259 г. Москва Реализация имущества гражданина А40-000001/2026`

/** Requests to other hosts, each with its sender. */
function requestsOutside(page: Page): string[] {
  const requests: string[] = []
  page.context().on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      requests.push(`${request.url()} ${request.headers().referer ?? ''}`.trim())
  })
  return requests
}

const UNAVAILABLE = { success: false, error: 'source_silent', message: 'Федресурс сейчас не отвечает.' }

/** «Сверить самому» appears with the first answers. */
async function openOwn(page: Page): Promise<void> {
  await page.goto(`/checks/${VIN}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const own = page.locator('#own-seller')
  const askAll = page.getByRole('button', { name: 'Проверить всё' }).first()
  // A saved report needs no question, and takes the button away while the page reads it.
  const isOpen = async () => {
    if (await askAll.isVisible()) await askAll.click({ timeout: 2_000 }).catch(() => undefined)
    return own.isVisible()
  }
  await expect.poll(isOpen, { timeout: 60_000 }).toBe(true)
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
  await page.route('**/v1/getLeasing/**', (route) => route.fulfill({ json: UNAVAILABLE }))
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
  // A keyboard that inserts the clipboard types it.
  await row.getByRole('textbox').fill('По заданным критериям не найдено ни одной записи')
  await row.getByRole('textbox').blur()
  await row.locator('summary').getByText('по вашим словам, записей нет').waitFor()
  await row.getByRole('textbox').fill(`Прекращение договора\n${VIN}`)
  await row.getByRole('textbox').blur()
  await row.locator('summary').getByText('не открылось').waitFor()
  await row.getByLabel('Нашлась запись').check()
  await verdictOf(page).getByText('Запись на Федресурсе').first().waitFor()
})

it('asks the six checks by keyboard, and prints them on one page without the name', async () => {
  const { page } = await arriveForTest({ screen: 'phone' })
  await openOwn(page)
  await openRow(page, 'own-seller')
  await page.getByLabel('Фамилия, имя, отчество продавца').fill('Примеров Пётр Ильич')
  for (let pressed = 0; pressed < 90; pressed++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(focusedControl)
    if (focused === 'closed row') await page.keyboard.press('Enter')
    // The last of three answers, from the first.
    if (focused === 'answer') await page.keyboard.press('ArrowUp')
    if (focused === 'print') break
  }
  const lines = page.locator('#own-seller details[id^=seller-] > summary')
  await expect.poll(async () => (await lines.allInnerTexts()).join()).toMatch(/(не открылось.*){6}3 из 3/s)
  await isSound(page, '#own-seller')
  await page.evaluate(() => (window.print = () => undefined))
  await page.keyboard.press('Enter')
  const [sheet = '', ...others] = await onPaper(page)
  expect(others).toEqual([])
  for (const site of ['fedresurs.ru', 'fssp.gov.ru', 'reestr-dover.ru', 'notariat.ru', 'pb.nalog.ru'])
    expect(sheet).toContain(site)
  expect(sheet).not.toContain('Примеров')
  // Afterwards the report prints as before.
  await expect.poll(async () => (await onPaper(page)).length).toBe(2)
})

it('asks by the kind of seller, and loses nothing when the first answer changes', async () => {
  const { page } = await arriveForTest({ screen: 'phone' })
  await openOwn(page)
  await openRow(page, 'own-seller')
  const kind = (name: string) => page.getByLabel(name, { exact: true })
  const certificate = page.getByLabel('Показал свидетельство о наследстве')
  await kind('Наследник').check()
  await certificate.check()
  await openRow(page, 'seller-inheritance')
  await page.locator('#seller-inheritance').getByLabel('Дело есть').check()
  await kind('Компания, дилер').check()
  await page.getByText('Не спрошено: банкротство, долги у приставов, доверенность.').waitFor()
  expect(await page.locator('#seller-inheritance').getByLabel('Дело есть').isChecked()).toBe(true)
  await kind('Наследник').check()
  expect(await certificate.isChecked()).toBe(true)

  await kind('Сам владелец').check()
  await type(page, { ...EXAMPLE, owner: nameOf(EXAMPLE) })
  const papers = page.locator('#seller-person > summary')
  await papers.getByText('Отвечено 1 из 3').waitFor()
  // A letter more may be a mistake or a relative.
  await type(page, { ...EXAMPLE, owner: `${nameOf(EXAMPLE)}а` })
  await papers.getByText('Отвечено 0 из 3').waitFor()
})

it('shows an answer for the person it was given about, also after a reload', async () => {
  const { page } = await arriveForTest({ screen: 'phone' })
  await openOwn(page)
  await type(page, EXAMPLE)
  const row = await openRow(page, 'seller-bankruptcy')
  const lines = row.locator('summary')
  await row.getByLabel('Записей нет').check()
  await lines.getByText('по вашим словам, записей нет').waitFor()
  await type(page, { ...EXAMPLE, last: 'Другой', birthDate: '03.04.1971', inn: '' })
  await lines.getByText('Не проверено').waitFor()
  await type(page, EXAMPLE)
  await lines.getByText('по вашим словам, записей нет').waitFor()
  await openOwn(page)
  await lines.getByText('по вашим словам, записей нет').waitFor()
  await type(page, { ...EXAMPLE, last: 'Другой' })
  await lines.getByText('Не проверено').waitFor()

  const window = await page.context().newPage()
  await openOwn(window)
  await type(window, { ...EXAMPLE, last: 'Третий' })
  const rowThere = await openRow(window, 'seller-bankruptcy')
  await rowThere.getByLabel('Записей нет').check()
  await rowThere.getByText('по вашим словам, записей нет').waitFor()
  await page.getByLabel('Запомнить эти данные').check()
  await rowThere.locator('summary').getByText('Не проверено').waitFor()
  expect(await window.getByLabel('Фамилия, имя, отчество продавца').inputValue()).toContain('Другой')
})

function focusedControl(): 'closed row' | 'answer' | 'print' | undefined {
  const { activeElement: focused } = document
  const row = focused?.closest('details')
  if (focused?.textContent === 'Напечатать список') return 'print'
  if (!row?.id.startsWith('seller-')) return undefined
  if (focused?.matches('summary')) return row.open ? undefined : 'closed row'
  return focused?.matches('input[type=radio]') ? 'answer' : undefined
}

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

const ACTS = [
  'open',
  'paste',
  'answer',
  'fail',
  'deal',
  'reload',
  'print',
  'erase',
  'keep',
  'reload',
  'erase',
]

const session = fc.tuple(
  person,
  fc.array(
    fc.oneof(
      { arbitrary: fc.constantFrom('open', 'paste', 'answer', 'fail', 'keep', 'erase'), weight: 4 },
      // These load or draw a whole page.
      { arbitrary: fc.constantFrom('deal', 'reload', 'print'), weight: 1 },
    ),
    { minLength: 4, maxLength: 8 },
  ),
)

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

/** The example, which does everything. `npm run bench -- typed-sellers` adds 499 sessions in any order. */
const SESSIONS = runs(1).numRuns

/** Each has its own storage. */
const VISITORS = 3

it('keeps the seller’s name, date and number out of every byte, log, table and address', {
  timeout: 120_000 * SESSIONS,
}, async () => {
  const dataDir = temporaryFolder()
  const env = { DEMO_LATENCY_MS: '0', CAPTCHA_PROVIDER: 'altcha', CAPTCHA_COST: '50' }
  const product = await startProduct({ entry: 'demo', dataDir, env })
  await using relay = await startRelay(product.url)
  const sessions: [Person, string[]][] = [[EXAMPLE, ACTS], ...fc.sample(session, SESSIONS - 1)]
  const typed: string[] = []
  const play = async () => {
    await using visitor = await Visitor.arrive({ baseURL: relay.url, screen: 'phone' })
    const opened = requestsOutside(visitor.page)
    await openOwn(visitor.page)
    for (let next = sessions.shift(); next; next = sessions.shift()) {
      const [one, acts] = next
      typed.push(...formsOf(one))
      const addresses = await playSession(visitor, one, acts).catch((cause: unknown) => {
        throw new Error(`failed in the session ${JSON.stringify(next)}`, { cause })
      })
      expect(quoted(typed, relay.takeSent())).toEqual([])
      // Every request to another host is the register that the buyer opened, without a sender.
      expect(opened.splice(0)).toEqual(addresses)
    }
  }
  await Promise.all(Array.from({ length: Math.min(VISITORS, SESSIONS) }, play))
  await product.stop()
  const tables = filesOf(dataDir).map((file) => readFileSync(file, 'utf8'))
  expect(tables.join('').length).toBeGreaterThan(1_000_000)
  for (const text of [...tables, product.output(), relay.takeSent()]) expect(quoted(typed, text)).toEqual([])
})

type Person = typeof person extends fc.Arbitrary<infer Made> ? Made : never

const formsOf = ({ birthDate, ...names }: Person): string[] => [
  ...Object.values(names),
  birthDate,
  birthDate.split('.').toReversed().join('-'),
]

/** In any spelling that a request, a log or a table may have. One pass, however many words. */
function quoted(words: readonly string[], text: string): string[] {
  const wanted = new Set(words.map((one) => one.toLowerCase()))
  const lengths = new Set([...wanted].map(({ length }) => length))
  const found = new Set<string>()
  for (const run of new Set(decoded(text).toLowerCase().match(RUNS)))
    for (const length of lengths)
      for (let at = 0; at + length <= run.length; at++) {
        const part = run.slice(at, at + length)
        if (wanted.has(part)) found.add(part)
      }
  return [...found]
}

const RUNS = /[а-яё]{4,}|[\d.-]{10,}/gu

const decoded = (text: string): string =>
  text
    .replaceAll(/(?:%[\da-f]{2})+/giu, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString())
    .replaceAll(/\\u([\da-f]{4})/giu, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name) : [],
  )

/** @returns addresses that the buyer opened */
async function playSession(visitor: Visitor, one: Person, acts: readonly string[]): Promise<string[]> {
  const { page } = visitor
  const addresses: string[] = []
  let isKept = false
  await type(page, one)
  for (const next of acts) {
    if (next === 'open') addresses.push(await open(page))
    else await actions[next]?.(visitor, one)
    isKept = next === 'keep' || (isKept && next !== 'erase')
    if (!isKept) expect(quoted(formsOf(one), await page.evaluate(textsOnDevice))).toEqual([])
    if (next === 'deal' || next === 'reload') await openOwn(page)
    if (next === 'deal' || next === 'reload' || next === 'erase') await type(page, one)
    const { title, links } = await page.evaluate(() => ({
      title: document.title + location.href,
      links: [...document.links].map(({ href }) => href).filter((href) => href.startsWith(location.origin)),
    }))
    expect(quoted(formsOf(one), [title, ...links].join('\n'))).toEqual([])
  }
  await erase(visitor, one)
  expect(quoted(formsOf(one), await page.evaluate(textsOnDevice))).toEqual([])
  return addresses
}

const nameOf = ({ last, first, patronymic }: Person): string => `${last} ${first} ${patronymic}`

type Act = (visitor: Visitor, one: Person) => Promise<void>

const erase: Act = async ({ page }, one) => {
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Стереть мои слова' }).click()
  await expect.poll(() => page.evaluate(textsOnPage)).not.toContain(one.last)
  expect(quoted(formsOf(one), await page.evaluate(textsOnPage))).toEqual([])
}

const actions: Readonly<Record<string, Act>> = {
  erase,
  async paste({ page }, one) {
    const row = await openRow(page, 'seller-bankruptcy')
    await paste(row, PASTED.replace('Примеров Петр Ильич', nameOf(one)).replace('500100732259', one.inn))
    await row.locator('summary').getByText('с ваших слов: это он').waitFor()
  },
  async answer({ page }) {
    await openRow(page, 'seller-bailiffs')
    await page.locator('#seller-bailiffs').getByLabel('Есть, и это он').check()
  },
  async fail({ page }, one) {
    await page.evaluate((name) => {
      setTimeout(() => {
        throw new Error(`cannot read «${name}»`)
      })
    }, nameOf(one))
  },
  async deal(visitor) {
    await visitor.openAlive(dealHref.of(VIN))
    await visitor.page.getByLabel('Продавец').waitFor()
  },
  async print({ page }, one) {
    expect(quoted(formsOf(one), (await onPaper(page)).join('\n'))).toEqual([])
  },
  async keep({ page }) {
    await page.getByLabel('Запомнить эти данные').check()
  },
}

/** The markup and what is typed into its fields. */
const textsOnPage = (): string =>
  [
    document.documentElement.outerHTML,
    ...Array.from(document.querySelectorAll('input, textarea'), (field) => 'value' in field && field.value),
  ].join('\n')

/** Storages and stored pages. */
async function textsOnDevice(): Promise<string> {
  const names = await caches.keys()
  const pages = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name)
      const requests = await cache.keys()
      const texts = requests.map(async (request) => (await cache.match(request))?.text())
      return [...requests.map(({ url }) => url), ...(await Promise.all(texts))]
    }),
  )
  return [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), ...pages.flat()].join(
    '\n',
  )
}

async function openRow(page: Page, id: string): Promise<Locator> {
  const row = page.locator(`#${id}`)
  await row.waitFor()
  if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
  return row
}

async function type(page: Page, one: Person): Promise<void> {
  await openRow(page, 'own-seller')
  for (const [label, text] of [
    ['Фамилия, имя, отчество продавца', nameOf(one)],
    ['Дата рождения', one.birthDate],
    ['ИНН', one.inn],
    ['Собственник в СТС и ПТС', one.owner],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByLabel(label, { exact: true }).blur()
  }
}

/** Fulfils the register's page here: no test leaves this machine. Playwright caches nothing while it routes. */
async function open(page: Page): Promise<string> {
  await openRow(page, 'seller-bailiffs')
  const link = page.locator('#seller-bailiffs a')
  const address = (await link.getAttribute('href')) ?? ''
  await page.context().route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>Реестр</p>' }),
  )
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await tab.waitForLoadState()
  await tab.close()
  await page.context().unrouteAll()
  return address
}
