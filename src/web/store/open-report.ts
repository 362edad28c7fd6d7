export interface OpenReport {
  readonly isJudged: boolean
  readonly isAsking: boolean
  /** Stored answers do not count. */
  readonly isAnswered: boolean
  readonly askAll: () => void
}
