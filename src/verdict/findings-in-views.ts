import type { CarFacts } from '#facts/evidence.ts'
import type { Rule, RuleContext, RuleFinding } from './rule.ts'

type Kind = keyof CarFacts

interface RuleResult {
  readonly read: ReadonlyMap<Kind, CarFacts[Kind]>
  readonly findings: readonly RuleFinding[]
}

/**
 * Views differ in a few kinds of records, so a rule that reads none of those keeps an earlier
 * view's findings, as the same objects.
 */
export function findingsInViews(
  rules: readonly Rule[],
  cars: readonly CarFacts[],
  context: RuleContext,
): (readonly RuleFinding[])[] {
  const [only] = cars
  if (only !== undefined && cars.length === 1)
    return [rules.flatMap((rule) => findingsIn(rule, only, context))]
  const known = new Map(rules.map((rule): [Rule, RuleResult[]] => [rule, []]))
  return cars.map((car) => {
    const isSame = ({ read }: RuleResult): boolean =>
      [...read].every(([kind, records]) => areSame(records, car[kind]))
    return [...known].flatMap(([rule, before]) => {
      const result = before.find(isSame) ?? apply(rule, car, context)
      if (!before.includes(result)) before.push(result)
      return result.findings
    })
  })
}

function apply(rule: Rule, car: CarFacts, context: RuleContext): RuleResult {
  const read = new Map<Kind, CarFacts[Kind]>()
  const noted = new Proxy(car, {
    get: (facts, kind: Kind) => {
      read.set(kind, facts[kind])
      return facts[kind]
    },
  })
  return { read, findings: findingsIn(rule, noted, context) }
}

const findingsIn = (rule: Rule, car: CarFacts, context: RuleContext): RuleFinding[] =>
  rule.match(car, context).map((finding) => ({ ...finding, rule }))

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one === other || (one.length === other.length && one.every((record, at) => record === other[at]))
