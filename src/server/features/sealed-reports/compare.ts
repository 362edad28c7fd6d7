import { isAnswered } from '#facts/car-facts.ts'
import type { Facts } from '#facts/facts.ts'
import { type DisclosedSection, disclosedSections, rowValue } from '#report/paper/disclosed.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import { verdict } from '#verdict/judge.ts'
import type { HeldCar } from '../reports/held-car.ts'
import { type Changes, changesBetween, type SectionRecords } from './changes.ts'

export type ReadFacts = (section: string, data: unknown) => Facts | undefined

/** Requests no source. */
export function compare(report: SealedReport, held: HeldCar, readFacts: ReadFacts): Changes {
  const before = disclosedSections(report).map((section) => sealedRecords(section, readFacts))
  const after = held.evidence.answers.map((answer): SectionRecords => {
    const { id, title, source } = answer.section
    if (!isAnswered(answer)) return { id, title, source: undefined, facts: undefined }
    return { id, title, source: answer.source ?? source, facts: answer.facts }
  })
  const { level } = verdict(held.evidence)
  return {
    level: level === rowValue(report, 'level') ? undefined : level,
    changes: changesBetween(before, after),
    comparedAt: held.evidence.now.getTime(),
  }
}

function sealedRecords(
  { id, title, source, outcome, data }: DisclosedSection,
  readFacts: ReadFacts,
): SectionRecords {
  const facts = outcome === 'nothing' ? {} : outcome === 'found' ? readFacts(id, data) : undefined
  return { id, title, source: source ?? undefined, facts }
}
