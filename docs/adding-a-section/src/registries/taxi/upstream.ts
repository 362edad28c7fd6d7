import * as v from 'valibot'
import { sourceChanged } from '#registry-kit/failure.ts'
import { sameNumber } from '#registry-kit/identity.ts'
import { type Records, rawList, readRecord, wholeList } from '#registry-kit/records.ts'
import { parseResponse, requiredNumber, requiredText, text } from '#registry-kit/schema.ts'

const permitEntries = { number: requiredText, region: text, from: text, to: text }
export type Permit = Partial<Record<keyof typeof permitEntries, string | undefined>>

/** `count` is what tells a short list from one that lost a record on the way. */
const Answer = v.object({ vin: requiredText, count: requiredNumber, permits: rawList })

export function readPermits(answer: unknown, asked: string): Records<Permit> {
  const { vin, count, permits } = parseResponse(Answer, answer)
  if (!sameNumber(vin, asked)) throw sourceChanged('an answer about another VIN')
  if (count !== permits.length) throw sourceChanged(`${permits.length} permits of ${count}`)
  return wholeList(permits, (raw) => readRecord(permitEntries, raw, asked, ({ number }) => ({ number })))
}
