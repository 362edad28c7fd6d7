/** Appears above the raw fields of an opened row. Plain data. */
export type InsidePart = InsideTable | InsideRecords | InsideFacts

interface Part {
  readonly caption: string
}

/** Set for a record that speaks against the car. */
export type Weight = 'danger' | 'warn' | undefined

/** A phone fits four columns. */
export interface InsideTable extends Part {
  readonly kind: 'table'
  readonly columns: readonly string[]
  /** The last column has aligned figures. */
  readonly isMeasured?: boolean
  readonly rows: readonly { readonly cells: readonly string[]; readonly tone?: Weight }[]
  /** Ended records collapse under the caption. */
  readonly isPast?: boolean
}

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

export interface InsideFacts extends Part {
  readonly kind: 'facts'
  readonly facts: readonly (readonly [key: string, value: string])[]
}
