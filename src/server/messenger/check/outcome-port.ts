import type { OutcomeAnswer, OutcomeReport } from '#shared/contract/outcomes.ts'

/** A report without its car. */
export type AskedReport = Omit<OutcomeReport, 'key'>

/** Each person counts once in thirty days. */
export interface OutcomeTalk {
  countQuestion(report: AskedReport, who: string): Promise<void>
  countAnswer(report: AskedReport, answer: OutcomeAnswer, who: string): Promise<void>
}
