import { DAY_MS } from '#shared/durations.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import type { Level } from '#verdict/verdict.ts'
import { parsedJson } from '#web/store/kept-object.ts'
import type { SafeStorage } from '#web/store/safe-storage.ts'
import { levelWords } from '#web/ui/level.ts'
import { OUTCOMES } from './due.ts'

interface ShownReason {
  readonly rule: string
  readonly title: string
}

/** A report to ask about later. Only its key, level and rules leave the device. */
export interface ReportAskedLater {
  readonly vin: string
  readonly title: string
  readonly level: Level
  /** Leading one first. */
  readonly reasons: readonly ShownReason[]
  /** ISO 8601: made. */
  readonly at: string
  /** Random. */
  readonly key: string
  /** Among those who were asked. */
  readonly isShown?: boolean | undefined
}

const ASKED_AFTER_MS = 30 * DAY_MS

/** People no longer remember; the question is dropped. */
const DROPPED_AFTER_MS = 120 * DAY_MS

const MOST_REPORTS = 20

/** The call's limit in addition to the leading one. */
const MOST_REASONS = 40

/** The buyer's own words stay on the device, so nothing is stored or sent of what they led to. */
const withoutOwnWords = (reasons: readonly ShownReason[]): readonly ShownReason[] =>
  reasons.filter(({ rule }) => !rule.startsWith('told-'))

/** A new report on the same car replaces the earlier one and its key. */
export function askLater(
  storage: SafeStorage,
  report: Omit<ReportAskedLater, 'at' | 'key' | 'isShown'>,
  now: Date,
): void {
  const { vin, title, level } = report
  const reasons = withoutOwnWords(report.reasons)
    .filter(({ rule }, at, all) => all.findIndex((one) => one.rule === rule) === at)
    .slice(0, MOST_REASONS)
    .map(({ rule, title: reason }) => ({ rule, title: reason }))
  const before = reportsIn(storage, now).find((one) => one.vin === vin)
  const isSame = before !== undefined && before.level === level && rulesOf(before) === rulesOf({ reasons })
  if (isSame && now.getTime() - Date.parse(before.at) < DAY_MS) return
  const fresh = { vin, title, level, reasons, at: now.toISOString(), key: newKey() }
  write(storage, [fresh, ...reportsIn(storage, now).filter((one) => one.vin !== vin)])
}

const rulesOf = ({ reasons }: Pick<ReportAskedLater, 'reasons'>): string =>
  reasons.map(({ rule }) => rule).join()

/** The oldest that is due; of one car, if given. */
export const dueReport = (storage: SafeStorage, now: Date, vin?: string): ReportAskedLater | undefined =>
  reportsIn(storage, now).findLast(
    (one) => dueAt(one) <= now.getTime() && (vin === undefined || one.vin === vin),
  )

export const markShown = (storage: SafeStorage, key: string, now: Date): void =>
  write(
    storage,
    reportsIn(storage, now).map((one) => (one.key === key ? { ...one, isShown: true } : one)),
  )

export const dropReport = (storage: SafeStorage, key: string, now: Date): void =>
  write(
    storage,
    reportsIn(storage, now).filter((one) => one.key !== key),
  )

const dueAt = ({ at }: ReportAskedLater): number => Date.parse(at) + ASKED_AFTER_MS

function write(storage: SafeStorage, reports: readonly ReportAskedLater[]): void {
  const kept = reports.slice(0, MOST_REPORTS)
  if (kept.length === 0) storage.remove(OUTCOMES)
  else storage.set(OUTCOMES, `${Math.min(...kept.map(dueAt))} ${JSON.stringify(kept)}`)
}

/** Newest first. Storage may contain anything; invalid and old entries are dropped. */
function reportsIn(storage: SafeStorage, now: Date): ReportAskedLater[] {
  const entries = parsedJson((storage.get(OUTCOMES) ?? '').replace(/^\d+ /u, ''))
  const isOld = ({ at }: ReportAskedLater) => now.getTime() - Date.parse(at) > DROPPED_AFTER_MS
  if (!Array.isArray(entries)) return []
  return entries
    .filter(isReport)
    .filter((one) => !isOld(one))
    .map((one) => ({ ...one, reasons: withoutOwnWords(one.reasons) }))
}

function isReport(entry: unknown): entry is ReportAskedLater {
  if (typeof entry !== 'object' || entry === null) return false
  const { vin, title, level, at, key, reasons }: { readonly [Key in keyof ReportAskedLater]?: unknown } =
    entry
  return (
    typeof vin === 'string' &&
    subjectOf(vin) !== undefined &&
    typeof title === 'string' &&
    typeof level === 'string' &&
    Object.hasOwn(levelWords, level) &&
    Array.isArray(reasons) &&
    reasons.every((one) => typeof one?.rule === 'string' && typeof one.title === 'string') &&
    typeof at === 'string' &&
    Number.isFinite(Date.parse(at)) &&
    typeof key === 'string'
  )
}

/** 43 characters, base64url. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
