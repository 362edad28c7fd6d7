import type { ReportRow } from '#shared/contract/report-row.ts'

/** An addressee; the one able to change the record comes first. */
export interface Way {
  readonly who: string
  /** How to ask, and with which papers. */
  readonly how: string
  /** The deadline for an answer; «как правило» if no law sets it. */
  readonly term: string
  readonly site?: `https://${string}`
}

/** A possible error, in the words of the letter. */
export interface Mistake {
  /** A whole sentence: «Этот автомобиль в этом ДТП не участвовал.» */
  readonly claim: string
  /** Continues «Прошу»: an infinitive, without a full stop. */
  readonly ask: string
  /** Evidence, one item per line. */
  readonly papers: readonly string[]
  /** Offered only for a record that has ended, or only for one that has not. */
  readonly of?: 'over' | 'lasting'
}

/** A record as the letter quotes it. */
export interface QuotedRecord {
  /** «Карточка ДТП 400012345». */
  readonly name: string
  /** The rows of the report's table. */
  readonly rows: readonly ReportRow[]
  /** The keeper, if the record names one. */
  readonly keeper?: string | undefined
  /** True if the record itself has an end. */
  readonly isOver?: boolean | undefined
}

/** Addressees and texts for corrections in one section. */
export interface Correctable<Data> {
  readonly ways: readonly [Way, ...Way[]]
  /** Addressee if a record names no keeper; default: the source of the answer. */
  readonly addressee?: string
  readonly mistakes: readonly [Mistake, ...Mistake[]]
  /** Text for a missing record; or the reason why it cannot be requested. */
  readonly missing: Mistake | string
  /** The laws behind the ways and terms. */
  readonly laws: readonly string[]
  /** All readable records. An answer with a result has at least one, or is partly unread. */
  readonly records: (data: Data, checkedAt: Date) => readonly QuotedRecord[]
}

/** A section without data about this car. */
export interface NothingToCorrect {
  readonly because: string
}

/** Defined in a section's `correction.ts`. */
export type Correction<Data> = Correctable<Data> | NothingToCorrect

export const defineCorrection = <Data>(correction: Correction<Data>): Correction<Data> => correction

export const isCorrectable = <Data>(correction: Correction<Data>): correction is Correctable<Data> =>
  'ways' in correction
