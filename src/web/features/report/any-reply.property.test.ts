import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { callSection } from '#web/call.ts'
import { testTickets } from '#web/captcha/tickets.ts'
import { createReport, stateOf } from './report-store.ts'
import { askSection } from './section/ask-section.ts'
import { sectionViews } from './section/section-views.ts'

const VIN = 'XTAGFL110JY000001'
const RUNS = runs(150)

/** After this time the automatic retries have ended. */
const BOTH_TRIES_MS = 61_000

/**
 * Requests the whole report from a server that always returns this text.
 * @returns the final states
 */
async function reportOver(body: string) {
  vi.stubGlobal('fetch', async () => new Response(body))
  const report = createReport({
    prepare: () => undefined,
    vin: VIN,
    bringViews: async () => sectionViews,
    ask: (section) => askSection(section, VIN, { callSection, tickets: testTickets }),
    reportError(error) {
      throw error
    },
  })
  report.askAll()
  await vi.advanceTimersByTimeAsync(BOTH_TRIES_MS)
  return sectionViews.map(({ section }) => stateOf(report.get(), section.id))
}

const junk = fc.jsonValue()
const often = <Value>(value: fc.Arbitrary<Value>) => fc.oneof({ weight: 4, arbitrary: value }, junk)

const code = fc.constantFrom('source_silent', 'source_withheld', 'ticket_refused', 'of a newer server')

/** An envelope with missing and wrong fields. */
const envelope = fc.record(
  {
    success: often(fc.boolean()),
    error: often(code),
    message: often(fc.string()),
    retryAfter: often(fc.double()),
    outcome: often(fc.constantFrom('found', 'nothing')),
    checkedAt: often(fc.constant('2026-11-20T09:30:00.000Z')),
    data: junk,
    stale: often(fc.boolean()),
  },
  { requiredKeys: [] },
)

const body = fc.oneof(
  { weight: 4, arbitrary: envelope.map((value) => JSON.stringify(value)) },
  fc.json(),
  fc.string(),
)

/** Some registries of ours return an empty list. */
const junkData = junk.filter((data) => !Array.isArray(data) || data.length > 0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('any reply of the server', () => {
  it('ends every section as answered or unknown', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const kinds = (await reportOver(text)).map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind !== 'known' && kind !== 'unknown')).toEqual([])
      }),
      RUNS,
    )
  })

  it('shows the message of a failure in the specification’s format', async () => {
    const states = await reportOver('{"success":false,"message":"Сервис на обслуживании"}')
    for (const state of states) {
      expect(state).toMatchObject({ kind: 'unknown', reading: { message: 'Сервис на обслуживании' } })
    }
  })

  it('never reads as "nothing found" with data of an unknown shape', async () => {
    await fc.assert(
      fc.asyncProperty(junkData, async (data) => {
        const answer = { success: true, outcome: 'nothing', checkedAt: '2026-11-20T09:30:00.000Z', data }
        const states = await reportOver(JSON.stringify(answer))
        expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(['unknown']))
      }),
      RUNS,
    )
  })
})
