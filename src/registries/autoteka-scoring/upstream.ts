import * as v from 'valibot'
import { numeral, parseClaim, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { at } from '#server/registry-kit/members.ts'
import { isOfAnotherCar } from '#server/registry-kit/records.ts'
import { timeAt } from './times.ts'

const inResult = <Name extends string, Output>(name: Name, claim: v.GenericSchema<unknown, Output>) =>
  v.object({ result: v.object({ [name]: claim } as Record<Name, typeof claim>) })

const ScoringOrder = inResult('scoring', v.object({ scoringId: requiredText }))

/** Reads the answer to the order of a scoring: its id. */
export const readScoringId = (answer: unknown): string =>
  parseClaim(ScoringOrder, answer).result.scoring.scoringId

const ScoringHead = inResult(
  'risksAssessment',
  v.object({ scoringId: requiredText, isCompleted: v.boolean() }),
)

export interface Scoring {
  /** Its lights, to be read one by one. */
  readonly data: unknown
  /** When it was ordered; undefined: it does not say, or not so that it can be believed. */
  createdAt(): Date | undefined
}

const BODY_NUMBER = 'data.techSpecification.bodyNumber.gibddValue'

/**
 * Reads a scoring as it stands. It names its car by the number of the body, if at all: whose it is otherwise, its id
 * alone says.
 * @param asked the number that it was ordered for.
 * @returns undefined while it is being made.
 */
export function readScoring(answer: unknown, id: string, asked: string): Scoring | undefined {
  const { scoringId, isCompleted } = parseClaim(ScoringHead, answer).result.risksAssessment
  if (scoringId !== id) throw changed('a scoring of another order')
  if (!isCompleted) return undefined
  const scoring = at(answer, 'result.risksAssessment')
  const body = v.safeParse(text, at(scoring, BODY_NUMBER))
  if (body.success && isOfAnotherCar({ vin: body.output }, asked)) throw changed('a scoring of another car')
  return { data: at(scoring, 'data'), createdAt: () => timeAt(scoring, 'createdAt') }
}

const TeaserOrder = inResult('teaser', v.object({ teaserId: requiredText }))

/** Reads the answer to the order of a teaser: its id. */
export const readTeaserId = (answer: unknown): string =>
  parseClaim(TeaserOrder, answer).result.teaser.teaserId

const TeaserHead = v.object({ teaserId: requiredText, status: v.picklist(['success', 'processing']) })

const TeaserBody = v.object({
  data: v.nullable(v.object({ brand: text, model: text, year: numeral, color: text })),
})

/** What a teaser says of the car, and of nothing that it counts. */
interface Teaser {
  readonly brand?: string | undefined
  readonly model?: string | undefined
  readonly year?: string | undefined
  readonly color?: string | undefined
}

/**
 * Reads a teaser, whose answer stands in no `result`.
 * @returns undefined while it is being made; null: the seller knows nothing of the car.
 */
export function readTeaser(answer: unknown, id: string): Teaser | null | undefined {
  const { teaserId, status } = parseClaim(TeaserHead, answer)
  if (teaserId !== id) throw changed('a teaser of another order')
  return status === 'processing' ? undefined : parseClaim(TeaserBody, answer).data
}
