import * as v from 'valibot'
import { parseClaim } from '#server/registry-kit/claims.ts'
import { at } from '#server/registry-kit/members.ts'
import { momentAt } from '#server/registry-kit/moments.ts'
import { rawList } from '#server/registry-kit/records.ts'

/**
 * A list of the report, of records that are still to be read.
 * @throws RegistryFailure when it is not there.
 */
export const listOf = (data: unknown, path: string): unknown[] =>
  parseClaim(v.object({ [path]: rawList }), { [path]: at(data, path) })[path] ?? []

/** The same for a block that need not be there: undefined where it, or all of what it stands in, is null. */
export const listUnlessNull = (data: unknown, path: string): unknown[] | undefined =>
  at(data, path) === null ? undefined : listOf(data, path)

/** The same of what stands beside others that say as much: undefined where it is no list. */
export function listIfReadable(data: unknown, path: string): unknown[] | undefined {
  const read = v.safeParse(rawList, at(data, path))
  return read.success ? read.output : undefined
}

/** Of what time a block is; one that has the place for it and does not say may be of any day. */
export function timeOf(data: unknown, block: string): [askedAt: Date | undefined, lacks: readonly string[]] {
  const askedAt = momentAt(data, `${block}.requestTime`)
  return [askedAt, askedAt === undefined ? [`${block}.requestTime`] : []]
}
