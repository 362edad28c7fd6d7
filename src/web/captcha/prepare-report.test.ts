import { beforeEach, expect, it, vi } from 'vitest'
import { sections } from '../sections.ts'
import { fakeBrowser } from '../start/testing-browser.ts'
import { safeStorage } from '../store/safe-storage.ts'
import { wishToCheck } from '../store/wish-to-check.ts'
import { beginExchange } from './exchange.ts'
import { keptWork } from './kept-work.ts'
import { pageTickets } from './page-tickets.ts'
import { prepareReport } from './prepare-report.ts'

const site = { captcha: 'altcha', absentSections: [] } as const

let browser: ReturnType<typeof fakeBrowser>
let calls: string[]
let workers: EventTarget[]

/** A worker that packs whatever it is asked for. */
class PromptWorker extends EventTarget {
  constructor() {
    super()
    workers.push(this)
  }
  postMessage({ id }: { id: number }) {
    const answer = { id, payload: 'solution' }
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data: answer })))
  }
}

const answerTo = (address: string, { body }: { body?: string }) => {
  calls.push(address.split('?')[0] ?? '')
  const { actions = [] }: { actions?: string[] } = JSON.parse(body ?? '{}')
  const tickets = Object.fromEntries(actions.map((action) => [action, `ticket of ${action}`]))
  const expiresAt = Date.now() / 1000 + 1200
  const challenge = { provider: 'altcha', challenge: { parameters: { expiresAt } } }
  return Response.json({ success: true, data: body ? { tickets } : challenge })
}

/** The next page of the tab, or this one come back: nothing of the earlier one is in its memory. */
const arrive = () => browser.fire('pageshow', { persisted: true })

/** What the script in the head of a report does. */
const readHead = () =>
  beginExchange(
    sections.map(({ action }) => action),
    keptWork(safeStorage(() => sessionStorage)),
  )

const takeAll = () => Promise.all(sections.map(({ action }) => pageTickets('altcha').take(action)))

beforeEach(() => {
  browser = fakeBrowser()
  calls = []
  workers = []
  vi.stubGlobal('Worker', PromptWorker)
  vi.stubGlobal('fetch', async (address: string, init: { body?: string }) => answerTo(address, init))
  return () => {
    arrive()
    for (const worker of workers) worker.dispatchEvent(new Event('error'))
  }
})

it('the home page does the work of a report, which then costs one exchange and no work', async () => {
  prepareReport(site)
  await vi.waitUntil(() => browser.keptInTab.size > 0)
  arrive()
  prepareReport(site)
  expect(await takeAll()).toEqual(
    sections.map(({ action }) => ({ success: true, ticket: `ticket of ${action}` })),
  )
  expect(calls).toEqual(['/v1/captcha/challenge', '/v1/captcha/ticket'])
})

it('a report that was pressed for has its tickets asked for before its script has come, and only once', async () => {
  prepareReport(site)
  await vi.waitUntil(() => browser.keptInTab.size > 0)
  arrive()
  calls.length = 0
  readHead()
  expect(calls).toEqual([])
  wishToCheck('XTAGFL110MY000001')
  readHead()
  expect(calls).toEqual(['/v1/captcha/ticket'])
  prepareReport(site)
  expect(await takeAll()).toEqual(
    sections.map(({ action }) => ({ success: true, ticket: `ticket of ${action}` })),
  )
  expect(calls).toEqual(['/v1/captcha/ticket'])
})

it('a page come back from the history does not rely on work that the report has used', async () => {
  prepareReport(site)
  await vi.waitUntil(() => browser.keptInTab.size > 0)
  browser.keptInTab.clear()
  arrive()
  calls.length = 0
  prepareReport(site)
  expect(calls).toEqual(['/v1/captcha/challenge'])
})

it('no ticket is asked for a section that the server does not have', async () => {
  prepareReport({ ...site, absentSections: ['uses'] })
  await vi.waitUntil(() => browser.keptInTab.size > 0)
  expect(JSON.stringify([...browser.keptInTab])).not.toContain('commercialUse')
})

it('nothing is asked for where there is no protection', async () => {
  prepareReport({ ...site, captcha: 'none' })
  expect(await pageTickets('none').take('gibddDtp')).toEqual({ success: true, ticket: 'test' })
  expect(calls).toEqual([])
})
