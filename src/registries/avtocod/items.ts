import * as v from 'valibot'
import { isMissing, parseClaim } from '#server/registry-kit/claims.ts'
import { checkEmpty } from '#server/registry-kit/empty-answer.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { at, saysAnything } from '#server/registry-kit/members.ts'
import { rawList } from '#server/registry-kit/records.ts'

/** A list of the report, and what stands beside it. */
export interface Block {
  readonly items: readonly unknown[]
  /** When the vendor last asked its source, as it wrote it. */
  readonly updates: () => readonly unknown[]
}

export interface BlockPlace {
  readonly path: string
  /** Where the report says yes or no of the whole block; null there is neither. */
  readonly flag?: string
}

/**
 * Reads a list of the report. It is empty only where everything says so: its flag is false, not null, and its count is
 * nought. The count itself is not to be trusted: beside items it may be any.
 * @throws RegistryFailure when it may be empty and nobody says so.
 */
export function blockOf(content: unknown, { path, flag }: BlockPlace): Block {
  const block = at(content, path)
  const { items } = parseClaim(v.object({ items: rawList }), block)
  if (items.length === 0) checkBlockEmpty(content, block, flag)
  else if (!items.some(saysAnything)) throw unsaid(path)
  return { items, updates: () => [at(block, 'date.update')] }
}

const unsaid = (path: string): RegistryFailure =>
  new RegistryFailure('source_silent', `nothing is said of ${path}, neither yes nor no`)

function checkBlockEmpty(content: unknown, block: unknown, flag: string | undefined): void {
  const count = at(block, 'count')
  if (flag === undefined) {
    if (count !== 0) throw changed('an empty list that is not counted as one')
  } else {
    const said = at(content, flag)
    if (isMissing(said)) throw unsaid(flag)
    if (said !== false) throw changed('an empty list beside a flag that says otherwise')
  }
  const isNone = (value: unknown) => Array.isArray(value) && value.length === 0
  checkEmpty(block, { items: isNone, count: (value) => value === 0, date: () => true })
}

/** The result, or why there is none. */
export function tried<Result>(read: () => Result): Result | RegistryFailure {
  try {
    return read()
  } catch (error) {
    if (error instanceof RegistryFailure) return error
    throw error
  }
}
