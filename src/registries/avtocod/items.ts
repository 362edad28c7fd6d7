import * as v from 'valibot'
import { unexpectedInBlock } from '#registry-kit/empty-answer.ts'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { hasValue, valueAt } from '#registry-kit/members.ts'
import { MOST_RECORDS, rawList } from '#registry-kit/records.ts'
import { isMissing, number, parseResponse } from '#registry-kit/schema.ts'

export interface Block {
  readonly items: readonly unknown[]
  readonly updates: () => readonly unknown[]
}

export interface BlockPlace {
  readonly path: string
  /** Path; null is neither yes nor no. */
  readonly flag?: string
}

/**
 * Empty only with a false flag, or without a flag a count of 0, which is unreliable if there are
 * items.
 * @throws RegistryFailure for an empty list without that evidence
 */
export function blockOf(content: unknown, { path, flag }: BlockPlace): Block {
  const block = valueAt(content, path)
  const { items } = parseResponse(v.object({ items: rawList }), block)
  if (items.length === 0) checkBlockEmpty(content, { path, flag })
  else if (!items.some(hasValue) && !(flag && valueAt(content, flag) === true)) throw sourceSilent(path)
  return {
    items: [...items, ...missing(block, items.length)],
    updates: () => [valueAt(block, 'date.update')],
  }
}

/** By the flag, or without one by the count. */
export const saysNone = (content: unknown, { path, flag }: BlockPlace): boolean =>
  flag === undefined ? valueAt(content, `${path}.count`) === 0 : valueAt(content, flag) === false

/** A blank item, which reads as an unread record, for each that is counted and not listed. */
function missing(block: unknown, listed: number): unknown[] {
  const count = v.safeParse(number, valueAt(block, 'count'))
  const beyond = count.success ? Math.min((count.output ?? 0) - listed, MOST_RECORDS) : 0
  return listed > 0 && beyond > 0 ? Array(Math.ceil(beyond)).fill({}) : []
}

const sourceSilent = (path: string): RegistryFailure =>
  new RegistryFailure('source_silent', `neither yes nor no about ${path}`)

function checkBlockEmpty(content: unknown, { path, flag }: BlockPlace): void {
  if (flag === undefined) {
    if (valueAt(content, `${path}.count`) !== 0)
      throw sourceChanged('an empty list that is not counted as one')
  } else {
    const flagValue = valueAt(content, flag)
    if (isMissing(flagValue)) throw sourceSilent(flag)
    if (flagValue !== false) throw sourceChanged('an empty list with a contrary flag')
  }
  const odd = unexpectedInBlock(content, path)
  if (odd !== undefined) throw sourceChanged(`an empty list with «${odd}»`)
}

export function resultOrFailure<Result>(read: () => Result): Result | RegistryFailure {
  try {
    return read()
  } catch (error) {
    if (error instanceof RegistryFailure) return error
    throw error
  }
}
