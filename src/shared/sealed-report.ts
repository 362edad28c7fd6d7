import { MINUTE_MS } from './durations.ts'

/**
 * A sealed report: rows that the server holds, each with its own salt, so that single rows can be
 * hidden and the rest still verifies. Leaf: SHA-256(0x00, JCS(row)); `rowsRoot`: the RFC 6962 root
 * of all leaves; signature: Ed25519 over `sealedText`.
 */
export interface SealedReport {
  /** 128 random bits, base64url. */
  readonly id: string
  /** In a fixed order and number. `null`: a hidden row, whose leaf is in `hidden`. */
  readonly rows: readonly (SealedRow | null)[]
  /** Leaf of each hidden row, hex, by its index. */
  readonly hidden: Readonly<Record<string, string>>
  readonly seal: {
    readonly kid: string
    /** Hex. */
    readonly rowsRoot: string
    readonly n: number
    /** Ed25519, base64url. */
    readonly signature: string
  }
  /** `null` until a checkpoint covers the report. */
  readonly log: { readonly index: number; readonly size: number } | null
}

/** Salt (16 bytes, base64url), name, value. A missing value is `null`. */
export type SealedRow = readonly [salt: string, name: string, value: unknown]

/** Rows that a reduced report always discloses, in the order of the report. */
export const DISCLOSED_ROWS = ['level', 'made', 'validUntil', 'reasons', 'gaps'] as const

/** Rows that the owner may hide. After them comes one row for each section, then `PREVIOUS_ROW`. */
export const HIDEABLE_ROWS = ['vin', 'vinTail', 'plate', 'car', 'marks', 'timeline'] as const

/** All rows that are not sections. Their positions are part of the format: no row may be added. */
export const NAMED_ROWS = [...DISCLOSED_ROWS, ...HIDEABLE_ROWS] as const

/** The last row of a report, after those of the sections; reports sealed earlier lack it. */
export const PREVIOUS_ROW = 'previous'

/** Value of the last row: the report that this one continues; null: none. */
export interface PreviousReport {
  readonly id: string
  /** Hex. */
  readonly rowsRoot: string
  readonly made: string
}

/** A clock may be slow by this much when it judges the age of a report. */
export const CLOCK_ERROR_MS = 5 * MINUTE_MS

/** Values of the rows that are not sections. Times are ISO 8601 in UTC. */
export interface SealedValues {
  /** The levels of `/v1/verdict`. */
  readonly level: 'stop' | 'careful' | 'clear' | 'unknown'
  readonly made: string
  readonly validUntil: string
  /** Strongest first; then the notes. */
  readonly reasons: readonly SealedReason[]
  readonly gaps: readonly SealedGap[]
  readonly vin: string
  /** The last four characters. */
  readonly vinTail: string
  readonly plate: string | null
  readonly car: SealedCar | null
  /** One per section that was asked: its word and its colour. */
  readonly marks: readonly { readonly section: string; readonly line: string; readonly tone: string }[]
  readonly timeline: readonly {
    /** `yyyy-MM-dd`. */
    readonly date: string
    readonly kind: string
    readonly section: string
    readonly title: string
  }[]
}

interface SealedReason {
  readonly rule: string
  readonly section: string
  readonly title: string
  readonly explain: string
  readonly advice: string
  /** `yyyy-MM-dd`, Moscow; reports sealed earlier have the moment. */
  readonly checkedAt: string
}

interface SealedGap {
  readonly section: string
  readonly text: string
  /** What the check would have found could have stopped the purchase; earlier reports lack it. */
  readonly mayStop?: true
}

/** What may stop a purchase and was not checked; it belongs beside any verdict but *stop*. */
export const uncheckedStops = (gaps: readonly SealedGap[]): readonly string[] => [
  ...new Set(gaps.flatMap(({ text, mayStop }) => (mayStop ? text.split(':', 1) : []))),
]

interface SealedCar {
  readonly make: string | null
  readonly model: string | null
  readonly year: number | null
}

export interface SealedSection {
  readonly title: string
  /** `failed`: could not be checked; `unasked`: no answer is stored. */
  readonly outcome: 'found' | 'nothing' | 'failed' | 'unasked'
  /** Time of the answer or of the failure. */
  readonly checkedAt: string | null
  /** The source that answered. */
  readonly source: string | null
  /** The answer is no longer fresh, or its source refuses to repeat it. */
  readonly stale: boolean
  /** The section's answer by its public contract, without names of persons; `null` unless found. */
  readonly data: unknown
  /**
   * SHA-256 of the source's response as received, hex; of several responses, of their hashes in the
   * order of arrival. `null`: there was none, or its hash was not stored.
   */
  readonly rawHash: string | null
  /** Answers of other sources. Without `data` although found: it could not be read. */
  readonly others: readonly {
    readonly source: string
    readonly outcome: 'found' | 'nothing'
    readonly checkedAt: string
    readonly data: unknown
  }[]
  /** Sources that withhold data on this car; absent: none. */
  readonly refusedBy?: readonly string[]
  /** The last failed request of the twelve hours before sealing, if no answer followed. */
  readonly failure?: {
    readonly at: string
    /** Code of the API's errors. */
    readonly reason: string
  }
}

/** The text that the signature covers. */
export const sealedText = ({ rowsRoot, n }: SealedReport['seal'], id: string): string =>
  `avtosled-report/1\n${rowsRoot}\n${n}\n${id}\n`

/** The log's entry. */
export const logEntry = (rowsRoot: string): string => `avtosled-report/1\n${rowsRoot}\n`

/** Fragment of a car's page that names the sealed report to continue. It reaches no server. */
export const continuing = (id: string): string => `#after=${id}`

export const continuedReport = (fragment: string): string | undefined =>
  /^#after=([\w-]{22})$/.exec(fragment)?.[1]
