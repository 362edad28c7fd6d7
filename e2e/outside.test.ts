import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adNetwork } from '../src/demo/ads/ad-network.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { answers } from '../src/server/db/schema/answers.ts'
import { accessibilityProblems, layoutShift, stickingOut, Visitor } from './support/browser.ts'
import { freePort, newDataDir, type Product, startProduct } from './support/product.ts'
import { replaceClock, type Screen, screens, type VisitOptions } from './support/profile.ts'
import { unhindered } from './support/registries.ts'
import { dropTimersOf, everyScreen, isSoundInBothThemes } from './support/visit.ts'

const VIN = 'XTAGFL110MY000001'
const METRIKA = 'https://mc.yandex.ru/metrika/tag.js'
const ADVERTISER = 'ООО «Пример»'
const ERID = '2VtzqvTest1'

/** Servers of others: the advertising network, link targets, the error collector. */
const outside = Fastify({ forceCloseConnections: true })
const errors: unknown[] = []
let elsewhere: string
let product: Product

beforeAll(async () => {
  adNetwork(outside)
  outside.get('/elsewhere', (_request, reply) => reply.type('text/html').send('<title>Elsewhere</title>'))
  outside.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' })
  })
  outside.options('/errors', async () => '')
  outside.post('/errors', async ({ body }) => {
    errors.push(body)
    return ''
  })
  outside.get('/photo.png', (_request, reply) => reply.type('image/png').send(PHOTO))
  outside.get('/gone.png', (_request, reply) => reply.code(404).type('image/png').send(''))
  await outside.listen({ port: 0, host: '127.0.0.1' })
  elsewhere = `http://127.0.0.1:${(outside.server.address() as AddressInfo).port}`
  const dataDir = await newDataDir()
  await storePhotographs(dataDir)
  product = await startProduct({ entry: 'demo', env: await settings(), dataDir })
})

afterAll(async () => {
  await product.stop()
  await outside.close()
})

const PHOTO = readFileSync(join(import.meta.dirname, '..', 'public', 'og.png'))

/** Cars with a photograph from a source. */
const photographed = {
  shown: { vin: 'XTAGFL110MY000801', image: () => `${elsewhere}/photo.png` },
  missing: { vin: 'XTAGFL110MY000802', image: () => `${elsewhere}/gone.png` },
  foreign: { vin: 'XTAGFL110MY000803', image: () => 'http://127.0.0.1:9/photo.png' },
}

async function storePhotographs(dataDir: string): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ dataDir, log: quiet })
  await database.db.insert(answers).values(
    Object.values(photographed).map(({ vin, image }) => ({
      ...{ subject: vin, section: 'base', outcome: 'found' as const, checkedAt: new Date() },
      data: { vin, model: 'LADA Vesta', image: image() },
    })),
  )
  await database.close()
}

const settings = async () => ({
  ...unhindered,
  IMAGE_HOSTS: new URL(elsewhere).host,
  DEMO_REGISTRIES_PORT: String(await freePort()),
  DEMO_LATENCY_MS: '0',
  METRIKA_ID: '42',
  OWN_ANALYTICS: '1',
  ADS_SCRIPT_URL: `${elsewhere}/ads/context.js`,
  ADS_BLOCKS: 'home=R-A-1-1/R-A-1-2,report-4=R-A-1-3/R-A-1-4,report-8=R-A-1-5/R-A-1-6',
  BANNER_URL: `${elsewhere}/elsewhere?from=banner`,
  BANNER_ADVERTISER: ADVERTISER,
  BANNER_ERID: ERID,
  PARTNER_REPORT_URL: `${elsewhere}/elsewhere?vin={vin}`,
  PARTNER_REPORT_ADVERTISER: ADVERTISER,
  PARTNER_REPORT_ERID: ERID,
  VOICE_BOT_URL: `${elsewhere}/elsewhere`,
  ERROR_LOG_URL: `${elsewhere}/errors`,
})

/** A visitor with a record of all requests. */
async function arrive(options: VisitOptions = {}) {
  const visitor = await Visitor.arrive(options)
  const { page } = visitor
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.route('https://mc.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeMetrika }),
  )
  const asked = (part: string) => requests.filter((request) => request.url().includes(part))
  return {
    page,
    asked,
    open: (path: string) => visitor.open(product.url + path),
    openAlive: (path: string) => visitor.openAlive(product.url + path),
    openOrder: () => visitor.openOrder(product.url),
    answer: (text: 'Принять' | 'Только необходимые') => page.getByRole('button', { name: text }).click(),
    goals: () => asked('/v1/events').map((request) => request.postDataJSON().goal),
    /** Complaints, except about the third-party calls with consent. */
    complaints: () => visitor.complaints.filter((text) => text !== `asked ${METRIKA}`),
    [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose](),
  }
}

