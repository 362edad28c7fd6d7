import { isNobodyAsked } from '#report/askable.ts'
import { carFacts } from '#report/car-facts.ts'
import type { ComparedCar } from '#report/comparison/comparison.ts'
import { verdict } from '#report/judge.ts'
import { marks } from '#report/marks/marks.ts'
import { together } from '#report/sources/together.ts'
import { carTitle } from '#shared/vehicle/car-name.ts'
import { levelWords } from '#web/ui/level.ts'
import { mainInfo } from '../car/main-info.ts'
import { evidenceOf } from '../evidence.ts'
import { toldStore } from '../own/told-store.ts'
import type { ComparedReport } from './use-compared-reports.ts'

export interface NamedCar extends ComparedCar {
  readonly vin: string
  /** «Škoda Octavia, 2012». */
  readonly title: string
}

/** The car as its own page judges it, with what the buyer stated on this device. */
export function comparedCar({ vin, report, savedTitle }: ComparedReport, now: Date): NamedCar {
  const evidence = evidenceOf(report, { vin, now, told: toldStore.get(vin) })
  const found = verdict(evidence)
  const { name, rest } = carTitle(mainInfo({}, report), undefined)
  return {
    vin,
    title: savedTitle ?? name + rest,
    evidence,
    verdict: found,
    marks: marks(evidence, carFacts(together(evidence)), found),
    levelWord: levelWords[isNobodyAsked(evidence.answers) ? 'idle' : found.level],
  }
}
