import type { Finished, OtherAnswer } from '#shared/contract/envelope.ts'
import { freshUntil } from '#shared/contract/fresh-until.ts'
import type { StoredAnswer } from './answer-store.ts'
import type { Question } from './question.ts'

export interface ReadyAnswer {
  readonly body: Buffer
  readonly outcome: StoredAnswer['outcome'] | 'stale'
  /** Milliseconds since the epoch; afterwards the source is requested again. */
  readonly freshUntil: number
}

export interface AlternativeAnswer {
  readonly source: string
  readonly answer: StoredAnswer
}

export interface Alternatives {
  readonly others: readonly AlternativeAnswer[]
  readonly refusedBy: readonly string[]
}

/** A reloaded page may then show more. */
const PART_FOR_MS = 20_000

/** Milliseconds since the epoch. */
export const answerFreshUntil = (
  { freshFor }: Pick<Question, 'freshFor'>,
  { outcome, checkedAt, isPartial = false }: Pick<StoredAnswer, 'outcome' | 'checkedAt' | 'isPartial'>,
): number => {
  const until = freshUntil(freshFor, outcome, checkedAt)
  return isPartial ? Math.min(until, checkedAt.getTime() + PART_FOR_MS) : until
}

/** @param until end of freshness, if not the usual one. */
export const readyAnswer = (
  question: Question,
  answer: StoredAnswer,
  alternatives: Alternatives,
  until = answerFreshUntil(question, answer),
): ReadyAnswer => ({
  body: body(envelope(question, answer, alternatives)),
  outcome: answer.outcome,
  freshUntil: until,
})

/** Served briefly, so that a struggling source does not get a request per click. */
export const staleAnswer = (
  question: Question,
  answer: StoredAnswer,
  alternatives: Alternatives,
  until: number,
): ReadyAnswer => ({
  body: body({ ...envelope(question, answer, alternatives), stale: true }),
  outcome: 'stale',
  freshUntil: until,
})

const envelope = (
  { nothing, source, insteadOf }: Question,
  answer: StoredAnswer,
  { others, refusedBy }: Alternatives,
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

const otherAnswer = ({
  source,
  answer: { outcome, data, checkedAt },
}: AlternativeAnswer): OtherAnswer<unknown> => ({
  source,
  outcome,
  data,
  checkedAt: checkedAt.toISOString(),
})

const body = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
