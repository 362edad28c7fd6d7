import * as v from 'valibot'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { sameNumber } from '#registry-kit/identity.ts'
import { type Readable, wholeFields } from '#registry-kit/records.ts'
import { parseResponse, requiredNumber, requiredText, text } from '#registry-kit/schema.ts'
import type { UnreadRecord } from '#shared/contract/unread.ts'
import { isFrame } from '#shared/vehicle/frame.ts'

const entries = { model: text, chassis: text, body: text, date: text }

export interface Clearance extends Readable<typeof entries> {
  readonly vin: string
  readonly unread: readonly UnreadRecord[]
}

/** The service's own 404, compared exactly, because a gateway in between may send another 404. */
const NoRecord = v.strictObject({
  code: v.literal(404),
  vin: v.optional(v.string()),
  body: v.optional(v.string()),
})

/** A clearance; a body may have any VIN or none. */
export function readClearance(answer: unknown, number: string): Clearance | undefined {
  if (v.is(NoRecord, answer)) return undefined
  const { code } = parseResponse(v.object({ code: requiredNumber }), answer)
  if (code !== 200)
    throw new RegistryFailure(code >= 500 ? 'source_silent' : 'source_changed', `code ${code}`)
  const { vin } = parseResponse(v.object({ vin: requiredText }), answer)
  const { fields, unread } = wholeFields(entries, answer)
  const { model, date, body } = fields
  const isNamed = unread.some(({ fields: failed = [] }) => failed.some((name) => name in { model, date }))
  if (model === undefined && date === undefined && !isNamed) throw sourceChanged('neither a model nor a date')
  const named = isFrame(number) ? body : vin
  if (named === undefined || !sameNumber(named, number)) throw sourceChanged('an answer about another car')
  return { ...fields, vin, unread }
}