/** Takes the queued calls and acknowledges goals at once. */
const fakeMetrika = `{
  const waiting = window.ym.a
  window.ym = (...call) => { (window.counted ??= []).push(call); call[4]?.() }
  for (const call of waiting) window.ym(...call)
}`

const counted = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { counted?: unknown[][] }).counted ?? []).map((call) => call.slice(1, 3)),
  )

const question = (page: Page) => page.getByRole('region', { name: /^Можно ли нам/ })

/** Resolves after the page has started all its own loading. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))

/** Hydration waits for an idle page, which is slow on a busy machine. */
const soon = { timeout: 8000 }

const TEXT = '/terms_of_use.html'

const paths = ['/', `/checks/${VIN}`, TEXT]

describe('before an answer to the consent question', () => {
  it.each(paths)('%s asks for consent, and loads no counters or advertisements', async (path) => {
    await using visitor = await arrive()
    await visitor.open(path)
    await visitor.page.mouse.wheel(0, 10_000)
    await idle(visitor.page)
    await question(visitor.page).waitFor()
    for (const part of ['counters', '/v1/events', elsewhere, 'yandex'])
      expect(visitor.asked(part).map((request) => request.url())).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })

  it.each(everyScreen)('the question is readable on a %s, without a layout shift', async (screen) => {
    await using visitor = await arrive({ screen })
    await visitor.open('/')
    await question(visitor.page).waitFor()
    expect(await layoutShift(visitor.page)).toBeLessThan(0.02)
    const sizes = await Promise.all(
      ['Принять', 'Только необходимые'].map((name) =>
        visitor.page.getByRole('button', { name }).boundingBox(),
      ),
    )
    expect(sizes[0]?.width).toBe(sizes[1]?.width)
    expect(sizes[0]?.height).toBe(sizes[1]?.height)
    await isSoundInBothThemes(visitor.page)
  })

  it('an outbound link opens at once without being counted', async () => {
    await using visitor = await arrive()
    await visitor.open(TEXT)
    await visitor.page.getByRole('link', { name: 'Бот: голосовые в текст' }).click()
    await visitor.page.waitForURL(`${elsewhere}/elsewhere`)
    expect(visitor.goals()).toEqual([])
  })
})

describe('the consent answer', () => {
  it('"no" applies to this page and the next, without another question', async () => {
    await using visitor = await arrive()
    await visitor.open('/')
    await visitor.answer('Только необходимые')
    await question(visitor.page).waitFor({ state: 'hidden' })
    await visitor.open(`/checks/${VIN}`)
    await idle(visitor.page)
    expect(await question(visitor.page).isVisible()).toBe(false)
    expect(visitor.asked('counters')).toEqual([])
    expect(visitor.asked(elsewhere)).toEqual([])
  })

  it('"yes" loads the counters, also on the next page, without the car’s number', async () => {
    await using visitor = await arrive()
    await visitor.open('/')
    await visitor.answer('Принять')
    await expect.poll(() => counted(visitor.page), soon).toContainEqual(['hit', `${product.url}/`])
    await visitor.open(`/checks/${VIN}`)
    expect(await question(visitor.page).isVisible()).toBe(false)
    await expect.poll(() => counted(visitor.page), soon).toContainEqual(['hit', `${product.url}/checks/`])
    expect(JSON.stringify(await counted(visitor.page))).not.toContain(VIN)
    expect(visitor.complaints()).toEqual([])
  })

  it('"yes" works on a text page, which still loads no framework', async () => {
    await using visitor = await arrive()
    await visitor.open(TEXT)
    await visitor.answer('Принять')
    await expect.poll(() => counted(visitor.page), soon).toContainEqual(['hit', product.url + TEXT])
    const scripts = visitor.asked('/assets/').filter((request) => request.resourceType() === 'script')
    expect(scripts.map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/counters\.script-/),
    ])
  })

  it('can be revoked by keyboard; nothing loads afterwards', async () => {
    await using visitor = await arrive()
    const { page } = visitor
    await visitor.open(TEXT)
    await visitor.answer('Принять')
    await expect.poll(() => counted(page), soon).not.toEqual([])
    await page.getByRole('link', { name: 'Настройки cookies' }).press('Enter')
    expect(await question(page).evaluate((element) => element === document.activeElement)).toBe(true)
    const before = visitor.asked('counters').length
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Только необходимые' }).press('Enter')
    await reloaded
    await idle(page)
    expect(visitor.asked('counters')).toHaveLength(before)
    expect(await question(page).isVisible()).toBe(false)
  })
})

