import { MINUTE_MS } from './durations.ts'

/**
 * Each row has its own salt, so the rest still verifies when rows are hidden. Leaf: SHA-256(0x00,
 * JCS(row)); `rowsRoot`: the RFC 6962 root of all leaves; signature: Ed25519 over `sealedText`.
 */
export interface SealedReport {
  /** 128 random bits, base64url. */
  readonly id: string
  /** In a fixed order and number. `null`: a hidden row, whose leaf is in `hidden`. */
  readonly rows: readonly (SealedRow | null)[]
  /** Leaf of each hidden row, hex, by index. */
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

/** Rows that a reduced report always discloses, in order. */
export const DISCLOSED_ROWS = ['level', 'made', 'validUntil', 'reasons', 'gaps'] as const

/** Rows that the owner may hide. One row for each section follows, then `PREVIOUS_ROW`. */
export const HIDEABLE_ROWS = ['vin', 'vinTail', 'plate', 'car', 'marks', 'timeline'] as const

/** Their positions are part of the format: no row may be added. */
export const NAMED_ROWS = [...DISCLOSED_ROWS, ...HIDEABLE_ROWS] as const

/** The last row; reports sealed earlier lack it. */
export const PREVIOUS_ROW = 'previous'

/** The report that this one continues. */
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
  /** Strongest first; then notes. */
  readonly reasons: readonly SealedReason[]
  readonly gaps: readonly SealedGap[]
  readonly vin: string
  /** Last four characters. */
  readonly vinTail: string
  readonly plate: string | null
  readonly car: SealedCar | null
  /** One per requested section. */
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
  /** `yyyy-MM-dd`, Moscow; earlier reports have the moment. */
  readonly checkedAt: string
}

interface SealedGap {
  readonly section: string
  readonly text: string
  /** The missing check could have stopped the purchase; earlier reports lack the field. */
  readonly mayStop?: true
}

/** What may stop a purchase and was not checked; shown with any verdict but *stop*. */
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
  readonly source: string | null
  /** The answer is no longer fresh, or its source refuses to repeat it. */
  readonly stale: boolean
  /** The answer by the section's public contract, without names of persons; `null` unless found. */
  readonly data: unknown
  /**
   * SHA-256 of the source's response, hex; of several, of their hashes in the order of arrival.
   * `null`: no response, or its hash was not stored.
   */
  readonly rawHash: string | null
  /** Alternative answers. Found but without `data`: unreadable. */
  readonly others: readonly {
    readonly source: string
    readonly outcome: 'found' | 'nothing'
    readonly checkedAt: string
    readonly data: unknown
  }[]
  /** Sources that withhold data on this car. */
  readonly refusedBy?: readonly string[]
  /** The last failure within twelve hours before sealing, if no answer followed. */
  readonly failure?: {
    readonly at: string
    /** Error code of the API. */
    readonly reason: string
  }
}

/** The text that the signature covers. */
export const sealedText = ({ rowsRoot, n }: SealedReport['seal'], id: string): string =>
  `avtosled-report/1\n${rowsRoot}\n${n}\n${id}\n`

export const logEntry = (rowsRoot: string): string => `avtosled-report/1\n${rowsRoot}\n`

/** Fragment of a car's page that names the sealed report to continue. It reaches no server. */
export const continuationFragment = (id: string): string => `#after=${id}`

export const continuedReport = (fragment: string): string | undefined =>
  /^#after=([\w-]{22})$/.exec(fragment)?.[1]
