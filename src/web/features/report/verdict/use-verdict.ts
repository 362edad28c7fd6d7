import { useMemo } from 'react'
import { carFacts } from '#report/car-facts.ts'
import { verdict } from '#report/judge.ts'
import { marks } from '#report/marks/marks.ts'
import type { Told } from '#report/told.ts'
import { sections } from '#web/sections.ts'
import { useStore } from '#web/store/use-store.ts'
import { evidenceOf } from '../evidence.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import { day } from './day.ts'
import { levelOfOthers, shown } from './shown.ts'

/** The one place where a report is judged; every block of the page draws from what comes out of it. */
export function useVerdict(vin: string, report: ReportState, told: Told | undefined) {
  const now = useStore(day)
  return useMemo(() => {
    const evidence = evidenceOf(report, { vin, now, told })
    const facts = carFacts(evidence)
    const asked = sections.filter(({ id }) => stateOf(report, id).kind === 'asking')
    const found = verdict(evidence)
    return {
      ...evidence,
      facts,
      asked,
      verdict: found,
      shown: shown(found, evidence.answers, asked),
      levelOfOthers: levelOfOthers(evidence, asked),
      marks: marks(evidence, facts, found),
    }
  }, [vin, report, told, now])
}

export type Judged = ReturnType<typeof useVerdict>
