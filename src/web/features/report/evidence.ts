import { answered } from '#report/answered.ts'
import type { Answer, Evidence } from '#report/evidence.ts'
import type { Told } from '#report/told.ts'
import type { Section } from '#shared/contract/section.ts'
import { sections } from '#web/sections.ts'
import { type ReportState, stateOf } from './report-store.ts'
import { answerIn, failureIn, isFinal, type SectionState } from './section/section-state.ts'

interface Circumstances {
  readonly vin: string
  readonly now: Date
  readonly told?: Told | undefined
}

/** What the page knows of a car, as the verdict wants it. */
export const evidenceOf = (report: ReportState, { vin, now, told }: Circumstances): Evidence => ({
  vin,
  now,
  told,
  answers: sections.map((section) => answerOf(section, stateOf(report, section.id))),
})

/**
 * Only what came since the page was opened, and is not asked for anew, speaks of now. What the device kept is stale:
 * its storage may be of anybody's making, and its clock of any day.
 */
function answerOf(section: Section, state: SectionState): Answer {
  const failure = failureIn(state)
  const answer = answerIn(state)
  if (answer !== undefined) {
    const { facts, stale } = answer
    return answered(section, () => facts, { ...answer, stale: stale || state.kind !== 'known' })
  }
  if (state.kind === 'unaskable') return { kind: 'unaskable', section }
  if (failure === undefined) return { kind: state.kind === 'asking' ? 'asking' : 'unasked', section }
  return { kind: isFinal(failure) ? 'refused' : 'failed', section, message: failure.message }
}
