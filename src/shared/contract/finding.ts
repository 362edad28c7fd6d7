/**
 * What an answer means for a buyer, in plain Russian. Ordered by what is at stake:
 * `critical` can cost the car itself, `danger` is a threat to life or to registration,
 * `cost` costs money, `note` is worth knowing, `good` speaks for the car, if it is known that there is such a
 * car: a section knows only its own answer, so the summary of the report has the last word on `good`.
 */
export interface Finding {
  readonly tone: 'critical' | 'danger' | 'cost' | 'note' | 'good'
  /** The fact, one sentence: «Два ДТП с тяжёлыми повреждениями». */
  readonly title: string
  /** What it is and what it threatens. */
  readonly explain?: string
  /** What to do about it, in the imperative. */
  readonly advice?: string
}

export const toneOrder = ['critical', 'danger', 'cost', 'note', 'good'] as const satisfies Finding['tone'][]
