import { answered } from '#report/answered.ts'
import { verdict } from '#report/judge.ts'
import { report } from '#report/testing/report.ts'
import type { Section } from '#shared/contract/section.ts'
import { collectSources } from '../../collect.ts'

const { factReaders } = await collectSources()

/** How the lookup of a section ended, as tests of a registry ask it. */
interface End {
  readonly outcome: string
  readonly data: unknown
  /** Of what time it is. */
  readonly at: Date | undefined
}

/** What a person is told of a car that nothing speaks against but this answer. */
export function verdictOn(vin: string, section: Section, { outcome, data, at }: End) {
  if (outcome !== 'found' && outcome !== 'nothing') throw new Error(`${section.id} ended with ${outcome}`)
  const facts = factReaders.get(section.id)
  if (facts === undefined || at === undefined)
    throw new Error(`nobody reads ${section.id}, or it has no time`)
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
    /** What is not known, and why. */
    gaps: unknown.map(({ reason }) => reason).join(),
  }
}
