import { beforeEach, expect, it, vi } from 'vitest'
import { callSection } from '../call.ts'
import { askSection } from '../features/report/section/ask-section.ts'
import { sections } from '../sections.ts'
import { fakeBrowser } from '../start/testing-browser.ts'
import { setCheckIntent } from '../store/check-intent.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { beginCheck } from './begin-check.ts'
import { keptWork } from './kept-work.ts'
import { pageTickets } from './page-tickets.ts'
import { prepareReport } from './prepare-report.ts'
import { pageSolver } from './solver.ts'

const VIN = 'XTAGFL110MY000001'

const site = { captcha: 'altcha', absentSections: [] } as const

let browser: ReturnType<typeof fakeBrowser>
let calls: string[]
/** The vehicles that the calls named. */
let vehicles: (string | null | undefined)[]
let workers: PromptWorker[]
/** Workers solve nothing. */
let isBusy: boolean
/** By the script in the head. */
let preloaded: string[]

/** A worker that solves every challenge. */
class PromptWorker extends EventTarget {
  solved = 0
  constructor() {
    super()
    workers.push(this)
  }
  postMessage({ id }: { id: number }) {
    if (isBusy) return
    this.solved += 1
    const answer = { id, payload: 'solution' }
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: answer })))
  }
}

const answerTo = (address: string, { body }: { body?: string }) => {
  const [path = '', query] = address.split('?')
  calls.push(path)
  const { actions = [], vehicle }: { actions?: string[]; vehicle?: string } = JSON.parse(body ?? '{}')
  vehicles.push(body ? vehicle : new URLSearchParams(query).get('vehicle'))
  const tickets = Object.fromEntries(actions.map((action) => [action, `ticket of ${action}`]))
  const expiresAt = Date.now() / 1000 + 1200
  const challenge = { provider: 'altcha', challenge: { parameters: { expiresAt } } }
  return Response.json({ success: true, data: body ? { tickets } : challenge })
}

/** The next page of the tab, or this one restored: its memory is empty. */
const arrive = () => {
  browser.fire('pageshow', { persisted: true })
  globalThis.begunSolver = undefined
}

const isKept = (what: string) => [...browser.keptInTab.keys()].some((key) => key.startsWith(what))

/** Does the same as the script in the head of a report. */
const readHead = (token: string | null = null) =>
  beginCheck(
    { vin: VIN, sections, scripts: ['/report.js'] },
    {
      kept: keptWork(
        safeStorage(() => sessionStorage),
        VIN,
      ),
      solver: () => pageSolver(() => new Worker('/solver.js')),
      token,
      preload: (href) => preloaded.push(href),
    },
  )

const requestOf = (path: string, action: string) =>
  path.replace('{vin}', VIN).replace('{captcha_token}', encodeURIComponent(`ticket of ${action}`))

const everySection = sections.map(({ action, path }) => requestOf(path, action))

const takeAll = () => Promise.all(sections.map(({ action }) => pageTickets('altcha', VIN).take(action)))

beforeEach(() => {
  browser = fakeBrowser()
  calls = []
  vehicles = []
  workers = []
  preloaded = []
  isBusy = false
  globalThis.begunCalls = undefined
  vi.stubGlobal('Worker', PromptWorker)
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => answerTo(address, init))
  return arrive
})

it('the home page does the work of a report, which then costs one exchange and no work', async () => {
  prepareReport(site, VIN)
  await vi.waitUntil(() => isKept('captcha:'))
  arrive()
  prepareReport(site, VIN)
  expect(await takeAll()).toEqual(
    sections.map(({ action }) => ({ success: true, ticket: `ticket of ${action}` })),
  )
  expect(calls).toEqual(['/v1/captcha/challenge', '/v1/captcha/ticket'])
  expect(vehicles).toEqual([VIN, VIN])
})

