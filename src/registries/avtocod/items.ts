import * as v from 'valibot'
import { isMissing, parseClaim } from '#server/registry-kit/claims.ts'
import { checkEmpty } from '#server/registry-kit/empty-answer.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import { rawList } from '#server/registry-kit/records.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The member at a path of names: null where anything on the way is null, undefined where a name is not there. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (inner === null) return null
    return isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined
  }, value)

/**
 * Of an item what is read, by its path, and nothing else: what we have no use for, and whatever is told of persons, goes
 * no further than here. A member that is not there stays absent.
 */
export function picked(raw: unknown, paths: Readonly<Record<string, string>>): unknown {
  if (!isObject(raw)) return raw
  const members = Object.entries(paths).map(([name, path]) => [name, at(raw, path)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

/** False for an item that was sent for there being none: nothing in it says anything, however deep it goes. */
export const saysAnything = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(saysAnything)
  return isObject(value) ? Object.keys(value).some((name) => saysAnything(value[name])) : !isMissing(value)
}

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
