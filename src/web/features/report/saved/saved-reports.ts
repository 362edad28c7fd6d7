import { subjectOf } from '#shared/vehicle/subject.ts'
import { type Level, levels } from '#verdict/verdict.ts'
import { observable, type Store } from '#web/store/observable.ts'
import { type SafeStorage, safeStorage } from '#web/store/safe-storage.ts'
import { type ToldStore, toldStore } from '../own/told-store.ts'
import { CLOCK_SET_MS } from '../section/kept-time.ts'
import type { Known, OtherSource, Unknown } from '../section/reading.ts'
import { isFinal } from '../section/section-state.ts'
import { SAVED_REPORTS, savedVins } from './saved-index.ts'

/** What follows from an answer's data, by whoever reads them. */
type Derived = 'facts' | 'rows' | 'baseInfo'

/** One section's answer as it came; judged anew each time it is shown. */
export interface SavedAnswer extends Omit<Known, Derived | 'stale' | 'others'> {
  /** The registry kept silent, and this was its last good answer already then. */
  readonly stale?: boolean
  /** What other sources had said. */
  readonly others?: readonly Omit<OtherSource, 'facts'>[]
}

export const savedAnswer = ({
  facts: _facts,
  rows: _rows,
  baseInfo: _baseInfo,
  ...answer
}: Known): SavedAnswer => ({
  ...answer,
  others: answer.others.map(({ facts: _facts, ...other }) => other),
})

/** What the whole report came to; true of its day alone. */
export interface SavedLevel {
  readonly level: Level
  /** ISO. */
  readonly at: string
}

export interface SavedReport {
  readonly vin: string
  /** Make and model, when they were known. */
  readonly title: string
  /** By section. */
  readonly answers: Readonly<Record<string, SavedAnswer>>
  /**
   * By section, those that were asked later than they answered: a page that is opened again may not forget a refusal.
   * Whoever shows one reads it.
   */
  readonly failures?: Readonly<Record<string, unknown>>
  /** As it stood when the last answers came. */
  readonly judged?: SavedLevel | undefined
}

interface Stored extends SavedReport {
  readonly format: number
}

/** Good answers of the last cars, on this device only, and who was asked and gave none. */
export interface SavedReports {
  get(vin: string): SavedReport | undefined
  /** The latest first. */
  readonly all: Store<readonly SavedReport[]>
  /**
   * Adds the answers to those that are there; an older answer of the same section goes, and that it gave none, as does
   * an older level. What a registry now refuses to tell goes, too.
   */
  save(report: SavedReport): void
  forget(vin: string): void
  forgetAll(): void
}

export const MOST_CARS = 10

/**
 * A whole report is 10 to 40 thousand characters. The largest browsers give a site 5 MB, and
 * Safari counts two bytes to a character: ten cars of this size leave half of it free.
 */
export const MOST_CHARACTERS = 120_000

/** Of what is kept of an answer. What an older one has may lack what speaks against the car. */
const FORMAT = 2

/** In the place of a report that there was no room for: what comes of it later is kept no more. */
const UNKEPT = 'unkept'

const keyOf = (vin: string) => `saved-report:${vin}`

/** What else of a car goes with its report: the person's own words. */
type Beside = Pick<ToldStore, 'forget' | 'forgetAll'>

export function createSavedReports(
  storage: SafeStorage,
  told: Beside = toldStore,
  now: () => number = Date.now,
): SavedReports {
  const get = (vin: string) => readReport(vin, storage.get(keyOf(vin)), now())
  const readAll = () => once(() => savedVins(storage).flatMap((vin) => get(vin) ?? []))
  const reading = observable(readAll())

  function keepOnly(vins: readonly string[]): void {
    for (const vin of savedVins(storage)) if (!vins.includes(vin)) storage.remove(keyOf(vin))
    if (vins.length > 0) storage.set(SAVED_REPORTS, vins.join())
    else storage.remove(SAVED_REPORTS)
    reading.set(readAll())
  }

  /** All of it or nothing: with one answer left out, or an older report in its place, the rest could read greener. */
  function keep(key: string, text: string): void {
    if (text.length <= MOST_CHARACTERS) storage.set(key, text)
    if (storage.get(key) === text) return
    storage.remove(key)
    storage.set(key, UNKEPT)
  }

  const others = (vin: string) => savedVins(storage).filter((other) => other !== vin)

  return {
    get,
    all: { get: () => reading.get()(), subscribe: reading.subscribe },
    save({ vin, title, answers, failures, judged }) {
      if (storage.get(keyOf(vin)) === UNKEPT) return
      const before = get(vin)
      const failed = { ...without(Object.keys(answers), before?.failures), ...failures }
      const kept = {
        format: FORMAT,
        title,
        answers: without(refused(failed), { ...before?.answers, ...answers }),
        ...(Object.keys(failed).length > 0 && { failures: failed }),
        judged: judged ?? before?.judged,
      }
      keep(keyOf(vin), JSON.stringify(kept))
      keepOnly([vin, ...others(vin)].slice(0, MOST_CARS))
    },
    forget: (vin) => {
      storage.remove(keyOf(vin))
      keepOnly(others(vin))
      told.forget(vin)
    },
    forgetAll: () => {
      keepOnly([])
      told.forgetAll()
    },
  }
}

/** Reading parses every answer, so it is done once for each change. */
function once(read: () => SavedReport[]): () => readonly SavedReport[] {
  let reports: SavedReport[] | undefined
  return () => {
    reports ??= read()
    return reports
  }
}

const without = <One>(ids: readonly string[], all: Readonly<Record<string, One>> = {}) =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))

const refused = (failures: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(failures).filter((id) => isFinal({ error: '', ...(failures[id] as Partial<Unknown> | null) }))

/**
 * What is on a device may be of an older version of ours, or of anybody's making, or bear a time to come: then it is
 * nothing.
 */
function readReport(vin: string, text: string | null, now: number): SavedReport | undefined {
  if (subjectOf(vin)?.key !== vin) return undefined
  const { format, title, answers, failures, judged } = (parsed(text) ?? {}) as Partial<Stored>
  if (typeof title !== 'string' || typeof answers !== 'object' || answers === null) return undefined
  const good = Object.entries(answers)
    .filter(([, answer]) => isAnswer(answer, now))
    .map(([id, answer]) => [id, format === FORMAT ? answer : { ...answer, stale: true }] as const)
  const hasFailed = Object.keys(failures ?? {}).length > 0
  const isJudged = format === FORMAT && isLevel(judged, now)
  // Where nobody answered nothing was found out: no other level outlives its answers.
  if (good.length === 0 && !hasFailed && !(isJudged && judged?.level === 'unknown')) return undefined
  return {
    vin,
    title,
    answers: Object.fromEntries(good),
    ...(hasFailed && { failures }),
    ...(isJudged && { judged }),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
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

/** The browser's own; on the server there is none, and it holds nothing. */
export const savedReports = createSavedReports(safeStorage(() => localStorage))
