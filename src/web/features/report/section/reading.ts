import { unreadableAnswer } from '#facts/answered-as.ts'
import type { AlternativeFacts } from '#facts/evidence.ts'
import type { AnswerSource, Facts } from '#facts/facts.ts'
import { otherRows } from '#report/answer-parts/other-rows.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { ReportRow } from '#shared/contract/report-row.ts'
import { DAY_MS } from '#shared/durations.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import type { Reply } from '#web/call.ts'
import { CLOCK_SET_MS } from './kept-time.ts'
import type { SectionView } from './section-views.ts'

export type ParsedReply = ParsedAnswer | FailedReply

export interface OtherSource extends AlternativeFacts {
  readonly data: unknown
}

export interface ParsedAnswer {
  /** According to the requested source. */
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  readonly source?: string | undefined
  readonly insteadOf?: readonly string[] | undefined
  readonly others: readonly OtherSource[]
  readonly refusedBy?: readonly string[] | undefined
  /** Of all sources. */
  readonly rows: readonly ReportRow[]
  readonly facts: Facts
  /** For the main-info table. */
  readonly baseInfo?: Partial<BaseInfo> | undefined
  readonly message: string
  readonly checkedAt: string
  readonly stale: boolean
}

export interface FailedReply {
  readonly outcome: 'unknown'
  readonly error: string
  readonly message: string
  readonly retryAfter?: number | undefined
  /** Time of the request, ISO; undefined: on this page. */
  readonly askedAt?: string | undefined
  readonly refusedBy?: readonly string[] | undefined
}

export interface ReplyContext {
  readonly vin: string
  /** Arrival, in epoch milliseconds of the device. */
  readonly at: number
  /** Restored from storage. */
  readonly isKept?: boolean | undefined
}

/**
 * Any violation of the contract makes a reply unknown, never a clean car: a missing or future time,
 * another car, wrong data, or an exception in the parser.
 */
export function readReply(view: SectionView, reply: Reply, asked: ReplyContext): ParsedReply {
  try {
    return readValid(view, reply, asked)
  } catch {
    return brokenAnswer
  }
}

function readValid(view: SectionView, reply: Reply, asked: ReplyContext): ParsedReply {
  if (!reply.success) {
    const { error, message, retryAfter } = reply
    return { outcome: 'unknown', error, message, retryAfter, refusedBy: sourcesIn(reply, 'refusedBy') }
  }
  const { outcome, data, checkedAt, message, stale, source, others = [] } = reply
  if (!isPast(checkedAt, asked) || (outcome !== 'found' && outcome !== 'nothing')) return brokenAnswer
  if (!view.isWhole(data) || !isOfCar(data, asked.vin) || !hasStatusOf(outcome, data)) return brokenAnswer
  const rows = view.rows(data)
  if (rows.length > 0 !== (outcome === 'found')) return brokenAnswer
  const answeredAt = notAfter(asked.at, checkedAt)
  const alternatives = [others]
    .flat()
    .map((other) => alternativeAnswer(view, other, { ...asked, answeredAt }))
  return {
    outcome,
    data,
    checkedAt: answeredAt,
    source: typeof source === 'string' && source !== view.section.source ? source : undefined,
    insteadOf: sourcesIn(reply, 'insteadOf'),
    others: alternatives,
    refusedBy: sourcesIn(reply, 'refusedBy'),
    facts: view.facts(data, new Date(answeredAt)),
    rows: [...rows, ...alternatives.flatMap((other) => otherRows(view, other))],
    baseInfo: view.baseInfo?.(data),
    message: typeof message === 'string' ? message : view.section.nothing,
    stale: stale === true,
  }
}

/** Never drops a source: one name or a list, unreadable names substituted. */
function sourcesIn(reply: Reply, field: 'insteadOf' | 'refusedBy'): readonly string[] | undefined {
  const names = [fieldOf(reply, field) ?? []].flat()
  return names.length === 0
    ? undefined
    : names.map((name) => (typeof name === 'string' ? name : 'Другой источник'))
}

interface AlternativeContext extends ReplyContext {
  readonly answeredAt: string
}

/** An unreadable alternative answer counts as unread; the main one stays valid. */
function alternativeAnswer(view: SectionView, other: unknown, asked: AlternativeContext): OtherSource {
  const [name, time, data] = [fieldOf(other, 'source'), fieldOf(other, 'checkedAt'), fieldOf(other, 'data')]
  const origin = {
    source: typeof name === 'string' ? name : 'Другой источник',
    checkedAt: isPast(time, asked) ? notAfter(asked.at, time) : asked.answeredAt,
  }
  try {
    return readOther(view, other, { ...asked, ...origin }) ?? { ...unreadableAnswer(origin), data }
  } catch {
    return { ...unreadableAnswer(origin), data }
  }
}

/** Validated like the main answer. */
function readOther(
  view: SectionView,
  other: unknown,
  asked: ReplyContext & AnswerSource,
): OtherSource | undefined {
  const { source, checkedAt } = asked
  const [outcome, data] = [fieldOf(other, 'outcome'), fieldOf(other, 'data')]
  if (!isPast(fieldOf(other, 'checkedAt'), asked) || (outcome !== 'found' && outcome !== 'nothing'))
    return undefined
  if (!view.isWhole(data) || !isOfCar(data, asked.vin) || !hasStatusOf(outcome, data)) return undefined
  return view.rows(data).length > 0 === (outcome === 'found')
    ? { source, outcome, data, checkedAt, facts: view.facts(data, new Date(checkedAt)) }
    : undefined
}

/** Specification, section 8. */
export const brokenAnswer: FailedReply = {
  outcome: 'unknown',
  error: 'broken_answer',
  message: 'Ошибка получения данных с сервера. Попробуйте позже',
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Clocks may differ by hours, never by a day. */
const CLOCKS_DIFFER_MS = DAY_MS

const isPast = (value: unknown, { at, isKept = false }: ReplyContext): value is string =>
  typeof value === 'string' &&
  ISO_TIME.test(value) &&
  Date.parse(value) <= at + (isKept ? CLOCK_SET_MS : CLOCKS_DIFFER_MS)

export const notAfter = (now: number, time: string): string =>
  Date.parse(time) > now ? new Date(now).toISOString() : time

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined

/** A registry may list the car by other numbers too; one of the requested kind must match. */
function isOfCar(data: unknown, asked: string): boolean {
  const written = fieldOf(data, 'vin')
  const vehicle = typeof written === 'string' ? subjectOf(written) : undefined
  return vehicle === undefined || vehicle.kind !== subjectOf(asked)?.kind || vehicle.key === asked
}

const hasStatusOf = (outcome: ParsedAnswer['outcome'], data: unknown): boolean => {
  const status = fieldOf(data, 'status')
  return status === undefined || status === 200 || (status === 404 && outcome === 'nothing')
}