it('a site without counters and advertisements asks no question', async () => {
  await using visitor = await Visitor.arrive()
  await visitor.open('/')
  expect(await visitor.page.getByText('Можно ли нам').count()).toBe(0)
  expect(await visitor.page.getByText('Настройки cookies').count()).toBe(0)
})

describe('with consent', () => {
  async function consenting(path: string) {
    const visitor = await arrive()
    await visitor.open(path)
    await visitor.answer('Принять')
    await expect.poll(() => counted(visitor.page), soon).not.toEqual([])
    return visitor
  }

  it('an outbound link is counted and opened', async () => {
    await using visitor = await consenting(TEXT)
    await visitor.page.getByRole('link', { name: 'Бот: голосовые в текст' }).press('Enter')
    await visitor.page.waitForURL(`${elsewhere}/elsewhere`)
    expect(visitor.goals()).toEqual(['outbound_link'])
  })

  it('an outbound link in a new tab is counted, and the page stays', async () => {
    await using visitor = await consenting(TEXT)
    const opened = visitor.page.context().waitForEvent('page')
    await visitor.page
      .getByRole('link', { name: 'Бот: голосовые в текст' })
      .click({ modifiers: ['ControlOrMeta'] })
    await opened
    expect(visitor.page.url()).toBe(product.url + TEXT)
    expect(visitor.goals()).toEqual(['outbound_link'])
  })

  it('a search by VIN and an order of a report are counted', async () => {
    await using visitor = await consenting('/')
    const { page } = visitor
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.getByLabel('VIN', { exact: true }).first().fill(VIN)
    await page.getByRole('button', { name: 'Проверить автомобиль' }).click()
    await page.waitForURL(`**/checks/${VIN}`)
    const opened = page.context().waitForEvent('page')
    await page.getByRole('main').getByRole('link', { name: 'Заказать отчёт' }).first().click()
    await opened
    const named = () => visitor.goals().filter((goal) => goal !== 'section_asked')
    await expect.poll(named, soon).toEqual(['search_vin', 'report_ordered'])
  })

  it('our own server counts the goals', async () => {
    await using visitor = await consenting(TEXT)
    await visitor.open('/redirect?url=https://unknown.example/')
    const total = async () => (await fetch(`${product.url}/metrics`)).text()
    await expect.poll(total, soon).toMatch(/page_goals_total\{goal="redirect"\} [1-9]/)
  })
})

describe('an advertising slot', () => {
  const slot = (page: Page) => page.locator('[data-ad-slot="home"]')

  const isScript = (request: Request) => request.url().includes('/ads/context.js')

  async function visit(screen: Screen, mode: string) {
    const visitor = await arrive({ screen })
    await visitor.page.route('**/ads/context.js', (route) =>
      route.continue({ url: `${elsewhere}/ads/context.js?mode=${mode}` }),
    )
    await visitor.openAlive('/')
    const asked = Promise.any([
      visitor.page.waitForEvent('requestfinished', isScript),
      visitor.page.waitForEvent('requestfailed', isScript),
    ])
    await visitor.answer('Принять')
    await slot(visitor.page).scrollIntoViewIfNeeded()
    await asked
    return visitor
  }

  it.each([
    ['phone', 'R-A-1-2, touch'],
    ['desktop', 'R-A-1-1, desktop'],
  ] as const)('shows on a %s what the network has for it, where room was kept', async (screen, block) => {
    await using visitor = await visit(screen, 'ok')
    await slot(visitor.page).getByText(`Блок ${block}`).waitFor()
    expect(await slot(visitor.page).getByText(ADVERTISER).isVisible()).toBe(false)
    expect(await layoutShift(visitor.page)).toBeLessThan(0.02)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
    expect(visitor.complaints().filter((text) => !text.startsWith('asked'))).toEqual([])
  })

  it.each([
    ['empty', 'desktop'],
    ['empty', 'phone'],
    ['stub', 'phone'],
    ['error', 'phone'],
    ['silent', 'phone'],
    ['404', 'phone'],
  ] as const)(
    'keeps the banner, with all its labels, when the network is «%s», on a %s',
    async (mode, screen) => {
      await using visitor = await visit(screen, mode)
      await idle(visitor.page)
      const { page } = visitor
      expect(await slot(page).getAttribute('data-shows')).toBe('banner')
      await slot(page).getByText(`Реклама. ${ADVERTISER}. erid: ${ERID}`).waitFor()
      expect(await slot(page).getByRole('link').getAttribute('href')).toBe(
        `${elsewhere}/elsewhere?from=banner&erid=${ERID}`,
      )
      expect(await layoutShift(page)).toBeLessThan(0.02)
      expect(await stickingOut(page)).toEqual([])
    },
  )
})

