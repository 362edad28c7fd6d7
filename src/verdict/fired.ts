import type { CarFacts } from '#facts/evidence.ts'
import type { Rule, RuleContext, RuleFinding } from './rule.ts'

type Kind = keyof CarFacts

interface Fired {
  readonly read: ReadonlyMap<Kind, CarFacts[Kind]>
  readonly findings: readonly RuleFinding[]
}

/**
 * Views differ in a few kinds of records, so a rule that reads none of those keeps an earlier
 * view's findings, as the same objects.
 */
export function firedIn(
  rules: readonly Rule[],
  cars: readonly CarFacts[],
  circumstances: RuleContext,
): (readonly RuleFinding[])[] {
  const [only] = cars
  if (only !== undefined && cars.length === 1)
    return [rules.flatMap((rule) => findingsIn(rule, only, circumstances))]
  const known = new Map(rules.map((rule): [Rule, Fired[]] => [rule, []]))
  return cars.map((car) => {
    const isSame = ({ read }: Fired): boolean =>
      [...read].every(([kind, records]) => areSame(records, car[kind]))
    return [...known].flatMap(([rule, before]) => {
      const fired = before.find(isSame) ?? fire(rule, car, circumstances)
      if (!before.includes(fired)) before.push(fired)
      return fired.findings
    })
  })
}

function fire(rule: Rule, car: CarFacts, circumstances: RuleContext): Fired {
  const read = new Map<Kind, CarFacts[Kind]>()
  const noted = new Proxy(car, {
    get: (facts, kind: Kind) => {
      read.set(kind, facts[kind])
      return facts[kind]
    },
  })
  return { read, findings: findingsIn(rule, noted, circumstances) }
}

const findingsIn = (rule: Rule, car: CarFacts, circumstances: RuleContext): RuleFinding[] =>
  rule.fire(car, circumstances).map((finding) => ({ ...finding, rule }))

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one === other || (one.length === other.length && one.every((record, at) => record === other[at]))
