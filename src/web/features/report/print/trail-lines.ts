import type { Chapter, TrailPlan } from '#report/trail/trail-plan.ts'
import type { DatedEvent } from '#verdict/trail/dated-events.ts'
import { countInWords } from '#verdict/trail/kind-words.ts'

/** Including headings of owners. */
const MOST_LINES = 22

export interface TrailLines {
  readonly chapters: readonly Chapter[]
  readonly rest: string | undefined
}

const graveness: readonly DatedEvent['tone'][] = ['danger', 'warn', 'note']

export function trailLines({ chapters, all }: TrailPlan): TrailLines {
  const events = chapters.flatMap((chapter) => chapter.events)
  const headings = chapters.filter(({ owner }) => owner).length
  const selected = new Set(
    events
      .toReversed()
      .sort((a, b) => graveness.indexOf(a.tone) - graveness.indexOf(b.tone))
      .slice(0, MOST_LINES - headings),
  )
  const rest = all.filter((one) => !selected.has(one))
  return {
    chapters: chapters
      .map(({ owner, events: some }) => ({ owner, events: some.filter((one) => selected.has(one)) }))
      .filter(({ owner, events: some }) => owner || some.length > 0),
    rest: rest.length > 0 ? countInWords(rest) : undefined,
  }
}

export const countLines = ({ chapters }: TrailLines): number =>
  chapters.reduce((lines, { owner, events }) => lines + (owner ? 1 : 0) + events.length, 0)
