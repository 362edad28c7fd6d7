import { isAnswered } from '#facts/car-facts.ts'
import type { Evidence } from '#facts/evidence.ts'
import type { Facts } from '#facts/facts.ts'
import type { SectionReader } from '#report/paper/paper-site.ts'
import { isRecord } from '#shared/keys.ts'
import { sections } from '#verdict/testing/sections.ts'
import type { HeldSection } from '../reports/held-car.ts'
import { sealedRows } from './sealed-rows.ts'

export function sealedEvidence(evidence: Evidence) {
  const stored = new Map<string, Facts>()
  const dataOf = (facts: Facts) => {
    const data = { stored: String(stored.size) }
    stored.set(data.stored, facts)
    return data
  }
  const heldSections = evidence.answers.map((answer): HeldSection => {
    if (!isAnswered(answer)) return { section: answer.section, state: { kind: 'closed' }, rawHash: null }
    const { section, outcome, facts, checkedAt, stale, source, refusedBy, others = [] } = answer
    const alternatives = others.map((other) => ({ ...other, data: dataOf(other.facts) }))
    return {
      section,
      rawHash: null,
      state: {
        kind: 'answered',
        questionId: section.id,
        answer: {
          outcome,
          data: dataOf(facts),
          checkedAt,
          ...(stale && { stale }),
          ...(source !== undefined && { source }),
          ...(refusedBy && { refusedBy: [...refusedBy] }),
          others: alternatives.map(({ facts: _, ...other }) => other),
        },
      },
    }
  })
  const read = (data: unknown) =>
    isRecord(data) && typeof data.stored === 'string' ? stored.get(data.stored) : undefined
  const readers = sections.map((section): [string, SectionReader] => [
    section.id,
    { section, facts: read, bodyType: () => undefined },
  ])
  const rows = sealedRows({ evidence, sections: heldSections, base: undefined, known: undefined })
  return { rows, site: { name: 'Автослед', publicUrl: 'https://site.example', readers: new Map(readers) } }
}
