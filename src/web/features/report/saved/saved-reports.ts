import { subjectOf } from '#shared/vehicle/subject.ts'
import { type Level, levels } from '#verdict/verdict.ts'
import { eraseWords } from '#web/store/buyer-words.ts'
import { parsedJson } from '#web/store/kept-object.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'
import { CLOCK_SET_MS } from '../section/kept-time.ts'
import type { FailedReply, OtherSource, ParsedAnswer } from '../section/reading.ts'
import { isFinalFailure } from '../section/section-state.ts'
import { SAVED_REPORTS, savedVins } from './saved-index.ts'

/** Computed again from the data. */
type Derived = 'facts' | 'rows' | 'baseInfo'

/** One section's original answer. */
export interface SavedAnswer extends Omit<ParsedAnswer, Derived | 'stale' | 'others'> {
  /** Already when saved. */
  readonly stale?: boolean
  readonly others?: readonly Omit<OtherSource, 'facts'>[]
}

export const savedAnswer = ({
  facts: _facts,
  rows: _rows,
  baseInfo: _baseInfo,
  ...answer
}: ParsedAnswer): SavedAnswer => ({
  ...answer,
  others: answer.others.map(({ facts: _facts, ...other }) => other),
})

/** Valid only for its day. */
export interface SavedLevel {
  readonly level: Level
  /** ISO. */
  readonly at: string
}

export interface SavedReport {
  readonly vin: string
  /** Make and model, if found. */
  readonly title: string
  /** By section. */
  readonly answers: Readonly<Record<string, SavedAnswer>>
  /**
   * By section, after the last answer. A reopened page must still show a refusal. Readers validate
   * them.
   */
  readonly failures?: Readonly<Record<string, unknown>>
  readonly judged?: SavedLevel | undefined
}

interface Stored extends SavedReport {
  readonly format: number
}

export interface SavedReports {
  get(vin: string): SavedReport | undefined
  /** Newest first. */
  readonly all: Store<readonly SavedReport[]>
  /**
   * An answer replaces its section's older answer and failure, a refusal removes the answer, a new
   * level replaces the old one.
   */
  save(report: SavedReport): void
  forget(vin: string): void
  forgetAll(): void
}

export const MOST_CARS = 10

/**
 * A report has 10 000 to 40 000 characters. Ten of this size take half of a site's 5 MB in Safari.
 */
export const MOST_CHARS = 120_000

/** Older answers may lack records against the car: they count as stale. */
const FORMAT = 2

/** Too large for the storage; later answers are not saved. */
const TOO_LARGE = 'unkept'

const keyOf = (vin: string) => `saved-report:${vin}`

export function createSavedReports(storage: SafeStorage, now: () => number = Date.now): SavedReports {
  const get = (vin: string) => readReport(vin, storage.get(keyOf(vin)), now())
  const readAll = () => cachedRead(() => savedVins(storage).flatMap((vin) => get(vin) ?? []))
  const reading = observable(readAll())

  function writeIndex(vins: readonly string[]): void {
    for (const vin of savedVins(storage)) if (!vins.includes(vin)) storage.remove(keyOf(vin))
    if (vins.length > 0) storage.set(SAVED_REPORTS, vins.join())
    else storage.remove(SAVED_REPORTS)
    reading.set(readAll())
  }

  /** All or nothing: a missing or outdated answer could make the rest more favourable. */
  function write(key: string, text: string): void {
    if (text.length <= MOST_CHARS) storage.set(key, text)
    if (storage.get(key) === text) return
    storage.remove(key)
    storage.set(key, TOO_LARGE)
  }

  const otherVins = (vin: string) => savedVins(storage).filter((other) => other !== vin)

  return {
    get,
    all: { get: () => reading.get()(), subscribe: reading.subscribe },
    save({ vin, title, answers, failures, judged }) {
      if (storage.get(keyOf(vin)) === TOO_LARGE) return
      const before = get(vin)
      const failed = { ...without(Object.keys(answers), before?.failures), ...failures }
      const merged = {
        format: FORMAT,
        title,
        answers: without(refused(failed), { ...before?.answers, ...answers }),
        ...(Object.keys(failed).length > 0 && { failures: failed }),
        judged: judged ?? before?.judged,
      }
      write(keyOf(vin), JSON.stringify(merged))
      writeIndex([vin, ...otherVins(vin)].slice(0, MOST_CARS))
    },
    forget: (vin) => {
      storage.remove(keyOf(vin))
      writeIndex(otherVins(vin))
      eraseWords(storage, vin)
    },
    forgetAll: () => {
      writeIndex([])
      eraseWords(storage)
    },
  }
}

/** Reading parses every answer. */
function cachedRead(read: () => SavedReport[]): () => readonly SavedReport[] {
  let reports: SavedReport[] | undefined
  return () => {
    reports ??= read()
    return reports
  }
}

const without = <One>(ids: readonly string[], all: Readonly<Record<string, One>> = {}) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))

const refused = (failures: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(failures).filter((id) =>
    isFinalFailure({ error: '', ...(failures[id] as Partial<FailedReply> | null) }),
  )

/**
 * Storage may be outdated, tampered with or dated in the future. An invalid report is undefined, an
 * invalid answer is dropped.
 */
function readReport(vin: string, text: string | null, now: number): SavedReport | undefined {
  if (subjectOf(vin)?.key !== vin) return undefined
  const { format, title, answers, failures, judged } = (parsedJson(text) ?? {}) as Partial<Stored>
  if (typeof title !== 'string' || typeof answers !== 'object' || answers === null) return undefined
  const good = Object.entries(answers)
    .filter(([, answer]) => isAnswer(answer, now))
    .map(([id, answer]) => [id, format === FORMAT ? answer : { ...answer, stale: true }] as const)
  const hasFailed = Object.keys(failures ?? {}).length > 0
  const isJudged = format === FORMAT && isLevel(judged, now)
  // Without answers only *unknown* is valid.
  if (good.length === 0 && !hasFailed && !(isJudged && judged?.level === 'unknown')) return undefined
  return {
    vin,
    title,
    answers: Object.fromEntries(good),
    ...(hasFailed && { failures }),
    ...(isJudged && { judged }),
  }
}

const isAnswer = (answer: Partial<SavedAnswer> | null, now: number): boolean =>
  (answer?.outcome === 'found' || answer?.outcome === 'nothing') &&
  typeof answer.message === 'string' &&
  isPast(answer.checkedAt, now)

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

export const isPast = (at: unknown, now: number): boolean =>
  typeof at === 'string' && ISO.test(at) && Date.parse(at) <= now + CLOCK_SET_MS

const isLevel = (judged: Partial<SavedLevel> | null | undefined, now: number): boolean =>
  levels.some((level) => level === judged?.level) && isPast(judged?.at, now)

/** Empty on the server. */
export const savedReports = createSavedReports(safeStorage(() => localStorage))
