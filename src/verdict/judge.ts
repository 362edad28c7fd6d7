import { carFacts } from '#facts/car-facts.ts'
import type { CarFacts, Evidence } from '#facts/evidence.ts'
import { timelineEvidence } from '#facts/sources/joined-evidence.ts'
import { findingsOf } from './findings.ts'
import { gapsOfAnswer } from './gaps-of-answer.ts'
import { judgedBy } from './judged-by.ts'
import { ownGaps } from './own/own-gaps.ts'
import type { RuleContext } from './rule.ts'
import { rules } from './rules/index.ts'
import { trail } from './trail/trail.ts'
import type { Verdict } from './verdict.ts'

/** Never more favourable than the evidence allows: `docs/verdict.md`. */
export const verdict = (evidence: Evidence): Verdict =>
  judgedBy({ findings, gapsOf: gapsOfAnswer, ownGapsOf: ownGaps, trailOf }, evidence)

const findings = (cars: readonly CarFacts[], context: RuleContext) => findingsOf(rules, cars, context)

const trailOf = (evidence: Evidence) => trail(carFacts(timelineEvidence(evidence)), evidence.now)
