import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { Visitor } from '../../e2e/support/browser.ts'
import { startProduct } from '../../e2e/support/product.ts'
import { startRegistries, unhindered } from '../../e2e/support/registries.ts'
import { askSection } from '../../e2e/support/sections.ts'
import { lookupPerRegistry } from '../../src/registry-kit/lookup.ts'
import { collectLookups } from '../../src/server/sources/collect.ts'
import type { Section } from '../../src/shared/contract/section.ts'
import { href } from '../../src/web/href.ts'
import { askAll } from '../quality/interaction.ts'
import { cellOf } from '../support/bar.ts'
import { vinOf } from '../support/cars.ts'
import { databaseOf, startPostgres } from '../support/postgres.ts'
import { median, table } from '../support/table.ts'

const VISITORS = 200
/** Requested one after another by one visitor. */
const CARS = 9
const MOST_MS = 300
/** Real registers are at least this slow; a page renders answers in the meantime. */
const QUICKEST_MS = 1000

/**
 * Two servers with Автокод as the only source: orders per car, and delay until the first part of a
 * report.
 */
export async function oneReport(): Promise<string> {
  const postgres = await startPostgres()
  const registries = await startRegistries()
  const seller = await watched(`${registries.url}/avtocod`)
  const sections = await soldSections()
  const env = { ...unhindered, ...settingsOf(seller.url), DATABASE_URL: await databaseOf(postgres) }
  const servers = await Promise.all([1, 2].map(() => startProduct({ entry: 'production', env })))
  const urls = servers.map(({ url }) => url)
  try {
    await visit(urls, sections, vinOf(1))
    const firstParts: number[] = []
    const sinceOrders: number[] = []
    for (let car = 2; car < 2 + CARS; car += 1) {
      seller.forget()
      const { firstAt } = await visit(urls, sections, vinOf(car))
      firstParts.push(firstAt - (seller.seen.firstPartAt ?? Number.NaN))
      sinceOrders.push(firstAt - (seller.seen.orderedAt ?? Number.NaN))
    }
    seller.takes(QUICKEST_MS)
    const screens: number[] = []
    for (let car = 0; car < CARS; car += 1) {
      seller.forget()
      const shownAt = await watch(urls[0] ?? '', vinOf(3 + CARS + car))
      screens.push(shownAt - (seller.seen.firstPartAt ?? Number.NaN))
    }
    seller.takes(0)
    seller.forget()
    const crowd = await Promise.all(
      Array.from({ length: VISITORS }, (_, at) =>
        visit([urls[at % urls.length] ?? ''], sections, vinOf(2 + CARS)),
      ),
    )
    const { orders, refreshes, readings } = seller.seen
    return table(
      [`one report, ${sections.length} sections, two servers on one PostgreSQL`, ''],
      [
        [
          `first part on the visitor’s side after the seller’s answer that has it, ms (aim ≤ ${MOST_MS})`,
          cellOf(median(firstParts), { most: MOST_MS, digits: 0 }),
        ],
        [
          `the same on the screen of Chromium, 360 px wide, of a seller who takes ${QUICKEST_MS} ms (aim ≤ ${MOST_MS})`,
          cellOf(median(screens), { most: MOST_MS, digits: 0 }),
        ],
        [
          'the same after the order, whose first source takes 5 ms',
          cellOf(median(sinceOrders), { digits: 0 }),
        ],
        [`orders for ${VISITORS} visitors at once (aim 1)`, cellOf(orders, { least: 1, most: 1, digits: 0 })],
        ['refreshes of it', refreshes],
        ['readings of it', readings],
        ['sections that a visitor did not get', crowd.reduce((sum, { lost }) => sum + lost, 0)],
      ],
    )
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await seller.close()
    await registries.close()
    await postgres.stop()
  }
}

const settingsOf = (url: string) => ({
  AVTOCOD_URL: url,
  AVTOCOD_USER: 'demo',
  AVTOCOD_PASSWORD: 'demo',
  AVTOCOD_DOMAIN: 'demo',
  AVTOCOD_REPORT_TYPE: 'demo',
})

const soldSections = async (): Promise<Section[]> =>
  (await collectLookups())
    .flatMap(lookupPerRegistry)
    .flatMap(({ registry, section }) => (registry.id === 'avtocod' ? [section] : []))

async function visit(urls: readonly string[], sections: readonly Section[], vin: string) {
  let firstAt = Number.POSITIVE_INFINITY
  const replies = await Promise.all(
    sections.map(async (section, at) => {
      const { body } = await askSection(urls[at % urls.length] ?? '', section, vin)
      if (body.success) firstAt = Math.min(firstAt, performance.now())
      return body
    }),
  )
  return { firstAt, lost: replies.filter(({ success }) => !success).length }
}

/** Watches a report. @returns the time of the first painted part, by this process's clock */
async function watch(baseURL: string, vin: string): Promise<number> {
  await using visitor = await Visitor.arrive({ baseURL, screen: 'phone' })
  const { page } = visitor
  await page.addInitScript(noteFirstPart)
  await visitor.openAlive(href.check(vin))
  await askAll(page)
  return (await page.evaluate(() => (globalThis as Noted).firstPartAt ?? Number.NaN)) - performance.timeOrigin
}

type Noted = typeof globalThis & { firstPartAt?: number }

/** Runs in the page before its scripts: records the frame after the first answered row. */
function noteFirstPart(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-state=known]') === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        ;(globalThis as Noted).firstPartAt = performance.timeOrigin + performance.now()
      }),
    )
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-state'],
  })
}

interface Seen {
  orders: number
  refreshes: number
  readings: number
  orderedAt?: number
  /** First answer with a part of the report. */
  firstPartAt?: number
}

async function watched(seller: string) {
  let seen: Seen = { orders: 0, refreshes: 0, readings: 0 }
  let takesMs = 0
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = 'GET', headers } = request
    const { authorization = '', 'content-type': type = 'application/json' } = headers
    const sent = await text(request)
    const answer = await fetch(seller + url, {
      method,
      headers: { authorization, ...(sent !== '' && { 'content-type': type }) },
      ...(sent !== '' && { body: sent }),
    })
    const body = await answer.text()
    if (url.endsWith('/_make')) seen.orders += 1
    else if (url.endsWith('/_refresh')) seen.refreshes += 1
    else seen.readings += 1
    if (url.endsWith('/_make')) seen.orderedAt ??= performance.now()
    await delay(takesMs)
    if (method === 'GET' && body.includes('"state":"OK"')) seen.firstPartAt ??= performance.now()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get seen() {
      return seen
    },
    takes(milliseconds: number) {
      takesMs = milliseconds
    },
    forget() {
      seen = { orders: 0, refreshes: 0, readings: 0 }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
