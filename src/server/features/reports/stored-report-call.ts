import { mount } from '#server/http/mount.ts'
import { JudgedReplies } from '#server/http/pages/judged-replies.ts'
import { requireSubject } from '#server/http/require-subject.ts'
import type { Host } from '#server/ports/host.ts'
import { getStoredReport, getStoredStop, type StoredStop } from '#shared/contract/stored-report.ts'
import { verdict } from '#verdict/judge.ts'
import type { Level } from '#verdict/verdict.ts'
import { storedReport } from './stored-sections.ts'
import { type KeptOfCars, storedEvidence } from './verdict-call.ts'

export const storedCalls = [getStoredReport, getStoredStop] as const

/** These calls are public and request no source. */
export function mountStoredCalls(host: Host, kept: KeptOfCars): void {
  const { app, now } = host
  mount(app, getStoredReport, host.limit('base'), async ({ params }) => {
    const { key: vin } = requireSubject(params.vin)
    return { success: true, data: await storedReport(kept, vin, now()) }
  })
  const replies = new JudgedReplies(host)
  mount(app, getStoredStop, host.limit('base'), ({ params, request }) => {
    const { key: vin } = requireSubject(params.vin)
    return replies.data(request.raw, vin, async () => {
      const { level, headline } = verdict(await storedEvidence(kept, vin, now()))
      return dataOf(level, headline)
    })
  })
}

function dataOf(level: Level, headline: string): StoredStop {
  if (level === 'stop') return { stop: headline }
  return level === 'unknown' ? { unjudged: headline } : {}
}
