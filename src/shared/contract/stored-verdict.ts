export interface StoredVerdict {
  readonly level: 'stop' | 'careful' | 'unknown' | 'clear'
  readonly headline: string
  readonly advice: string
  /** The strongest first. */
  readonly reasons: readonly { readonly title: string; readonly advice: string }[]
  readonly checks: readonly StoredCheck[]
  /** What could not be checked, and what registries cannot know, in sentences. */
  readonly unknown: readonly string[]
}

interface StoredCheck {
  readonly id: string
  readonly title: string
  readonly line: string
  /** ISO 8601; absent: nothing is stored. */
  readonly checkedAt?: string
}
