import * as v from 'valibot'
import { parseClaim, requiredList, requiredNumber, requiredText, text } from '#server/registry-kit/claims.ts'
import { changed } from '#server/registry-kit/failure.ts'
import { sameNumber } from '#server/registry-kit/identity.ts'

const Permit = v.object({ number: requiredText, region: text, from: text, to: text })
export type Permit = v.InferOutput<typeof Permit>

/** `count` is what tells a short list from one that lost a record on the way. */
const Answer = v.object({ vin: requiredText, count: requiredNumber, permits: requiredList(Permit) })

export function readPermits(answer: unknown, asked: string): Permit[] {
  const { vin, count, permits } = parseClaim(Answer, answer)
  if (!sameNumber(vin, asked)) throw changed('an answer about another VIN')
  if (count !== permits.length) throw changed(`${permits.length} permits of ${count}`)
  return permits
}
