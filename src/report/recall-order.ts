import type { RecallFact } from '#facts/facts.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { isGrave } from '#verdict/rules/careful/recalls.ts'

/** What may kill stands before what is still to be done, and that before what has been: only an end may be cut off. */
export const gravestFirst = <Recall extends RecallFact>(all: readonly Recall[]): readonly Recall[] => {
  const open = all.filter(({ done }) => done === undefined)
  return [
    ...open.filter(isGrave),
    ...open.filter((recall) => !isGrave(recall)),
    ...newestFirst(
      all.filter(({ done }) => done !== undefined),
      ({ done }) => done,
    ),
  ]
}
