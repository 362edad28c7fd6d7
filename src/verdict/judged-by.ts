import type { BuyerInput } from '#facts/buyer-input.ts'
import { carFacts } from '#facts/car-facts.ts'
import type { CarFacts, Evidence } from '#facts/evidence.ts'
import { views } from '#facts/sources/views.ts'
import { validBuyerInput } from '#statements/valid-buyer-input.ts'
import { unrequiredStops } from './could-stop.ts'
import { type GapsOf, gaps } from './gaps.ts'
import { advice, adviceWithWarning, headline } from './headline.ts'
import type { OwnGaps } from './own/own-gaps.ts'
import { reasonOf } from './reasons.ts'
import { obstacles } from './required.ts'
import type { RuleContext, RuleFinding } from './rule.ts'
import { substituteText } from './substitutes.ts'
import type { Level, Reason, TrailEvent, Verdict } from './verdict.ts'

interface Judging {
  /** Of the rules, strongest first. */
  readonly findings: (cars: readonly CarFacts[], context: RuleContext) => readonly RuleFinding[]
  readonly gapsOf: GapsOf
  readonly ownGapsOf: (buyerInput: BuyerInput) => OwnGaps
  readonly trailOf: (evidence: Evidence) => readonly TrailEvent[]
}

export function judgedBy({ findings, gapsOf, ownGapsOf, trailOf }: Judging, evidence: Evidence): Verdict {
  const { vin, likely, now, buyerInput = validBuyerInput({}, now) } = evidence
  const cars = views(evidence).map(carFacts)
  const all = findings(cars, { vin, likely, now, buyerInput })
  const moving = all.filter(({ rule }) => rule.level !== 'note')
  const foundObstacles = obstacles(evidence)
  const level = levelOf(
    moving.map(({ rule }) => rule.level),
    foundObstacles.length > 0,
  )
  return {
    vin,
    level,
    headline: headline(level, moving, foundObstacles),
    advice: adviceWithWarning(
      level,
      all,
      advice(level, moving, foundObstacles, unansweredStops(evidence.answers)),
    ),
    reasons: moving.map(reasonOf),
    notes: all.filter(({ rule }) => rule.level === 'note').map(reasonOf),
    unknown: gaps(evidence, gapsOf, ownGapsOf(buyerInput)),
    trail: trailOf(evidence),
    madeAt: now.toISOString(),
  }
}

const unansweredStops = (answers: Evidence['answers']): string =>
  [substituteText(answers), unrequiredStops(answers)].filter(Boolean).join(' ')

/** Ignores the buyer's input. */
export const levelOfAnswers = ({ reasons }: Verdict, evidence: Evidence): Level =>
  levelOf(
    reasons.flatMap(({ isTold, level }) => (isTold ? [] : [level])),
    obstacles(evidence).length > 0,
  )

function levelOf(levels: readonly Reason['level'][], isAnythingInTheWay: boolean): Level {
  if (levels.includes('stop')) return 'stop'
  if (levels.includes('careful')) return 'careful'
  return isAnythingInTheWay ? 'unknown' : 'clear'
}
