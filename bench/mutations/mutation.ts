/** A fault to plant, and the tests that should notice it. */
export interface Mutation {
  /** What the fault breaks, as a user or an operator would see it. */
  readonly breaks: string
  /** Path from the root of the repository. */
  readonly file: string
  /** Occurs exactly once in the file, so that edits elsewhere in it do not matter. */
  readonly from: string
  readonly to: string
  /**
   * Paths of tests, files or folders, run in this order until one of them fails: the likeliest first, and in all wide
   * enough that a test may move within its room.
   */
  readonly tests: readonly string[]
}
