import { answered } from '#report/answered.ts'
import type { Answer, Evidence } from '#report/evidence.ts'
import type { Told } from '#report/told.ts'
import type { Section } from '#shared/contract/section.ts'
import { type ReportState, stateOf } from './report-store.ts'
import { isFinal, type SectionState } from './section/section-state.ts'
import type { SectionView } from './section/section-views.ts'

interface Circumstances {
  readonly vin: string
  readonly now: Date
  readonly told?: Told | undefined
}

/** What the page knows of a car, as the verdict wants it. */
export const evidenceOf = (
  report: ReportState,
  views: readonly SectionView[],
  { vin, now, told }: Circumstances,
): Evidence => ({
  vin,
  now,
  told,
  answers: views.map(({ section }) => answerOf(section, stateOf(report, section.id))),
})

/** An answer that was saved some other time is an answer of that time. */
function answerOf(section: Section, state: SectionState): Answer {
  switch (state.kind) {
    case 'unasked':
    case 'asking':
      return { kind: state.kind, section }
    case 'unknown':
      return {
        kind: isFinal(state.verdict) ? 'refused' : 'failed',
        section,
        message: state.verdict.message,
      }
    case 'known':
    case 'saved':
      return answered(section, () => state.verdict.facts, state.verdict)
  }
}
