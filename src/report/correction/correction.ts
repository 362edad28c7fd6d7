import type { ReportRow } from '#shared/contract/report-row.ts'

export interface Way {
  readonly who: string
  readonly how: string
  /** «как правило» without a term by law. */
  readonly term: string
  readonly site?: `https://${string}`
}

export interface Mistake {
  /** A whole sentence: «Этот автомобиль в этом ДТП не участвовал.» */
  readonly claim: string
  /** Continues «Прошу»: an infinitive, without a full stop. */
  readonly ask: string
  /** One item per line. */
  readonly papers: readonly string[]
  readonly appliesTo?: 'ended' | 'current'
}

export interface QuotedRecord {
  /** «Карточка ДТП 400012345». */
  readonly name: string
  /** As in the report's table. */
  readonly rows: readonly ReportRow[]
  /** As named in the record. */
  readonly keeper?: string | undefined
  readonly isOver?: boolean | undefined
}

export interface Correctable<Data> {
  readonly ways: readonly [Way, ...Way[]]
  readonly addressee?: string
  readonly mistakes: readonly [Mistake, ...Mistake[]]
  /** A text: why no record can be added. */
  readonly missing: Mistake | string
  readonly laws: readonly string[]
  /** Every readable one. */
  readonly records: (data: Data, checkedAt: Date) => readonly QuotedRecord[]
}

export interface NothingToCorrect {
  readonly because: string
}

export type Correction<Data> = Correctable<Data> | NothingToCorrect

export const defineCorrection = <Data>(correction: Correction<Data>): Correction<Data> => correction

export const isCorrectable = <Data>(correction: Correction<Data>): correction is Correctable<Data> =>
  'ways' in correction
