import * as v from 'valibot'
import { valueAt } from '#registry-kit/members.ts'
import { momentAt } from '#registry-kit/moments.ts'
import { rawList } from '#registry-kit/records.ts'
import { parseResponse } from '#registry-kit/schema.ts'

/** @throws RegistryFailure for a missing list */
export const listOf = (data: unknown, path: string): unknown[] =>
  parseResponse(v.object({ [path]: rawList }), { [path]: valueAt(data, path) })[path] ?? []

export const listUnlessNull = (data: unknown, path: string): unknown[] | undefined =>
  valueAt(data, path) === null ? undefined : listOf(data, path)

export function listIfReadable(data: unknown, path: string): unknown[] | undefined {
  const read = v.safeParse(rawList, valueAt(data, path))
  return read.success ? read.output : undefined
}

/** The block's stated time; without one, the member that is missing: the data may be of any age. */
export function timeOf(data: unknown, block: string): [askedAt: Date | undefined, lacks: readonly string[]] {
  const askedAt = momentAt(data, `${block}.requestTime`)
  return [askedAt, askedAt === undefined ? [`${block}.requestTime`] : []]
}
