import type { Finished, OtherAnswer } from '#shared/contract/envelope.ts'
import type { StoredAnswer } from './answer-store.ts'
import type { Question } from './question.ts'

/** An answer as the bytes that go out, made once when it is remembered. */
export interface ReadyAnswer {
  readonly body: Buffer
  readonly outcome: StoredAnswer['outcome'] | 'stale'
  /** Milliseconds since the epoch after which the source is asked again. */
  readonly freshUntil: number
}

/** What another source said last. */
export interface OtherSaid {
  readonly source: string
  readonly answer: StoredAnswer
}

/** What the other sources of a question have said: answers, and refusals that stand. */
export interface Beside {
  readonly others: readonly OtherSaid[]
  /** Their names. */
  readonly refusedBy: readonly string[]
}

/** What may be more is looked at again as soon as a page that is loaded anew may show it. */
const PART_FOR_MS = 20_000

/** Until then nobody asks the source again. */
export const freshUntil = (
  { freshFor }: Pick<Question, 'freshFor'>,
  { outcome, checkedAt, isPartial = false }: Pick<StoredAnswer, 'outcome' | 'checkedAt' | 'isPartial'>,
): number => {
  const freshMs = freshFor[outcome] * 1000
  return checkedAt.getTime() + (isPartial ? Math.min(freshMs, PART_FOR_MS) : freshMs)
}

/** @param until when the source is asked again, if not as usual. */
export const readyAnswer = (
  question: Question,
  answer: StoredAnswer,
  beside: Beside,
  until = freshUntil(question, answer),
): ReadyAnswer => ({
  body: body(envelope(question, answer, beside)),
  outcome: answer.outcome,
  freshUntil: until,
})

/**
 * The last good answer, served because the source is silent now. It stands in for a short while, so
 * that a struggling source is not asked at every press.
 */
export const staleAnswer = (
  question: Question,
  answer: StoredAnswer,
  beside: Beside,
  until: number,
): ReadyAnswer => ({
  body: body({ ...envelope(question, answer, beside), stale: true }),
  outcome: 'stale',
  freshUntil: until,
})

const envelope = (
  { nothing, source, insteadOf }: Question,
  answer: StoredAnswer,
  { others, refusedBy }: Beside,
): Finished<unknown> => ({
  success: true,
  outcome: answer.outcome,
  data: answer.data,
  ...(answer.outcome === 'nothing' && nothing !== undefined ? { message: nothing } : {}),
  ...(answer.status === undefined ? {} : { status: answer.status }),
  checkedAt: answer.checkedAt.toISOString(),
  ...(source !== undefined && { source }),
  ...(insteadOf !== undefined && { insteadOf }),
  ...(refusedBy.length > 0 && { refusedBy }),
  ...(others.length > 0 && { others: others.map(otherAnswer) }),
})

const otherAnswer = ({ source, answer: { outcome, data, checkedAt } }: OtherSaid): OtherAnswer<unknown> => ({
  source,
  outcome,
  data,
  checkedAt: checkedAt.toISOString(),
})

const body = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