describe('the partner’s links', () => {
  it('are labelled as advertising, with its token', async () => {
    await using visitor = await arrive()
    await visitor.open(`/checks/${VIN}`)
    const links = visitor.page.getByRole('link', { name: /^Заказать отчёт/ })
    expect(await links.count()).toBe(3)
    for (const link of await links.all()) {
      expect(await link.textContent()).toContain(`Реклама. ${ADVERTISER}. erid: ${ERID}`)
      expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('erid')).toBe(ERID)
    }
    for (const screen of Object.values(screens)) {
      await visitor.page.setViewportSize(screen)
      expect(await links.count()).toBe(3)
      expect(await stickingOut(visitor.page)).toEqual([])
    }
  })

  it('are labelled next to the form on the home page as well', async () => {
    await using visitor = await arrive()
    await visitor.openOrder()
    const form = visitor.page.locator('#order')
    await form.getByText(`Реклама. ${ADVERTISER}. erid: ${ERID}`).waitFor()
    await form.getByLabel('VIN', { exact: true }).fill(VIN)
    const opened = visitor.page.context().waitForEvent('page')
    await form.getByRole('button', { name: 'Заказать отчёт' }).click()
    expect((await opened).url()).toBe(`${elsewhere}/elsewhere?vin=${VIN}&erid=${ERID}`)
  })
})

