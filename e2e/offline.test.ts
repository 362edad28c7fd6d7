import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressOf } from '../src/shared/contract/addresses.ts'
import { dealHref } from '../src/web/deal-href.ts'
import { scannerHref } from '../src/web/scanner-href.ts'
import { REPORT_PAGES } from '../src/web/service-worker/report-pages.ts'
import { KEEP_SCANNER, SCANNER_FILES } from '../src/web/service-worker/scanner-cache.ts'
import { accessibilityProblems, Visitor } from './support/browser.ts'
import { demo } from './support/demo.ts'
import { replaceClock, type VisitOptions } from './support/profile.ts'
import { type Relay, startRelay } from './support/relay.ts'
import { sections } from './support/sections.ts'
import { signInAtOnce } from './support/sign-in-at-once.ts'

const VIN = 'XTAGFL110MY000001'
const REPORT = `/checks/${VIN}`
const STALLED = 'XTAGFL110MY003013'

/** A visitor with an active service worker. */
async function arriveAtHome(options: VisitOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.arrive({ ...options, serviceWorkers: true })
  await visitor.open('/')
  await visitor.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return visitor
}

/** Addresses in the browser's caches, without the service worker's own markers. */
const keptBy = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)),
    )
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => url.replace(location.origin, '').replace(/\?__WB_REVISION__=.*$/, ''))
  })

/** Whether the active service worker has cached this page; a waiting one has a cache of its own. */
const isKeptNow = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async ([cacheName, path]) => (await caches.match(path, { cacheName })) !== undefined, [
    REPORT_PAGES,
    path,
  ] as const)

const textAt = async (relay: Relay, path: string) => (await fetch(relay.url + path)).text()

/** Publishes a service worker without one of the old pages; resolves when it is waiting. */
const bringNewVersion = async (page: Page, relay: Relay) =>
  bringWorker(page, relay, (await textAt(relay, '/sw.js')).replace(/\{url:`\/kbm`,[^}]*\},?/, ''))

/**
 * Publishes a service worker and a report whose script has another name; resolves when it is
 * waiting.
 */
async function bringRenamedScript(page: Page, relay: Relay): Promise<void> {
  const [html, worker] = await Promise.all([textAt(relay, REPORT), textAt(relay, '/sw.js')])
  const [script = ''] = /\/assets\/entry\.check-[\w-]+\.js/.exec(html) ?? []
  const renamed = '/assets/entry.check-renamed.js'
  relay.replace(renamed, await textAt(relay, script))
  relay.replace(REPORT, html.replaceAll(script, renamed), 'text/html; charset=utf-8')
  await bringWorker(page, relay, worker.replaceAll(script, renamed))
}

async function bringWorker(page: Page, relay: Relay, worker: string): Promise<void> {
  relay.replace('/sw.js', worker)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const installed = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', () => {
          if (registration.waiting) resolve()
        })
      })
    })
    await registration.update()
    await installed
  })
}

/**
 * Resolves, once listening, to the start of the waiting service worker. The tab must not show the
 * site, because the browser starts a new version only while the site is closed.
 */
async function startOfWaitingVersion(tab: Page): Promise<{ readonly started: Promise<void> }> {
  const devTools = await tab.context().newCDPSession(tab)
  const waiting = new Set<string>()
  const started = new Promise<void>((resolve) => {
    devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) {
        if (status === 'installed') waiting.add(versionId)
        if (status === 'activated' && waiting.has(versionId)) resolve()
      }
    })
  })
  await devTools.send('ServiceWorker.enable')
  return { started }
}

/** Whether an anonymous visitor gets the framework's script here. */
const isLive = () => document.querySelector('script[data-deferred=""]') !== null

