/** A dated happening one section lends to the time line of another: an accident on the owners' line. */
export interface TimeMark {
  readonly date: Date
  /** What happened, in a few words: «ДТП: столкновение». */
  readonly label: string
}
