/** What an opened row shows before the fields of the answer: facts, compact, each record once. Plain data. */
export type InsidePart = InsideTable | InsideRecords | InsideFacts

interface Part {
  /** What the part is of. */
  readonly caption: string
}

/** Tone of a record that speaks against the car. */
export type Weight = 'danger' | 'warn' | undefined

/** Many records with few fields; four columns fit a phone. */
export interface InsideTable extends Part {
  readonly kind: 'table'
  readonly columns: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[]; readonly tone?: Weight }[]
  /** What is over: folded away behind its caption. */
  readonly isPast?: boolean
}

/** Records that are told in a sentence each. */
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
