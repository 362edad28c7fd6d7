/** One thing to do beside the car. */
export interface Check {
  /** Of what it is about and not of its place in the list: a tick outlives a new answer. */
  readonly id: string
  /** In the imperative. */
  readonly title: string
  /** Why, where, and what to expect. */
  readonly detail: string
}

/** `2021-10-29`; of a day that could not be read `undated`. */
export const dayId = (day: Date | undefined): string => day?.toISOString().slice(0, 10) ?? 'undated'
