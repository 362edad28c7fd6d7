import { answeredAs } from '#facts/answered-as.ts'
import type { BuyerInput } from '#facts/buyer-input.ts'
import type { Answer, Evidence } from '#facts/evidence.ts'
import type { Section } from '#shared/contract/section.ts'
import type { LikelyModel } from '#shared/vehicle/known-by-number.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { type ReportState, stateOf } from './report-store.ts'
import { answerIn, failureIn, isFinalFailure, isTooSoon, type SectionState } from './section/section-state.ts'

interface Circumstances {
  readonly vin: string
  readonly now: Date
  readonly buyerInput?: BuyerInput | undefined
  readonly likely?: LikelyModel | undefined
}

export const evidenceOf = (
  report: ReportState,
  { vin, now, buyerInput, likely }: Circumstances,
): Evidence => ({
  vin,
  now,
  likely,
  buyerInput: buyerInput && validBuyerInput(buyerInput, now),
  answers: report.list.map((section) => answerOf(section, stateOf(report, section.id))),
})

/**
 * An answer keeps its registry's time: a reopened page judges as before until midnight in Moscow.
 */
function answerOf(section: Section, state: SectionState): Answer {
  const failure = failureIn(state)
  const answer = answerIn(state)
  if (answer !== undefined) {
    return answeredAs(section, {
      ...answer,
      stale: answer.stale || state.kind === 'asking' || failure !== undefined,
    })
  }
  if (state.kind === 'unaskable') return { kind: 'unaskable', section }
  if (failure === undefined || isTooSoon(failure))
    return { kind: state.kind === 'asking' ? 'asking' : 'not-requested', section }
  const { message, refusedBy } = failure
  return isFinalFailure(failure)
    ? { kind: 'refused', section, message, ...(refusedBy && { refusedBy }) }
    : { kind: 'failed', section, message, ...(failure.error === 'unreached' && { isUnreached: true }) }
}