describe('/redirect', () => {
  const leadingTo = (address: string) => `/redirect?url=${encodeURIComponent(address)}`

  it('opens a trusted site after two seconds', async () => {
    await using visitor = await arrive()
    const { page } = visitor
    await replaceClock(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    await visitor.open(leadingTo(`${elsewhere}/elsewhere`))
    await page.getByRole('heading', { name: 'Вы будете перенаправлены...' }).waitFor()
    await page.clock.runFor(1900)
    expect(page.url()).toContain('/redirect')
    await page.clock.runFor(100)
    await page.waitForURL(`${elsewhere}/elsewhere`)
  })

  it('is accessible', async () => {
    await using visitor = await arrive()
    const { page } = visitor
    // The page would leave after two seconds, too soon on a busy machine.
    await page.addInitScript(dropTimersOf, 2000)
    await visitor.open(leadingTo(`${elsewhere}/elsewhere`))
    await page.getByRole('heading', { name: 'Вы будете перенаправлены...' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('offers a link to impatient visitors and those without JavaScript', async () => {
    await using patient = await arrive({ javaScript: false })
    await patient.open(leadingTo(`${elsewhere}/elsewhere`))
    await patient.page.waitForURL(`${elsewhere}/elsewhere`)
    await using hasty = await arrive()
    await replaceClock(hasty.page)
    await hasty.open(leadingTo(`${elsewhere}/elsewhere`))
    await hasty.page.getByRole('link', { name: 'Перейти сейчас' }).click()
    await hasty.page.waitForURL(`${elsewhere}/elsewhere`)
  })

  it.each([
    ['https://evil.example/x', 'evil.example'],
    ['https://partner.example@evil.example/x', 'evil.example'],
    ['https:\\\\evil.example/x', 'evil.example'],
    ['https://\u0430\u0440\u0440\u04cf\u0435.com/', 'xn--80ak6aa92e.com'],
  ])('never opens %s automatically, and shows its target', async (address, host) => {
    await using visitor = await arrive()
    const { page } = visitor
    await replaceClock(page)
    await visitor.open(leadingTo(address))
    await page.clock.runFor(60_000)
    expect(page.url()).toContain('/redirect')
    await page.getByText(host, { exact: true }).waitFor()
    const link = page.getByRole('link', { name: 'Перейти на этот сайт' })
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(host)
    expect(await accessibilityProblems(page)).toEqual([])
    const html = await (await fetch(product.url + leadingTo(address))).text()
    expect(html).not.toContain('http-equiv="refresh"')
  })

  it('shows the original letters of an internationalised host', async () => {
    await using visitor = await arrive({ screen: 'phone' })
    await visitor.open(leadingTo('https://пример.рф/'))
    await visitor.page.getByText('пример.рф', { exact: true }).waitFor()
    await visitor.page.getByText('xn--e1afmkfd.xn--p1ai', { exact: true }).waitFor()
    expect(await stickingOut(visitor.page)).toEqual([])
  })

  it.each([
    '//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https%3A%2F%2Fevil.example',
    '',
  ])('rejects «%s» in plain words', async (address) => {
    const answer = await fetch(product.url + leadingTo(address), { redirect: 'manual' })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('По этой ссылке мы не переходим')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toMatch(/href="[^"]*evil/)
    expect(html).not.toContain('javascript:')
  })
})

describe('a partner that accepts VINs only', () => {
  const order = (page: Page) => page.getByRole('region', { name: 'Заказать полный отчёт' })
  const report = (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Заказать отчёт' })

  it('gets a plate’s VIN after our own search has found it', async () => {
    await using visitor = await arrive()
    const { page } = visitor
    await visitor.openOrder()
    await order(page).getByText('по госномеру сначала найдём его').waitFor()
    await order(page).getByLabel('Госномер').fill('В000ВВ777')
    await order(page).getByRole('button', { name: 'Заказать отчёт' }).click()
    const address = new URL((await report(page).getAttribute('href')) ?? '')
    expect(address.searchParams.get('vin')).toBe('XTAGFL110MY000001')
    expect(visitor.asked('getPaidRequest')).toEqual([])
  })

  it('gets it also for a form sent before hydration', async () => {
    await using visitor = await arrive()
    await visitor.openAlive(`/?orderVin=&orderPlate=${encodeURIComponent('В000ВВ777')}#order`)
    await report(visitor.page).waitFor()
  })

  it('is linked by its front page, named as such, if no VIN was found', async () => {
    await using visitor = await arrive()
    await visitor.openAlive(`/?plate=${encodeURIComponent('Х000ХХ99')}`)
    const link = visitor.page.getByRole('link', { name: 'Сайт партнёра с полными отчётами' })
    expect(new URL((await link.getAttribute('href')) ?? '').pathname).toBe('/')
  })
})

describe('a car’s photograph', () => {
  const drawing = (page: Page) => page.getByRole('img', { name: /^Рисунок/ })

  it('is shown from a host of the operator’s list', async () => {
    await using visitor = await arrive()
    await visitor.openAlive(`/checks/${photographed.shown.vin}`)
    const photo = visitor.page.getByRole('img', { name: 'LADA Vesta' })
    expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(visitor.complaints()).toEqual([])
  })

  it('is replaced by the drawing if missing, also after a failure before hydration', async () => {
    await using visitor = await arrive()
    const { page } = visitor
    const failed = page.waitForResponse(photographed.missing.image())
    await page.route('**/assets/*.js', async (route) => {
      await failed
      await route.continue()
    })
    await visitor.openAlive(`/checks/${photographed.missing.vin}`)
    await drawing(page).waitFor()
    expect(visitor.complaints()).toEqual([])
  })

  it('is replaced by the drawing, without a request, for any other host', async () => {
    await using visitor = await arrive()
    await visitor.openAlive(`/checks/${photographed.foreign.vin}`)
    await drawing(visitor.page).waitFor()
    expect(visitor.asked('photo.png')).toEqual([])
    expect(visitor.complaints()).toEqual([])
  })
})

it('a page’s error reaches the operator’s collector', async () => {
  await using visitor = await arrive()
  await visitor.open('/testError')
  await expect
    .poll(() => errors, soon)
    .toContainEqual({
      message: expect.any(String),
      file: expect.stringMatching(/^[\w.-]+\.js$/),
      line: expect.any(Number),
    })
  expect(visitor.asked('/v1/log')).toEqual([])
})
