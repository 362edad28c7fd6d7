import type { Section } from '#shared/contract/section.ts'
import type { AlternativeFacts, Answered } from './evidence.ts'
import type { AnswerSource } from './facts.ts'

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

const WHOLE_ANSWER = 'Ответ целиком'

/** An unreadable answer may contain a record, so it prevents a clear verdict. */
export const unreadableAnswer = ({ source, checkedAt }: AnswerSource): AlternativeFacts => ({
  source,
  checkedAt,
  outcome: 'found',
  facts: { unread: [{ record: WHOLE_ANSWER }] },
})

export const isUnreadable = ({ facts }: AlternativeFacts): boolean =>
  facts.unread?.some(({ record }) => record === WHOLE_ANSWER) === true
