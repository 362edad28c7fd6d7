/** State of a report for the other parts of its page. */
export interface OpenReport {
  readonly isJudged: boolean
  readonly isAsking: boolean
  /** Sources have answered now; stored answers do not count. */
  readonly isAnswered: boolean
  /** Queries all remaining sections at once. */
  readonly askAll: () => void
}