/** Styles, fonts and the scripts of hydration. */
function filesOfPage(): string[] {
  const links = [...document.querySelectorAll('link[href^="/assets/"]')].map((link) =>
    link.getAttribute('href'),
  )
  const script = document.querySelector('script[data-deferred=""]')?.textContent ?? ''
  return [...links, ...(script.match(/\/assets\/[\w.-]+/g) ?? [])].filter((file) => file !== null)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const askForWanted = (visitor: Visitor) => askFor('wanted', visitor)

async function askFor(section: string, { page }: Visitor): Promise<void> {
  await page.locator(`#${section}`).getByRole('button', { name: 'Запросить данные' }).click()
  await page.locator(`#${section} [data-state=known]`).waitFor()
}

describe('a device with the installed site', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await arriveAtHome()
  })

  beforeEach(() => visitor.goOffline(false))

  afterAll(() => visitor[Symbol.asyncDispose]())

  it('stores less than 2.1 MB, including the whole report with its rules and drawings', async () => {
    const bytes = await visitor.page.evaluate(async () => {
      const sizes = (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
        const bodies = await Promise.all(answers.map((answer) => answer?.arrayBuffer()))
        return bodies.reduce((sum, body) => sum + (body?.byteLength ?? 0), 0)
      })
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    })
    expect(bytes).toBeLessThan(2_100_000)
  })

  it('can be installed', async () => {
    const debuggerOf = await visitor.page.context().newCDPSession(visitor.page)
    const { installabilityErrors } = await debuggerOf.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors } = await debuggerOf.send('Page.getAppManifest')
    expect(errors).toEqual([])
  })

  it('has text pages, documents and articles without a network, with the same look', async () => {
    const { page } = visitor
    const titles = new Map<string, string | null>()
    const pages = (await keptBy(page)).filter((path) => !/[.]/.test(path))
    for (const path of pages) {
      await visitor.open(path)
      titles.set(path, await heading(page).textContent())
    }
    await visitor.goOffline()
    for (const path of pages) {
      await visitor.open(path)
      // Everything the page needs must be stored; another cache of the browser may have it only by
      // chance.
      expect(await keptBy(page)).toEqual(expect.arrayContaining(await page.evaluate(filesOfPage)))
      if (await page.evaluate(isLive))
        await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
      expect([path, await heading(page).textContent()]).toEqual([path, titles.get(path)])
    }
    expect(pages).toEqual(
      expect.arrayContaining(['/', '/codes', '/dogovor', '/faq', '/howMeHelp', '/kbm', dealHref.page]),
    )
    expect(pages.filter((path) => /^\/posts\/./.test(path))).toHaveLength(1)
    expect(await page.evaluate(async (file) => (await fetch(file)).status, '/dogovor.pdf')).toBe(200)
  })

  it('lists its stored pages instead of a missing one without a network', async () => {
    await visitor.goOffline()
    await visitor.open('/user')
    expect(await heading(visitor.page).textContent()).toBe('Доступно без сети')
    await visitor.page.getByText('Нет связи с сайтом').waitFor()
    expect(await visitor.page.getByRole('link', { name: 'Попробовать ещё раз' }).getAttribute('href')).toBe(
      '/user',
    )
    await visitor.page.getByRole('link', { name: 'Коды регионов' }).first().click()
    await visitor.page.waitForURL('**/codes')
  })

  it('removes a query from the final address without a network', async () => {
    await visitor.goOffline()
    await visitor.open('/?vin=&plate=')
    expect(visitor.page.url()).toMatch(/\/offline$/)
  })
})

describe('a device with an open report', () => {
  it('shows the answers with their time, requests nothing again, and removes a car', async () => {
    await using visitor = await arriveAtHome()
    const { page } = visitor
    await visitor.openAlive(REPORT)
    await askForWanted(visitor)
    // The report stores its page after a moment, and leaving at once cancels that.
    await expect.poll(() => keptBy(page)).toContain(REPORT)

    await visitor.goOffline()
    await visitor.openAlive(REPORT)
    const offline = page.getByText(/Показано ответов: 1, от \d+\s[а-я]+, \d\d:\d\d/)
    await offline.getByRole('link', { name: 'Проверить в боте' }).waitFor()
    await hasOneAnswer(page)
    expect(await page.locator('#verdict').getAttribute('data-answered')).toBe('1')
    await visitor.goOffline(false)
    await visitor.openAlive(REPORT)
    await page.getByText(/^Ответы от \d+\s[а-я]+, \d\d:\d\d\.$/).waitFor()
    await hasOneAnswer(page)

    await visitor.goOffline()
    await visitor.openAlive('/offline')
    const row = page.getByRole('link', { name: VIN })
    await row.getByText(/^Нельзя судить на \d\d\.\d\d\.\d{4}$/).waitFor()
    await page.getByRole('button', { name: /Забыть.*XTA/ }).click()
    await page.getByText('Пока пусто.').waitFor()
    await expect.poll(() => keptBy(page)).not.toContain(REPORT)
    await visitor.open(REPORT)
    expect(await heading(page).textContent()).toBe('Доступно без сети')
  })

  it('stores no answer, no private page and no address with a query', async () => {
    await using visitor = await arriveAtHome()
    await visitor.openAlive(REPORT)
    await askForWanted(visitor)
    await expect.poll(() => keptBy(visitor.page)).toContain(REPORT)
    for (const path of ['/user', '/payment', '/auth', '/?vin=&plate=', '/codes?q=77'])
      await visitor.open(path)
    await visitor.open('/')
    const kept = await keptBy(visitor.page)
    expect(kept).toContain(REPORT)
    expect(
      kept.filter((path) => !/^\/(assets\/[\w.-]+|[\w.]*|checks\/\w{17}|posts\/\w*)$/.test(path)),
    ).toEqual([])
    expect(kept.filter((path) => /^\/(v1|user|auth|payment|redirect|share)/.test(path))).toEqual([])
  })
})

