/** What those parts of its page that are no report's know of one. */
export interface OpenReport {
  readonly isJudged: boolean
  readonly isAsking: boolean
  /** By its sources, now: nothing of it is what the device had kept. */
  readonly isAnswered: boolean
  /** Asks, at once, whatever is left to be asked. */
  readonly askAll: () => void
}
