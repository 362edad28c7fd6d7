export interface OpenReport {
  readonly isJudged: boolean
  readonly isAsking: boolean
  /** Sources have answered now; stored answers do not count. */
  readonly isAnswered: boolean
  readonly askAll: () => void
}