it('a report whose connection is lost keeps its answers and requests the rest by itself', async () => {
  await using visitor = await Visitor.arrive()
  const { page } = visitor
  let left = 3
  await page.route(
    (url) => sections.some(({ path }) => url.pathname.startsWith(addressOf(path, { params: { vin: VIN } }))),
    (route) => (left-- > 0 ? route.continue() : route.abort('internetdisconnected')),
  )
  await visitor.openAlive(REPORT)
  await page.getByRole('button', { name: 'Проверить всё' }).first().click()
  await page.getByText('Связь с сайтом прервалась.', { exact: true }).waitFor()
  expect(await page.locator('[data-state=known]').count()).toBe(3)
  left = Number.POSITIVE_INFINITY
  await visitor.goOffline()
  await visitor.goOffline(false)
  await page.locator(`#verdict[data-answered="${sections.length}"]`).waitFor()
  expect(await page.getByText('Связь с сайтом прервалась.', { exact: true }).count()).toBe(0)
})

describe('a shared device', () => {
  const AD = 'Не бит, не крашен, один хозяин'
  /** Storage keys and pages with the car's number. */
  const leftOf = async (page: Page) => [
    ...(await page.evaluate(
      (words) =>
        [localStorage, sessionStorage].flatMap((storage) =>
          Object.entries(storage)
            .filter((entry) => words.some((word) => entry.join().includes(word)))
            .map(([key]) => key)
            .toSorted(),
        ),
      [VIN, AD],
    )),
    ...(await keptBy(page)).filter((path) => path.includes(VIN)),
  ]

  it('keeps reports, notes and drafts at sign-out and deletion with a note, and removes them on demand', async () => {
    await using visitor = await arriveAtHome()
    const { page } = visitor
    const offer = page.getByText(
      'Отчёты, ваши пометки о машинах и черновики лежат на этом устройстве. Выход и удаление учётной записи их не убирают.',
    )
    await visitor.openAlive(REPORT)
    await askForWanted(visitor)
    await page.locator('#own-ad summary, #own-ad button').first().click()
    await page.getByLabel('Текст объявления').fill(AD)
    await page.getByLabel('Текст объявления').blur()
    await page.evaluate((vin) => sessionStorage.setItem('sale-contract', JSON.stringify({ vin })), VIN)
    const everything = [`saved-report:${VIN}`, 'saved-reports', 'told', 'sale-contract', REPORT]
    await expect.poll(() => leftOf(page)).toEqual(everything)

    await signInAtOnce(visitor)
    await offer.waitFor()
    await page.getByRole('button', { name: 'Выйти из учётной записи' }).click()
    await page.waitForURL('**/auth')
    expect(await leftOf(page)).toEqual(everything)

    await signInAtOnce(visitor)
    await visitor.openAlive('/deleteAccount')
    await page.getByRole('button', { name: 'Удалить учётную запись' }).click()
    await offer.waitFor()
    expect(await leftOf(page)).toEqual(everything)
    await page.getByRole('button', { name: 'Убрать их с этого устройства' }).click()
    await page.getByText('Отчётов и пометок на этом устройстве больше нет.').waitFor()
    expect(await leftOf(page)).toEqual([])
  })
})

