import type { OtherAnswer } from '#facts/evidence.ts'
import type { Facts, Telling } from '#facts/facts.ts'
import { unreadable } from '#facts/sources/unreadable.ts'
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

/** What another source has said: its facts, and its data as they came. */
export interface OtherSource extends OtherAnswer {
  readonly data: unknown
}

export interface Known {
  /** As the source that was asked says. */
  readonly outcome: 'found' | 'nothing'
  readonly data: unknown
  /** Who answered; absent: whose section it is. */
  readonly source?: string | undefined
  /** Who should have answered before it, and has not. */
  readonly insteadOf?: readonly string[] | undefined
  readonly others: readonly OtherSource[]
  /** Other sources that were asked and do not tell of this car. */
  readonly refusedBy?: readonly string[] | undefined
  /** Of all sources, one after another. */
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
  /** When it was asked, ISO; absent: since the page was opened. */
  readonly askedAt?: string | undefined
  /** Who does not tell of this car; absent: whose section it is. */
  readonly refusedBy?: readonly string[] | undefined
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
    const { error, message, retryAfter } = reply
    return { outcome: 'unknown', error, message, retryAfter, refusedBy: sourcesIn(reply, 'refusedBy') }
  }
  const { outcome, data, checkedAt, message, stale, source, others = [] } = reply
  if (!isPast(checkedAt, asked) || (outcome !== 'found' && outcome !== 'nothing')) return brokenAnswer
  if (!view.isWhole(data) || !isOfCar(data, asked.vin) || !hasStatusOf(outcome, data)) return brokenAnswer
  const rows = view.rows(data)
  if (rows.length > 0 !== (outcome === 'found')) return brokenAnswer
  const answeredAt = notAfter(asked.at, checkedAt)
  const othersSaid = [others].flat().map((other) => saidByOther(view, other, { ...asked, answeredAt }))
  return {
    outcome,
    data,
    checkedAt: answeredAt,
    source: typeof source === 'string' && source !== view.section.source ? source : undefined,
    insteadOf: sourcesIn(reply, 'insteadOf'),
    others: othersSaid,
    refusedBy: sourcesIn(reply, 'refusedBy'),
    facts: view.facts(data, new Date(answeredAt)),
    rows: [...rows, ...othersSaid.flatMap((other) => rowsOfOther(view, other))],
    baseInfo: view.baseInfo?.(data),
    message: typeof message === 'string' ? message : view.section.nothing,
    stale: stale === true,
  }
}

/** In whatever shape it is told, it is not unsaid. */
function sourcesIn(reply: Reply, field: 'insteadOf' | 'refusedBy'): readonly string[] | undefined {
  const names = [fieldOf(reply, field) ?? []].flat()
  return names.length === 0
    ? undefined
    : names.map((name) => (typeof name === 'string' ? name : 'Другой источник'))
}

interface Beside extends Asked {
  /** When the source answered that was asked. */
  readonly answeredAt: string
}

/** One that cannot be read makes nothing unsaid that the asked source says. */
function saidByOther(view: SectionView, other: unknown, asked: Beside): OtherSource {
  const [name, time, data] = [fieldOf(other, 'source'), fieldOf(other, 'checkedAt'), fieldOf(other, 'data')]
  const teller = {
    source: typeof name === 'string' ? name : 'Другой источник',
    checkedAt: isPast(time, asked) ? notAfter(asked.at, time) : asked.answeredAt,
  }
  try {
    return readOther(view, other, { ...asked, ...teller }) ?? { ...unreadable(teller), data }
  } catch {
    return { ...unreadable(teller), data }
  }
}

/** It is held to what an answer is held to. */
function readOther(view: SectionView, other: unknown, asked: Asked & Telling): OtherSource | undefined {
  const { source, checkedAt } = asked
  const [outcome, data] = [fieldOf(other, 'outcome'), fieldOf(other, 'data')]
  if (!isPast(fieldOf(other, 'checkedAt'), asked) || (outcome !== 'found' && outcome !== 'nothing'))
    return undefined
  if (!view.isWhole(data) || !isOfCar(data, asked.vin) || !hasStatusOf(outcome, data)) return undefined
  return view.rows(data).length > 0 === (outcome === 'found')
    ? { source, outcome, data, checkedAt, facts: view.facts(data, new Date(checkedAt)) }
    : undefined
}

function rowsOfOther(view: SectionView, { source, outcome, data, checkedAt }: OtherSource): ReportRow[] {
  const heading = { type: 'HEADER', key: `${source}, ${formatDateTime(new Date(checkedAt))}` } as const
  const answer = (value: string) => ({ key: 'Ответ', value })
  if (outcome === 'nothing') return [heading, answer(view.section.nothing)]
  return [heading, ...(view.isWhole(data) ? view.rows(data) : [answer('Прочитать не удалось')])]
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
export const notAfter = (now: number, time: string): string =>
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
