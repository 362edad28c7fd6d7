import type { Finding } from '#shared/contract/finding.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import type { Reply, Unreached } from '#web/api-client.ts'
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

const BROKEN: Unreached['message'] = 'Ошибка получения данных с сервера. Попробуйте позже'

/**
 * Judges a reply to a section call. An answer that is not of the promised shape in any way (no outcome, no
 * time, a list that is missing, «found» with nothing in it) is unknown: it may never read as a clean car.
 */
export function verdictOf(view: SectionView, reply: Reply): Verdict {
  if (!reply.success) {
    return { outcome: 'unknown', error: reply.error, message: reply.message, retryAfter: reply.retryAfter }
  }
  const { outcome, data, checkedAt, message, stale } = reply
  if (typeof checkedAt !== 'string' || (outcome !== 'found' && outcome !== 'nothing')) return broken(BROKEN)
  const rows = readable(view, data)
  const refused = rows?.find((row) => row.type === 'ERROR')
  if (!rows || refused) return broken(refused?.value ?? BROKEN)
  if (rows.length > 0 !== (outcome === 'found')) return broken(BROKEN)
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

const broken = (message: string): Unknown => ({ outcome: 'unknown', error: 'broken_answer', message })

/** A section may trip over an answer of another shape; then nothing was read from it. */
function readable(view: SectionView, data: unknown): readonly ReportRow[] | undefined {
  try {
    view.findings(data)
    return view.rows(data)
  } catch {
    return undefined
  }
}
