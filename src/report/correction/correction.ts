import type { ReportRow } from '#shared/contract/report-row.ts'

/** Whom to turn to; whoever can change the record comes first. */
export interface Way {
  readonly who: string
  /** How to ask, and with what in hand. */
  readonly how: string
  /** By when there has to be an answer; «как правило» where no law sets it. */
  readonly term: string
  readonly site?: `https://${string}`
}

/** What may be wrong, in the words of the letter. */
export interface Mistake {
  /** A whole sentence: «Этот автомобиль в этом ДТП не участвовал.» */
  readonly claim: string
  /** What is asked for, after «Прошу»: an infinitive, without a full stop. */
  readonly ask: string
  /** What proves it, a line each. */
  readonly papers: readonly string[]
  /** Asked only of a record that is over, or only of one that is not: what has happened is not asked for. */
  readonly of?: 'over' | 'lasting'
}

/** A record of an answer as the letter names it. */
export interface QuotedRecord {
  /** «Карточка ДТП 400012345». */
  readonly name: string
  /** What it says, as the table of the report has it. */
  readonly rows: readonly ReportRow[]
  /** Who keeps it, where the record itself tells. */
  readonly keeper?: string | undefined
  /** By the record itself what it tells of has ended, or was done. */
  readonly isOver?: boolean | undefined
}

/** Who corrects the records of one section, and what to write. */
export interface Correctable<Data> {
  readonly ways: readonly [Way, ...Way[]]
  /** Whom the letter is to where a record names no keeper; absent: whoever answered. */
  readonly addressee?: string
  readonly mistakes: readonly [Mistake, ...Mistake[]]
  /** What to write where a record ought to be there and is not; or why nobody can be asked to add it. */
  readonly missing: Mistake | string
  /** What the ways and the terms rest on. */
  readonly laws: readonly string[]
  /** Every record that could be read. An answer of which something was found has one, or could not be read in full. */
  readonly records: (data: Data, checkedAt: Date) => readonly QuotedRecord[]
}

/** A section that holds nothing of this very car. */
export interface NothingToCorrect {
  readonly because: string
}

/** What a section tells people who find it wrong: its `correction.ts`. */
export type Correction<Data> = Correctable<Data> | NothingToCorrect

export const defineCorrection = <Data>(correction: Correction<Data>): Correction<Data> => correction

export const isCorrectable = <Data>(correction: Correction<Data>): correction is Correctable<Data> =>
  'ways' in correction
