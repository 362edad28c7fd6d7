export interface Check {
  /** Independent of the position, so a tick survives a new answer. */
  readonly id: string
  /** In the imperative. */
  readonly title: string
  readonly detail: string
}

/** `2021-10-29`, `undated`. */
export const dayId = (day: Date | undefined): string => day?.toISOString().slice(0, 10) ?? 'undated'
