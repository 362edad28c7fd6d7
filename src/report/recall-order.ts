import type { RecallFact } from '#facts/facts.ts'
import { newestFirst } from '#shared/text/dates.ts'
import { isGrave } from '#verdict/rules/careful/recalls.ts'

/** A list may be cut at the end, so dangerous open recalls come first. */
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
