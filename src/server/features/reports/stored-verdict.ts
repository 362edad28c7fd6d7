import { carFacts, isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import { joinedEvidence } from '#facts/sources/joined-evidence.ts'
import { gapText } from '#report/gap-text.ts'
import { marks } from '#report/marks/marks.ts'
import { missingAnswers } from '#report/missing-answers.ts'
import type { StoredVerdict } from '#shared/contract/stored-verdict.ts'
import { verdict } from '#verdict/judge.ts'

export function storedVerdict(evidence: Evidence): StoredVerdict | undefined {
  if (!evidence.answers.some((answer) => isAnswered(answer) || answer.kind === 'refused')) return undefined
  const found = verdict(evidence)
  const lines = marks(evidence, carFacts(joinedEvidence(evidence)), found)
  const checks = evidence.answers
    .toSorted((one, other) => one.section.order - other.section.order)
    .map((answer) => ({
      id: answer.section.id,
      title: answer.section.title,
      line: lines.find(({ section }) => section === answer.section.id)?.line ?? '',
      ...(isAnswered(answer) && { checkedAt: answer.checkedAt }),
    }))
  return {
    level: found.level,
    headline: found.headline,
    advice: found.advice,
    reasons: [
      ...found.reasons.map(({ title, advice }) => ({ title, advice })),
      ...missingAnswers(evidence).map(({ title, explain }) => ({ title, advice: explain })),
      ...found.notes.map(({ title, advice }) => ({ title, advice })),
    ],
    checks,
    unknown: found.unknown.map((gap) => gapText(gap, evidence.answers)),
  }
}
