import type { Facts } from '#report/facts.ts'
import type { Finding } from '#shared/contract/finding.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Reply } from '#web/call.ts'
import type { SectionView } from './section-views.ts'

/** What an answer turned out to be: one of three, never mixed up. */
export type Verdict = Known | Unknown

export interface Known {
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  readonly rows: readonly ReportRow[]
  readonly findings: readonly Finding[]
  readonly facts: Facts
  readonly message: string
  readonly checkedAt: string
  readonly stale: boolean
}

export interface Unknown {
  readonly outcome: 'unknown'
  readonly error: string
  readonly message: string
  readonly retryAfter?: number | undefined
}

/**
 * Judges a reply to a section call. An answer that is not of the promised shape in any way (no outcome, no
 * time, data that the section's contract does not allow, «found» with nothing in it) is unknown: it may never
 * read as a clean car. A section that trips over an answer has not read it.
 */
export function verdictOf(view: SectionView, reply: Reply): Verdict {
  try {
    return judged(view, reply)
  } catch {
    return brokenVerdict
  }
}

function judged(view: SectionView, reply: Reply): Verdict {
  if (!reply.success) {
    return { outcome: 'unknown', error: reply.error, message: reply.message, retryAfter: reply.retryAfter }
  }
  const { outcome, data, checkedAt, message, stale } = reply
  if (!isTime(checkedAt) || (outcome !== 'found' && outcome !== 'nothing')) return brokenVerdict
  if (!view.isWhole(data)) return brokenVerdict
  const rows = view.rows(data)
  if (rows.length > 0 !== (outcome === 'found')) return brokenVerdict
  return {
    outcome,
    data,
    rows,
    findings: view.findings(data),
    facts: view.facts(data),
    message: typeof message === 'string' ? message : view.section.nothing,
    checkedAt,
    stale: stale === true,
  }
}

/** Nothing was learned of the car. The words are the specification's (section 8). */
export const brokenVerdict: Unknown = {
  outcome: 'unknown',
  error: 'broken_answer',
  message: 'Ошибка получения данных с сервера. Попробуйте позже',
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && Number.isFinite(Date.parse(value))
