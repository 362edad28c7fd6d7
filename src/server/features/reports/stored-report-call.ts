import type { IncomingMessage } from 'node:http'
import { ApiFailure } from '#server/http/api-failure.ts'
import { mount } from '#server/http/mount.ts'
import { JudgedReplies } from '#server/http/pages/judged-replies.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host } from '#server/ports/host.ts'
import { getStoredReport, getStoredStop, type StoredStop } from '#shared/contract/stored-report.ts'
import { verdict } from '#verdict/judge.ts'
import type { Level } from '#verdict/verdict.ts'
import { type StoredState, storedReport, storedSections } from './stored-sections.ts'
import { evidenceFrom, type KeptOfCars } from './verdict-call.ts'

export const storedCalls = [getStoredReport, getStoredStop] as const

/** These calls are public and request no source. */
export function mountStoredCalls(host: Host, kept: KeptOfCars): void {
  const { app, now } = host
  const statesOf = limitedStates(host, kept)
  mount(app, getStoredReport, host.limit('base'), async ({ params, request }) => {
    const { key: vin } = requireSubject(params.vin)
    return { success: true, data: storedReport(kept, vin, await statesOf(vin, request.raw)) }
  })
  const replies = new JudgedReplies(host)
  mount(app, getStoredStop, host.limit('base'), async ({ params, request }) => {
    const { key: vin } = requireSubject(params.vin)
    const states = await statesOf(vin, request.raw)
    return replies.data(request.raw, vin, async () => {
      const { level, headline } = verdict(evidenceFrom(kept, vin, states, now()))
      return dataOf(level, headline)
    })
  })
}

/** Check digit, year, plant and serial number, in which cars of one model differ. */
const END_OF_NUMBER = 9

/**
 * Without this limit a reader of a report without its number could try all numbers of the model.
 * Numbers without an answer count by address and model, because many share an address. Beyond it a
 * car with answers is refused, too: the refusal must not show which numbers have none.
 */
function limitedStates({ now, limit, addressOf }: Host, kept: KeptOfCars) {
  const misses = limit('unknownCar')
  return async (vin: string, request: IncomingMessage): Promise<readonly StoredState[]> => {
    const states = await storedSections(kept, vin, now())
    const isMiss = states.every(({ kind }) => kind !== 'answered' && kind !== 'refused')
    const counted = `${vin.slice(0, -END_OF_NUMBER)} ${addressOf(request)}`
    const retryAfter = misses.take(counted, isMiss ? 1 : 0)
    if (retryAfter > 0) throw new ApiFailure('too_many_requests', { retryAfter })
    return states
  }
}

function dataOf(level: Level, headline: string): StoredStop {
  if (level === 'stop') return { stop: headline }
  return level === 'unknown' ? { unjudged: headline } : {}
}
