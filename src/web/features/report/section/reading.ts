import type { Facts, Telling } from '#report/facts.ts'
import { joined, type SourceAnswer } from '#report/joined-answer.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import type { Reply } from '#web/call.ts'
import { CLOCK_SET_MS } from './kept-time.ts'
import type { SectionView } from './section-views.ts'

/** What an answer turned out to be: one of three, never mixed up. */
export type Reading = Known | Unknown

/** What other sources have said, as it came. */
export interface OtherSource {
  readonly source: string
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  readonly checkedAt: string
}

export interface Known {
  /** Of all sources together: a record of another counts where this one has none. */
  readonly outcome: 'found' | 'nothing'
  /** What the source that was asked said itself. */
  readonly ownOutcome: 'found' | 'nothing'
  readonly data: unknown
  /** Who answered; absent: whose section it is. */
  readonly source?: string | undefined
  readonly others: readonly OtherSource[]
  readonly disputedBy?: readonly Telling[] | undefined
  readonly rows: readonly ReportRow[]
  readonly facts: Facts
  /** What it adds to the main-info table. */
  readonly baseInfo?: Partial<BaseInfo> | undefined
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

/** What a reply is held against. */
export interface Asked {
  readonly vin: string
  /** When it came, in milliseconds since 1970, by the clock of the device. */
  readonly at: number
  /** It was not given now: the device kept it. */
  readonly isKept?: boolean | undefined
}

/**
 * Reads a reply to a section call. An answer that is not of the promised shape in any way (no outcome, no
 * time or one to come, another car's, data that the section's contract does not allow, «found» with nothing in
 * it) is unknown: it may never read as a clean car. A section that trips over an answer has not read it.
 */
export function readReply(view: SectionView, reply: Reply, asked: Asked): Reading {
  try {
    return read(view, reply, asked)
  } catch {
    return brokenAnswer
  }
}

function read(view: SectionView, reply: Reply, asked: Asked): Reading {
  if (!reply.success) {
    return { outcome: 'unknown', error: reply.error, message: reply.message, retryAfter: reply.retryAfter }
  }
  const { outcome, data, checkedAt, message, stale, source, others = [] } = reply
  if (!isPast(checkedAt, asked) || (outcome !== 'found' && outcome !== 'nothing')) return brokenAnswer
  if (!view.isWhole(data) || !isOfCar(data, asked.vin) || !hasStatusOf(outcome, data)) return brokenAnswer
  if (!isSaidByOthers(view, others, asked)) return brokenAnswer
  const rows = view.rows(data)
  if (rows.length > 0 !== (outcome === 'found')) return brokenAnswer
  const answeredAt = notAfter(asked.at, checkedAt)
  const own: SourceAnswer<unknown> = {
    outcome,
    data,
    checkedAt: answeredAt,
    source: typeof source === 'string' && source !== view.section.source ? source : undefined,
  }
  return {
    ...joined(view.section, view.facts, own, others),
    ownOutcome: outcome,
    data,
    others,
    rows: [...rows, ...others.flatMap((other) => rowsOfOther(view, other))],
    baseInfo: view.baseInfo?.(data),
    message: typeof message === 'string' ? message : view.section.nothing,
    stale: stale === true,
  }
}

const isSaidByOthers = (view: SectionView, others: unknown, asked: Asked): others is readonly OtherSource[] =>
  Array.isArray(others) && others.every((other) => isSaidByOther(view, other, asked))

/** One that cannot be read may be of a record that speaks against the car. */
function isSaidByOther(view: SectionView, other: unknown, asked: Asked): boolean {
  const [outcome, data] = [fieldOf(other, 'outcome'), fieldOf(other, 'data')]
  return (
    typeof fieldOf(other, 'source') === 'string' &&
    (outcome === 'found' || outcome === 'nothing') &&
    isPast(fieldOf(other, 'checkedAt'), asked) &&
    view.isWhole(data) &&
    isOfCar(data, asked.vin)
  )
}

function rowsOfOther(view: SectionView, { source, outcome, data, checkedAt }: OtherSource): ReportRow[] {
  const heading = { type: 'HEADER', key: `${source}, ${formatDateTime(new Date(checkedAt))}` } as const
  return [
    heading,
    ...(outcome === 'found' ? view.rows(data) : [{ key: 'Ответ', value: view.section.nothing }]),
  ]
}

/** Nothing was learned of the car. The words are the specification's (section 8). */
export const brokenAnswer: Unknown = {
  outcome: 'unknown',
  error: 'broken_answer',
  message: 'Ошибка получения данных с сервера. Попробуйте позже',
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** The clock of a device may be hours off the server's; no clock is a day. */
const CLOCKS_DIFFER_MS = DAY_MS

const isPast = (value: unknown, { at, isKept = false }: Asked): value is string =>
  typeof value === 'string' &&
  ISO_TIME.test(value) &&
  Date.parse(value) <= at + (isKept ? CLOCK_SET_MS : CLOCKS_DIFFER_MS)

/** Nobody is shown a time to come. */
const notAfter = (now: number, time: string): string =>
  Date.parse(time) > now ? new Date(now).toISOString() : time

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** A car may stand in a registry by another number; where an answer names one of the kind that was asked, it is that. */
function isOfCar(data: unknown, asked: string): boolean {
  const written = fieldOf(data, 'vin')
  const named = typeof written === 'string' ? subjectOf(written) : undefined
  return named === undefined || named.kind !== subjectOf(asked)?.kind || named.key === asked
}

const hasStatusOf = (outcome: Known['outcome'], data: unknown): boolean => {
  const status = fieldOf(data, 'status')
  return status === undefined || status === 200 || (status === 404 && outcome === 'nothing')
}
