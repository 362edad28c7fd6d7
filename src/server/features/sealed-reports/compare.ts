import { isUnreadable } from '#facts/answered-as.ts'
import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import { sourceOf } from '#facts/words.ts'
import { type DisclosedSection, disclosedSections, rowValue } from '#report/paper/disclosed-report.ts'
import type { SealedReport } from '#shared/sealed-report.ts'
import { verdict } from '#verdict/judge.ts'
import { levels } from '#verdict/verdict.ts'
import type { HeldCar } from '../reports/held-car.ts'
import {
  type Changes,
  changesBetween,
  isContradicted,
  type SectionAnswers,
  unrenewedSections,
} from './changes.ts'

export type ReadFacts = (section: string, data: unknown) => Facts | undefined

/** Requests no source. */
export function compare(report: Pick<SealedReport, 'rows'>, held: HeldCar, readFacts: ReadFacts): Changes {
  const { answers } = held.evidence
  const unaskable = answers.filter(({ kind }) => kind === 'unaskable').map(({ section }) => section.id)
  const isAskable = ({ id }: SectionAnswers) => !unaskable.includes(id)
  const before = disclosedSections(report)
    .map((section) => sealedAnswers(section, readFacts))
    .filter(isAskable)
  const after = answers.map(heldAnswers).filter(isAskable)
  const { level } = verdict(held.evidence)
  const sealed = rowValue(report, 'level')
  const changes = changesBetween(before, after)
  const isStricter = sealed !== undefined && levels.indexOf(level) < levels.indexOf(sealed)
  return {
    level: level === sealed ? undefined : level,
    stricter: isStricter ? { sealed, now: level } : undefined,
    isContradicted: isContradicted(before, after, changes),
    changes,
    unrenewed: unrenewedSections(before, after),
    comparedAt: held.evidence.now.getTime(),
  }
}

function heldAnswers(answer: Answer): SectionAnswers {
  const { id, title } = answer.section
  if (!isAnswered(answer)) return { id, title, answers: [] }
  const { checkedAt, facts, others = [] } = answer
  const alternatives = others.map((other) => ({
    source: other.source,
    checkedAt: other.checkedAt,
    facts: isUnreadable(other) ? undefined : other.facts,
  }))
  return { id, title, answers: [{ source: sourceOf(answer), checkedAt, facts }, ...alternatives] }
}

function sealedAnswers(section: DisclosedSection, readFacts: ReadFacts): SectionAnswers {
  const { id, title, source, checkedAt, outcome, data, others } = section
  const deciding =
    outcome === 'failed' || outcome === 'unasked'
      ? []
      : [{ source: source ?? '', checkedAt: checkedAt ?? undefined, outcome, data }]
  const answers = [...deciding, ...others].map((one) => ({
    source: one.source,
    checkedAt: one.checkedAt,
    facts: one.outcome === 'nothing' ? {} : one.outcome === 'found' ? readFacts(id, one.data) : undefined,
  }))
  return { id, title, answers }
}
