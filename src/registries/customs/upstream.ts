import * as v from 'valibot'
import { parseClaim, record, requiredNumber, requiredText, text } from '#registry-kit/claims.ts'
import { changed, RegistryFailure } from '#registry-kit/failure.ts'
import { sameNumber } from '#registry-kit/identity.ts'
import { isFrame } from '#shared/vehicle/frame.ts'

const Clearance = v.object({ vin: requiredText, model: text, chassis: text, body: text, date: text })
export type Clearance = v.InferOutput<typeof Clearance>

/** Exactly this shape: another 404 may come from a gateway in between. */
const NoRecord = v.strictObject({
  code: v.literal(404),
  vin: v.optional(v.string()),
  body: v.optional(v.string()),
})

/** @param number a VIN or a body number; the record of a body may have any VIN or none. */
export function readClearance(answer: unknown, number: string): Clearance | undefined {
  if (v.is(NoRecord, answer)) return undefined
  const { code } = parseClaim(v.object({ code: requiredNumber }), answer)
  if (code !== 200)
    throw new RegistryFailure(code >= 500 ? 'source_silent' : 'source_changed', `code ${code}`)
  parseClaim(record({ model: text, date: text }), answer)
  const clearance = parseClaim(Clearance, answer)
  const named = isFrame(number) ? clearance.body : clearance.vin
  if (named === undefined || !sameNumber(named, number)) throw changed('an answer about another car')
  return clearance
}
