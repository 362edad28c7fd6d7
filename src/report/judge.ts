import type { Evidence } from './evidence.ts'
import { gapsOfAnswer } from './gaps-of-answer.ts'
import { judgedBy } from './judged-by.ts'
import { rules } from './rules/index.ts'
import type { Verdict } from './verdict.ts'

/** Never greener than the evidence: see `docs/verdict.md`. */
export const verdict = (evidence: Evidence): Verdict => judgedBy({ rules, gapsOf: gapsOfAnswer }, evidence)
