import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { valueAt } from '#registry-kit/members.ts'
import { isOfAnotherCar, wholeFields } from '#registry-kit/records.ts'
import { numeral, parseResponse, requiredText, text } from '#registry-kit/schema.ts'
import { timeAt } from './times.ts'

const inResult = <Name extends string, Output>(name: Name, schema: v.GenericSchema<unknown, Output>) =>
  v.object({ result: v.object({ [name]: schema } as Record<Name, typeof schema>) })

const ScoringOrder = inResult('scoring', v.object({ scoringId: requiredText }))

export const readScoringId = (answer: unknown): string =>
  parseResponse(ScoringOrder, answer).result.scoring.scoringId

const ScoringHead = inResult(
  'risksAssessment',
  v.object({ scoringId: requiredText, isCompleted: v.boolean() }),
)

export interface Scoring {
  readonly data: unknown
  /** Undefined: missing or not credible. */
  createdAt(): Date | undefined
}

const BODY_NUMBER = 'data.techSpecification.bodyNumber.gibddValue'

/**
 * A scoring has at most a body number; otherwise its id identifies it.
 * @returns undefined: in the making
 */
export function readScoring(answer: unknown, id: string, orderedNumber: string): Scoring | undefined {
  const { scoringId, isCompleted } = parseResponse(ScoringHead, answer).result.risksAssessment
  if (scoringId !== id) throw sourceChanged('a scoring of another order')
  if (!isCompleted) return undefined
  const scoring = valueAt(answer, 'result.risksAssessment')
  const body = v.safeParse(text, valueAt(scoring, BODY_NUMBER))
  if (body.success && isOfAnotherCar({ vin: body.output }, orderedNumber))
    throw sourceChanged('a scoring of another car')
  return { data: valueAt(scoring, 'data'), createdAt: () => timeAt(scoring, 'createdAt') }
}

const TeaserOrder = inResult('teaser', v.object({ teaserId: requiredText }))

export const readTeaserId = (answer: unknown): string =>
  parseResponse(TeaserOrder, answer).result.teaser.teaserId

const TeaserHead = v.object({ teaserId: requiredText, status: v.picklist(['success', 'processing']) })

const TeaserBody = v.object({ data: v.unknown() })

const teaserEntries = { brand: text, model: text, year: numeral, color: text }

interface Teaser {
  readonly brand?: string | undefined
  readonly model?: string | undefined
  readonly year?: string | undefined
  readonly color?: string | undefined
}

/**
 * A teaser has no `result` envelope.
 * @returns undefined: in the making; null: no data on the car
 */
export function readTeaser(answer: unknown, id: string): Teaser | null | undefined {
  const { teaserId, status } = parseResponse(TeaserHead, answer)
  if (teaserId !== id) throw sourceChanged('a teaser of another order')
  if (status === 'processing') return undefined
  const { data } = parseResponse(TeaserBody, answer)
  return data === null ? null : wholeFields(teaserEntries, data).fields
}