it('the report of another car does not use the work', async () => {
  prepareReport(site, 'XTAGFL110MY000002')
  await vi.waitUntil(() => isKept('captcha:'))
  arrive()
  calls.length = 0
  vehicles.length = 0
  setCheckIntent(VIN)
  await readHead()
  prepareReport(site, VIN)
  await takeAll()
  expect(calls).toEqual(['/v1/captcha/challenge', '/v1/captcha/ticket', ...everySection])
  expect(vehicles.slice(0, 2)).toEqual([VIN, VIN])
})

it('a report that a person asked to check requests everything before its script loads, once', async () => {
  prepareReport(site, VIN)
  await vi.waitUntil(() => isKept('captcha:'))
  arrive()
  calls.length = 0
  await readHead()
  expect(calls).toEqual([])
  setCheckIntent(VIN)
  await readHead('token')
  const requested = ['/v1/captcha/ticket', ...everySection]
  expect(calls).toEqual(requested)
  prepareReport(site, VIN)
  const tickets = pageTickets('altcha', VIN)
  const parts = { tickets, callSection, accessToken: () => 'token' }
  await Promise.all(sections.map((section) => askSection(section, VIN, parts)))
  expect(calls).toEqual(requested)
  await Promise.all(
    sections.map((section) => {
      const captcha_token = `ticket of ${section.action}`
      return callSection(section, { params: { vin: VIN, captcha_token }, token: 'token' })
    }),
  )
  expect(calls).toHaveLength(requested.length + sections.length)
})

it('the head of a report of another car begins nothing', async () => {
  setCheckIntent('XTAGFL110MY000002')
  await readHead()
  expect(calls).toEqual([])
  expect(preloaded).toEqual([])
})

it('a pressed report without earlier work does it before its script loads, once', async () => {
  setCheckIntent(VIN)
  await readHead()
  const requested = ['/v1/captcha/challenge', '/v1/captcha/ticket', ...everySection]
  expect(calls).toEqual(requested)
  expect(preloaded).toEqual(['/report.js'])
  prepareReport(site, VIN)
  await takeAll()
  expect(calls).toEqual(requested)
  expect(workers.map(({ solved }) => solved)).toEqual([1])
})

it('a report that opens during the work solves the same challenge', async () => {
  isBusy = true
  prepareReport(site, VIN)
  await vi.waitUntil(() => isKept('challenge:'))
  arrive()
  isBusy = false
  setCheckIntent(VIN)
  await readHead()
  const requested = ['/v1/captcha/challenge', '/v1/captcha/ticket', ...everySection]
  expect(calls).toEqual(requested)
  prepareReport(site, VIN)
  await takeAll()
  expect(calls).toEqual(requested)
  expect([...browser.keptInTab.keys()]).not.toContainEqual(expect.stringContaining('captcha'))
})

it('a page restored from the history does not use work that the report has used', async () => {
  prepareReport(site, VIN)
  await vi.waitUntil(() => isKept('captcha:'))
  browser.keptInTab.clear()
  arrive()
  calls.length = 0
  prepareReport(site, VIN)
  expect(calls).toEqual(['/v1/captcha/challenge'])
})

it('no ticket is requested for an absent section', async () => {
  prepareReport({ ...site, absentSections: ['uses'] }, VIN)
  await vi.waitUntil(() => isKept('captcha:'))
  expect(JSON.stringify([...browser.keptInTab])).not.toContain('commercialUse')
})

it('no work is done for a number that is still being typed', async () => {
  for (const typed of ['X', 'XTAGFL110', VIN.slice(0, -1)]) prepareReport(site, typed)
  await Promise.resolve()
  expect(calls).toEqual([])
})

it('no request is made without bot protection', async () => {
  prepareReport({ ...site, captcha: 'none' }, VIN)
  expect(await pageTickets('none').take('gibddDtp')).toEqual({ success: true, ticket: 'test' })
  expect(calls).toEqual([])
})
