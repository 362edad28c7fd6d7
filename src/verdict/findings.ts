import type { CarFacts } from '#facts/evidence.ts'
import { findingsInViews } from './findings-in-views.ts'
import { mergedFindings } from './merged-findings.ts'
import { isOfPerson } from './reasons.ts'
import { type Finding, type Rule, type RuleContext, type RuleFinding, stakes } from './rule.ts'

/** Strongest first. */
export const findingsOf = (
  rules: readonly Rule[],
  cars: readonly CarFacts[],
  context: RuleContext,
): RuleFinding[] =>
  mergedFindings(findingsInViews(rules, cars, context))
    .map((one) => ({ one, newest: newest(one) }))
    .sort(byStrength)
    .map(({ one }) => one)

interface Ranked {
  readonly one: RuleFinding
  /** Milliseconds. */
  readonly newest: number
}

const severities: readonly Rule['level'][] = ['stop', 'careful', 'note']

/**
 * Level; registries before the buyer's input; stake; rules about another car; certain before
 * inferred; newest.
 */
const byStrength = (a: Ranked, b: Ranked): number =>
  severities.indexOf(a.one.rule.level) - severities.indexOf(b.one.rule.level) ||
  Number(isOfPerson(a.one)) - Number(isOfPerson(b.one)) ||
  stakes.indexOf(a.one.rule.stake) - stakes.indexOf(b.one.rule.stake) ||
  Number(b.one.rule.leads ?? false) - Number(a.one.rule.leads ?? false) ||
  Number(b.one.isCertain) - Number(a.one.isCertain) ||
  b.newest - a.newest ||
  byText(a.one.rule.id, b.one.rule.id) ||
  byText(a.one.title, b.one.title) ||
  byText(recordsOf(a.one), recordsOf(b.one))

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const recordsOf = ({ on }: Finding): string => on.map(({ record }) => record).join('\n')

function newest({ on }: Finding): number {
  let latest = 0
  for (const fact of on)
    for (const name in fact) {
      const value: unknown = fact[name as keyof typeof fact]
      if (value instanceof Date) latest = Math.max(latest, value.getTime())
    }
  return latest
}
