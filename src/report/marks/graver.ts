import { isAnswered } from '#facts/car-facts.ts'
import type { Answer } from '#facts/evidence.ts'
import type { Mark, Tone } from '#verdict/verdict.ts'

export interface MarkedAnswer {
  readonly mark: Mark
  readonly answer: Answer
}

/** The result is good only if both marks are. */
export function graverOf(one: MarkedAnswer, other: MarkedAnswer): MarkedAnswer {
  const graver = isGraver(other, one) ? other : one
  return graver.mark.tone === 'good' && [one, other].some(({ mark }) => mark.tone !== 'good')
    ? { ...graver, mark: { ...graver.mark, tone: 'note' } }
    : graver
}

/** A record is graver than an empty answer; of equal tones, more records are. */
function isGraver(one: MarkedAnswer, other: MarkedAnswer): boolean {
  if (isOutdone(one, other)) return false
  const gravity = GRAVEST.indexOf(one.mark.tone) - GRAVEST.indexOf(other.mark.tone)
  return (
    isOutdone(other, one) || gravity < 0 || (gravity === 0 && records(one.answer) > records(other.answer))
  )
}

/** True for an empty answer if another source has a record, except that of the vehicle register. */
const isOutdone = ({ answer }: MarkedAnswer, { answer: other }: MarkedAnswer): boolean =>
  answer.section.tells !== 'owners' && isEmpty(answer) && isAnswered(other) && !isEmpty(other)

const isEmpty = (answer: Answer): boolean => isAnswered(answer) && answer.outcome === 'nothing'

const records = (answer: Answer): number =>
  isAnswered(answer) ? Object.values(answer.facts).reduce((sum, { length }) => sum + length, 0) : 0

export const GRAVEST: readonly Tone[] = [
  'danger',
  'warn',
  'unknown',
  'asking',
  'stale',
  'none',
  'note',
  'good',
]