describe('a device with a saved report and a waiting new version', () => {
  it('shows the report without a network, in either version', async () => {
    await using relay = await startRelay(demo().url)
    await using visitor = await arriveAtHome({ baseURL: relay.url })
    const { page } = visitor
    const network = await page.context().newCDPSession(page)
    const opensOffline = async (answers: number) => {
      await network.send('Network.clearBrowserCache')
      await visitor.goOffline()
      await visitor.openAlive(REPORT)
      await expect.poll(() => page.locator('[data-state=saved]').count()).toBe(answers)
      await visitor.goOffline(false)
    }
    await visitor.openAlive(REPORT)
    await askForWanted(visitor)
    await expect.poll(() => isKeptNow(page, REPORT)).toBe(true)
    await bringRenamedScript(page, relay)
    await opensOffline(1)
    await visitor.openAlive(REPORT)
    await page.evaluate(async ([name, path]) => (await caches.open(name)).delete(path), [
      REPORT_PAGES,
      REPORT,
    ] as const)
    await askFor('restrict', visitor)
    await expect.poll(() => isKeptNow(page, REPORT)).toBe(true)
    await opensOffline(2)
  })

  it('has the scanner of the active version until the new one starts', async () => {
    const mark = 'the scanner of tomorrow'
    await using relay = await startRelay(demo().url)
    await using visitor = await arriveAtHome({ baseURL: relay.url })
    const { page } = visitor
    await visitor.open('/')
    /** Undefined while none is stored. */
    const isNew = (tab: Page) =>
      tab.evaluate(
        async ([cacheName, path, mark]) =>
          (await (await caches.match(path, { cacheName }))?.text())?.includes(mark),
        [SCANNER_FILES, scannerHref.page, mark] as const,
      )
    await page.evaluate(
      async (message) => (await navigator.serviceWorker.ready).active?.postMessage(message),
      KEEP_SCANNER,
    )
    await expect.poll(() => isNew(page)).toBe(false)
    const scanner = await textAt(relay, scannerHref.page)
    relay.replace(scannerHref.page, `${scanner}<!-- ${mark} -->`, 'text/html; charset=utf-8')
    await bringNewVersion(page, relay)
    expect(await isNew(page)).toBe(false)
    const elsewhere = await visitor.newTab()
    const { started } = await startOfWaitingVersion(elsewhere)
    await page.close()
    await started
    await elsewhere.goto('/robots.txt')
    expect(await isNew(elsewhere)).toBe(true)
  })
})

it('a report whose connection stalls says so, names the bot and requests the rest by itself', async () => {
  await using visitor = await Visitor.arrive()
  const { page } = visitor
  await replaceClock(page)
  let isStalled = true
  const isOfSection = ({ pathname }: URL) =>
    sections.some(({ path }) => pathname.startsWith(addressOf(path, { params: { vin: STALLED } })))
  let left = 3
  await page.route(isOfSection, async (route) => {
    if (left-- > 0 || !isStalled) await route.continue()
  })
  await page.route('**/robots.txt', (route) => (isStalled ? route.abort('timedout') : route.continue()))
  await visitor.openAlive(`/checks/${STALLED}`)
  await page.getByRole('button', { name: 'Проверить всё' }).first().click()
  await expect.poll(() => page.locator('[data-state=known]').count()).toBe(3)
  await page.clock.runFor(12_000)
  const note = page.getByRole('status').filter({ hasText: 'Связь с сайтом прервалась.' })
  await note.getByRole('link', { name: 'Проверить в боте' }).waitFor()
  isStalled = false
  await page.clock.runFor(10_000)
  await page.locator(`#verdict[data-answered="${sections.length}"]`).waitFor()
  expect(await note.count()).toBe(0)
})

/** Shows the one saved answer, and no unrequested section. */
async function hasOneAnswer(page: Page): Promise<void> {
  expect(await page.locator('[data-state=saved]').count()).toBe(1)
  expect(await page.locator('[data-state=not-requested]').count()).toBe(sections.length - 1)
}

