import type { Section } from '#shared/contract/section.ts'
import type { Answered } from './evidence.ts'

export const answeredAs = (
  section: Section,
  {
    outcome,
    facts,
    checkedAt,
    source,
    insteadOf = [],
    others = [],
    refusedBy = [],
    stale,
  }: Omit<Answered, 'kind' | 'section'>,
): Answered => ({
  kind: 'answered',
  section,
  outcome,
  facts,
  checkedAt,
  stale,
  ...(source !== undefined && source !== section.source && { source }),
  ...(insteadOf.length > 0 && { insteadOf }),
  ...(others.length > 0 && { others }),
  ...(refusedBy.length > 0 && { refusedBy }),
})
