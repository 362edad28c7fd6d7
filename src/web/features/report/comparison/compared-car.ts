import { isNothingRequested } from '#facts/askable.ts'
import { carFacts, isAnswered } from '#facts/car-facts.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import type { ComparedCar } from '#report/comparison/comparison.ts'
import { marks } from '#report/marks/marks.ts'
import { carTitle } from '#shared/vehicle/car-name.ts'
import { verdict } from '#verdict/judge.ts'
import { levelWords } from '#web/ui/level.ts'
import { mainInfo } from '../car/main-info.ts'
import { evidenceOf } from '../evidence.ts'
import { buyerInputStore } from '../own/buyer-input-store.ts'
import { savedTime } from '../saved/saved-time.ts'
import type { ComparedReport } from './use-compared-reports.ts'

export interface NamedCar extends ComparedCar {
  readonly vin: string
  readonly title: string
  /** Oldest answer: «21 ноября, 14:05». */
  readonly answeredAt: string | undefined
}

export function comparedCar({ vin, report, savedTitle, byNumber }: ComparedReport, now: Date): NamedCar {
  const evidence = evidenceOf(report, { vin, now, buyerInput: buyerInputStore.get(vin) })
  const found = verdict(evidence)
  const answers = evidence.answers.filter(isAnswered)
  const { name, rest } = carTitle(mainInfo({}, report), byNumber)
  return {
    vin,
    title: savedTitle ?? name + rest,
    answeredAt: answers.length > 0 ? savedTime(answers, now) : undefined,
    evidence,
    verdict: found,
    marks: marks(evidence, carFacts(joinedEvidence(evidence)), found),
    levelWord: levelWords[isNothingRequested(evidence.answers) ? 'idle' : found.level],
  }
}
