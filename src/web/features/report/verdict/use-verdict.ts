import { useMemo } from 'react'
import { carFacts, isAnswered } from '#report/car-facts.ts'
import type { Answer, Evidence } from '#report/evidence.ts'
import { judgedBy } from '#report/judged-by.ts'
import { marks } from '#report/marks/marks.ts'
import { together } from '#report/sources/together.ts'
import type { Told } from '#report/told.ts'
import type { Verdict } from '#report/verdict.ts'
import { useStore } from '#web/store/use-store.ts'
import { evidenceOf } from '../evidence.ts'
import { type ReportState, stateOf } from '../report-store.ts'
import { day } from './day.ts'
import { levelOfOthers, shown } from './shown.ts'

const nothing = { rules: [], gapsOf: () => [] }

/** Before its rules have come a report has no answers: were there one, it would count for nothing. */
const unjudged = (evidence: Evidence): Verdict =>
  judgedBy(nothing, { ...evidence, told: undefined, answers: evidence.answers.map(unread) })

const unread = (answer: Answer): Answer =>
  isAnswered(answer) ? { kind: 'unasked', section: answer.section } : answer

/** The one place where a report is judged; every block of the page draws from what comes out of it. */
export function useVerdict(
  vin: string,
  report: ReportState,
  told: Told | undefined,
  judge: (evidence: Evidence) => Verdict = unjudged,
) {
  const now = useStore(day)
  return useMemo(() => {
    const evidence = evidenceOf(report, { vin, now, told })
    const facts = carFacts(together(evidence))
    const asked = report.list.filter(({ id }) => stateOf(report, id).kind === 'asking')
    const found = judge(evidence)
    return {
      ...evidence,
      facts,
      asked,
      verdict: found,
      shown: shown(found, evidence.answers, asked),
      levelOfOthers: levelOfOthers(judge, evidence, asked),
      marks: marks(evidence, facts, found),
    }
  }, [vin, report, told, now, judge])
}

export type Judged = ReturnType<typeof useVerdict>
