import { isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { roleOf, signsOf } from '#facts/seller-signs.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import type { DealSituation } from '#shared/deal-situation.ts'
import { isNumberDoubted } from '#verdict/doubt.ts'
import { topicNames } from '#verdict/headline.ts'
import { verdict } from '#verdict/judge.ts'
import { leastRun } from '#verdict/own/run.ts'
import { type Sources, sourcesOf } from '#verdict/own/sources.ts'
import { isNotRegistered, isRequired, obstacles } from '#verdict/required.ts'
import { warningsIn } from '#verdict/warnings.ts'
import { gapText } from '../gap-text.ts'

const INSPECTED_AGE = 4

/** Answers about the seller count twice: as `buyerInput.seller` and in the rules. */
export function situationOf(evidence: Evidence): DealSituation {
  const found = verdict(evidence)
  const foundObstacles = obstacles(evidence)
  const sources = sourcesOf(joinedEvidence(evidence))
  const { car, buyerInput, now } = sources
  const { level, reasons, notes, unknown } = found
  const years = car.cars.flatMap(({ year }) => year ?? [])
  return {
    level,
    matters: [...reasons, ...warningsIn(found)]
      .filter((reason) => level !== 'stop' || reason.level === 'stop')
      .filter(({ rule }) => !heldBySign.has(rule))
      .map(({ title, advice }) => ({ title, advice })),
    rules: [...new Set([...reasons, ...notes].map(({ rule }) => rule))],
    isNumberDoubted: isNumberDoubted(found),
    owner: ownerOf(sources, isNotRegistered(evidence.answers)),
    unchecked: uncheckedIn(foundObstacles),
    isUncertain: foundObstacles.length > 0,
    gaps: [...new Set(unknown.map((gap) => gapText(gap, evidence.answers)))],
    hasElectronicPassport: car.passports.some(({ isElectronic }) => isElectronic),
    needsInspection: years.some((year) => now.getUTCFullYear() - year >= INSPECTED_AGE),
    answeredAt: oldestRequired(evidence),
    mileage: leastRun(car, now)?.last.km,
    price: buyerInput.ad?.price,
    role: roleOf(buyerInput.seller),
    signs: signsOf(buyerInput.seller),
  }
}

/** Reasons that the plan already states by the seller's role and signs. */
const heldBySign: ReadonlySet<string> = new Set([
  'told-seller-bankrupt',
  'told-not-owner',
  'told-inheritance',
])

/** If sources disagree, an organisation counts: it asks for more. */
function ownerOf({ car, registered }: Sources, isUnheardOf: boolean): DealSituation['owner'] {
  if (registered === undefined) return isUnheardOf ? 'not-found' : 'unknown'
  const present = car.owners.filter(({ isPresent }) => isPresent)
  if (present.some(({ kind }) => kind === 'organisation')) return 'organisation'
  if (present.some(({ kind }) => kind === 'person')) return 'person'
  return present.length > 0 || car.owners.length === 0 ? 'unknown' : 'none'
}

const uncheckedIn = (foundObstacles: ReturnType<typeof obstacles>): string[] => [
  ...new Set(foundObstacles.flatMap((one) => ('topic' in one ? topicNames[one.topic] : []))),
]

const oldestRequired = ({ answers }: Evidence): string | undefined =>
  answers
    .filter(isAnswered)
    .filter(({ section }) => isRequired(section.tells))
    .map(({ checkedAt }) => new Date(checkedAt).toISOString())
    .toSorted()[0]
