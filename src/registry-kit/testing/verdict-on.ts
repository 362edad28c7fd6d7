import { answered } from '#facts/answered.ts'
import { collectSources } from '#server/sources/collect.ts'
import type { Section } from '#shared/contract/section.ts'
import { verdict } from '#verdict/judge.ts'
import { report } from '#verdict/testing/report.ts'

const { factReaders } = await collectSources()

/** The outcome of a section's lookup. */
interface End {
  readonly outcome: string
  readonly data: unknown
  /** Time of the answer. */
  readonly at: Date | undefined
}

/** The verdict for a car whose only adverse answer may be this one. */
export function verdictOn(vin: string, section: Section, { outcome, data, at }: End) {
  if (outcome !== 'found' && outcome !== 'nothing') throw new Error(`${section.id} ended with ${outcome}`)
  const facts = factReaders.get(section.id)
  if (facts === undefined || at === undefined) throw new Error(`${section.id} has no fact reader or no time`)
  const answer = answered(section, facts, { outcome, data, checkedAt: at.toISOString() })
  const { answers, ...evidence } = report({}, { vin })
  const { level, reasons, unknown } = verdict({
    ...evidence,
    answers: answers.map((other) => (other.section.tells === section.tells ? answer : other)),
  })
  return {
    level,
    rules: reasons.map(({ rule }) => rule),
    titles: reasons.map(({ title }) => title),
    /** Gaps of the verdict, by reason. */
    gaps: unknown.map(({ reason }) => reason).join(),
  }
}
