import type { Section } from '#shared/contract/section.ts'
import type { Answered } from './evidence.ts'

/** A good answer that is joined with what other sources have said. */
export const answeredAs = (
  section: Section,
  { outcome, facts, checkedAt, source, disputedBy, stale }: Omit<Answered, 'kind' | 'section'>,
): Answered => ({
  kind: 'answered',
  section,
  outcome,
  facts,
  checkedAt,
  stale,
  ...(source !== undefined && { source }),
  ...(disputedBy !== undefined && { disputedBy }),
})
