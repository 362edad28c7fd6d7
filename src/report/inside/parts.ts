/**
 * The content of an opened row before the raw fields: compact facts, each record once. Plain data.
 */
export type InsidePart = InsideTable | InsideRecords | InsideFacts

interface Part {
  /** Heading. */
  readonly caption: string
}

/** Tone of a record that speaks against the car. */
export type Weight = 'danger' | 'warn' | undefined

/** Many records with few fields; a phone fits four columns. */
export interface InsideTable extends Part {
  readonly kind: 'table'
  readonly columns: readonly string[]
  /** The last column has aligned figures. */
  readonly isMeasured?: boolean
  readonly rows: readonly { readonly cells: readonly string[]; readonly tone?: Weight }[]
  /** Ended records, collapsed under the caption. */
  readonly isPast?: boolean
}

/** Records of one sentence each. */
export interface InsideRecords extends Part {
  readonly kind: 'records'
  readonly records: readonly InsideRecord[]
  readonly isPast?: boolean
}

export interface InsideRecord {
  readonly title: string
  readonly text?: string | undefined
  readonly tone?: Weight
}

/** Facts of one thing. */
export interface InsideFacts extends Part {
  readonly kind: 'facts'
  readonly facts: readonly (readonly [key: string, value: string])[]
}
