export interface StoredVerdict {
  readonly level: 'stop' | 'careful' | 'unknown' | 'clear'
  readonly headline: string
  readonly advice: string
  /** Strongest first. */
  readonly reasons: readonly { readonly title: string; readonly advice: string }[]
  readonly checks: readonly StoredCheck[]
  /** Unchecked, or beyond registries; sentences. */
  readonly unknown: readonly string[]
}

interface StoredCheck {
  readonly id: string
  readonly title: string
  readonly line: string
  /** ISO 8601; absent: no stored answer. */
  readonly checkedAt?: string
}