describe('a signed-in visitor without a network', () => {
  it('reads a text page without its script', async () => {
    await using visitor = await arriveAtHome()
    await visitor.page.evaluate(() => localStorage.setItem('access_token', 'a'.repeat(43)))
    await visitor.goOffline()
    await visitor.open('/faq')
    await visitor.page.keyboard.press('Tab')
    expect(await heading(visitor.page).textContent()).toBe('Помощь')
  })
})

it('a network without a response delays the stored page only briefly', async () => {
  await using relay = await startRelay(demo().url)
  await using visitor = await arriveAtHome({ baseURL: relay.url })
  relay.hold('/codes')
  await visitor.open('/codes')
  expect(await heading(visitor.page).textContent()).toMatch(/регион/i)
})

describe('typed text', () => {
  const AD = 'Не бит, не крашен, один хозяин'
  /** A mark that a reload removes. */
  const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }))
  const isSame = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

  it('survives a new version, which waits until the site is closed and then has the stored pages', async () => {
    await using relay = await startRelay(demo().url)
    await using visitor = await arriveAtHome({ baseURL: relay.url })
    const { page } = visitor
    await visitor.openAlive('/')
    await page.locator('#vin').fill('XTAGFL110MY0')
    await mark(page)
    const report = await visitor.newTab()
    await report.goto(REPORT)
    await report.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await report.locator('#wanted').getByRole('button', { name: 'Запросить данные' }).click()
    await report.locator('#wanted [data-state=known]').waitFor()
    await report.locator('#own-ad summary, #own-ad button').first().click()
    await report.getByLabel('Текст объявления').fill(AD)
    await report.getByLabel('Текст объявления').blur()
    await mark(report)
    await bringNewVersion(page, relay)
    const other = await visitor.newTab()
    await other.goto('/faq')
    expect(await keptBy(other), 'the old version serves while the site is open').toContain('/kbm')
    await other.close()
    expect([await isSame(page), await isSame(report)]).toEqual([true, true])
    expect(await page.locator('#vin').inputValue()).toBe('XTAGFL110MY0')
    expect(await report.getByLabel('Текст объявления').inputValue()).toBe(AD)
    const elsewhere = await visitor.newTab()
    const { started } = await startOfWaitingVersion(elsewhere)
    await page.close()
    await report.close()
    await started
    await elsewhere.goto(REPORT)
    await elsewhere.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    expect(await keptBy(elsewhere), 'the old version is gone').not.toContain('/kbm')
    await expect.poll(() => elsewhere.getByLabel('Текст объявления').inputValue()).toBe(AD)
  })
})

describe('text shared by other applications', () => {
  const share = async (fields: Record<string, string>) => {
    const address = `${demo().url}/share?${new URLSearchParams(fields)}`
    return (await fetch(address, { redirect: 'manual' })).headers.get('location')
  }

  it('opens the report of a VIN in the text or the link', async () => {
    expect((await share({ text: `Смотри: ${VIN}, отдаёт за 900` }))?.split('#')[0]).toBe(REPORT)
    expect(await share({ title: 'Лада', url: `https://example.org/auto?vin=${VIN}` })).toBe(REPORT)
  })

  it('fills in a plate', async () => {
    expect((await share({ text: 'номер а000аа 777' }))?.split('#')[0]).toBe(
      `/?plate=${encodeURIComponent('А000АА777')}`,
    )
  })

  it('puts an advertisement into the card of its report, never into an address', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open(`/share?text=${encodeURIComponent(`Битая слегка, VIN ${VIN}`)}`)
    await visitor.page.waitForURL(new RegExp(`/checks/${VIN}$`))
    await visitor.page.getByRole('button', { name: 'Проверить всё' }).first().click()
    await expect(visitor.page.getByLabel('Текст объявления').inputValue()).resolves.toContain('Битая слегка')
  })

  it('without a number opens the search with a hint', async () => {
    await using visitor = await Visitor.arrive()
    await visitor.open('/share?url=https%3A%2F%2Fexample.org%2Fauto%2F1')
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.page.getByText('В тексте нет номера машины').waitFor()
    expect(await visitor.page.getByText('Введите VIN или госномер.').count()).toBe(0)
    expect(await accessibilityProblems(visitor.page)).toEqual([])
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
    'never leaves the site: %s',
    async (url) => {
      expect(await share({ url, text: url, title: url })).toBe('/?shared=')
    },
  )
})
