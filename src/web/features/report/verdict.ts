import type { Finding } from '#shared/contract/finding.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Reply } from '#web/api-client.ts'
import type { SectionView } from './section-views.ts'

/** What an answer turned out to be: one of three, never mixed up. */
export type Verdict = Known | Unknown

export interface Known {
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  readonly rows: readonly ReportRow[]
  readonly findings: readonly Finding[]
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
 * read as a clean car.
 */
export function verdictOf(view: SectionView, reply: Reply): Verdict {
  if (!reply.success) {
    return { outcome: 'unknown', error: reply.error, message: reply.message, retryAfter: reply.retryAfter }
  }
  try {
    return judged(view, reply)
  } catch {
    // A section that trips over an answer has not read it.
    return brokenAnswer
  }
}

function judged(view: SectionView, reply: Extract<Reply, { success: true }>): Verdict {
  const { outcome, data, checkedAt, message, stale } = reply
  if (typeof checkedAt !== 'string' || (outcome !== 'found' && outcome !== 'nothing')) return brokenAnswer
  if (!view.isWhole(data)) return brokenAnswer
  const rows = view.rows(data)
  if (rows.length > 0 !== (outcome === 'found')) return brokenAnswer
  return {
    outcome,
    data,
    rows,
    findings: view.findings(data),
    message: typeof message === 'string' ? message : view.section.nothing,
    checkedAt,
    stale: stale === true,
  }
}

/** The words are the specification's (section 8). */
const brokenAnswer: Unknown = {
  outcome: 'unknown',
  error: 'broken_answer',
  message: 'Ошибка получения данных с сервера. Попробуйте позже',
}
