export interface Mutation {
  /** Visible effect on a user or an operator. */
  readonly breaks: string
  readonly file: string
  /** Occurs exactly once in the file, so other edits do not matter. */
  readonly from: string
  readonly to: string
  /**
   * Test files or folders, run in order until one fails: likeliest first, wide enough for tests to
   * move within their room.
   */
  readonly tests: readonly string[]
}
