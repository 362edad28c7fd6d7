import type { Chapter, TrailPlan } from '#report/trail/trail-plan.ts'
import type { Happening } from '#verdict/trail/happenings.ts'
import { countInWords } from '#verdict/trail/kind-words.ts'

/** Including headings of owners. */
const MOST_LINES = 22

export interface TrailLines {
  readonly chapters: readonly Chapter[]
  readonly rest: string | undefined
}

const graveness: readonly Happening['tone'][] = ['danger', 'warn', 'note']

export function trailLines({ chapters, all }: TrailPlan): TrailLines {
  const happenings = chapters.flatMap((chapter) => chapter.happenings)
  const headings = chapters.filter(({ owner }) => owner).length
  const selected = new Set(
    happenings
      .toReversed()
      .sort((a, b) => graveness.indexOf(a.tone) - graveness.indexOf(b.tone))
      .slice(0, MOST_LINES - headings),
  )
  const rest = all.filter((one) => !selected.has(one))
  return {
    chapters: chapters
      .map(({ owner, happenings: some }) => ({ owner, happenings: some.filter((one) => selected.has(one)) }))
      .filter(({ owner, happenings: some }) => owner || some.length > 0),
    rest: rest.length > 0 ? countInWords(rest) : undefined,
  }
}

export const countLines = ({ chapters }: TrailLines): number =>
  chapters.reduce((lines, { owner, happenings }) => lines + (owner ? 1 : 0) + happenings.length, 0)
