import { useMemo } from 'react'
import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Answer, CarFacts, Evidence, Unanswered } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { unansweredSaying } from '#report/marks/unanswered.ts'
import { judgedBy } from '#verdict/judged-by.ts'
import type { MileageJudgement } from '#verdict/mileage/judgement.ts'
import type { AtCar } from '#verdict/own/at-car.ts'
import type { Mark, Verdict } from '#verdict/verdict.ts'
import { useStore } from '#web/store/use-store.ts'
import { levelWords } from '#web/ui/level.ts'
import { evidenceOf } from '../evidence.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import { day } from './day.ts'
import { levelOfOthers, shown } from './shown.ts'

interface Judging {
  readonly verdict: (evidence: Evidence) => Verdict
  readonly marks: (evidence: Evidence, car: CarFacts, found: Verdict) => Mark[]
  readonly judgedMileage: (evidence: Evidence, reasons: Verdict['reasons']) => MileageJudgement
  readonly comparedAtCar: (evidence: Evidence, found: Verdict) => AtCar | undefined
}

/** Second face of *clear*, on the buyer's device only. */
export const VERIFIED = 'Сверено у машины'

const nothing = { findings: () => [], gapsOf: () => [], ownGapsOf: () => ({ seller: [] }), trailOf: () => [] }

/** Used until the rules have loaded; any answer would count as unread. */
const unjudged: Judging = {
  verdict: (evidence) =>
    judgedBy(nothing, { ...evidence, buyerInput: undefined, answers: evidence.answers.map(unread) }),
  marks: ({ answers }) =>
    answers
      .map(unread)
      .toSorted((a, b) => a.section.order - b.section.order)
      .map((answer) => ({ section: answer.section.id, ...unansweredSaying(answer) })),
  judgedMileage: () => ({ value: 'not-judged', reason: 'unanswered' }),
  comparedAtCar: () => undefined,
}

const unread = (answer: Answer): Unanswered =>
  isAnswered(answer) ? { kind: 'not-requested', section: answer.section } : answer

export function useVerdict(
  { vin, likely }: Pick<Evidence, 'vin' | 'likely'>,
  report: ReportState,
  buyerInput: BuyerInput | undefined,
  judging: Judging = unjudged,
) {
  const now = useStore(day)
  return useMemo(() => {
    const evidence = evidenceOf(report, { vin, likely, now, buyerInput })
    const facts = carFacts(joinedEvidence(evidence))
    const asked = report.list.filter(({ id }) => stateOf(report, id).kind === 'asking')
    const found = judging.verdict(evidence)
    const seen = shown(found, evidence.answers, asked)
    const atCar = asked.length > 0 ? undefined : judging.comparedAtCar(evidence, found)
    return {
      ...evidence,
      facts,
      asked,
      verdict: found,
      shown: seen,
      atCar,
      /** The buyer's comparison gives *clear* a second word on this device. */
      word: atCar?.kind === 'verified' ? VERIFIED : levelWords[seen.level],
      levelOfOthers: levelOfOthers(found, evidence, asked),
      marks: judging.marks(evidence, facts, found),
      mileage: judging.judgedMileage(evidence, found.reasons),
    }
  }, [vin, likely, report, buyerInput, now, judging])
}

export type Judged = ReturnType<typeof useVerdict>
