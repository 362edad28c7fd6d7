import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { type DisclosedSection, disclosedSections, rowValue } from '#report/paper/disclosed.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import { verdict } from '#verdict/judge.ts'
import type { HeldCar } from '../reports/held-car.ts'
import { type Changes, changesBetween, type SectionRecords, unrenewedSections } from './changes.ts'

export type ReadFacts = (section: string, data: unknown) => Facts | undefined

/** Requests no source. */
export function compare(report: Pick<SealedReport, 'rows'>, held: HeldCar, readFacts: ReadFacts): Changes {
  const { answers } = held.evidence
  const unaskable = answers.filter(({ kind }) => kind === 'unaskable').map(({ section }) => section.id)
  const isAskable = ({ id }: SectionRecords) => !unaskable.includes(id)
  const before = disclosedSections(report)
    .map((section) => sealedRecords(section, readFacts))
    .filter(isAskable)
  const after = answers.map(heldRecords).filter(isAskable)
  const { level } = verdict(held.evidence)
  return {
    level: level === rowValue(report, 'level') ? undefined : level,
    changes: changesBetween(before, after),
    unrenewed: unrenewedSections(before, after),
    comparedAt: held.evidence.now.getTime(),
  }
}

function heldRecords(answer: Answer): SectionRecords {
  const { id, title, source } = answer.section
  if (!isAnswered(answer)) return { id, title, source: undefined, checkedAt: undefined, facts: undefined }
  const { checkedAt, facts } = answer
  return { id, title, source: answer.source ?? source, checkedAt, facts }
}

function sealedRecords(
  { id, title, source, checkedAt, outcome, data }: DisclosedSection,
  readFacts: ReadFacts,
): SectionRecords {
  const facts = outcome === 'nothing' ? {} : outcome === 'found' ? readFacts(id, data) : undefined
  return { id, title, source: source ?? undefined, checkedAt: checkedAt ?? undefined, facts }
}
