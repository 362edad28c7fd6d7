import * as v from 'valibot'
import { sourceChanged } from './failure.ts'

export type ResponseSchema<Output> = v.BaseSchema<unknown, Output, v.BaseIssue<unknown>>

/**
 * Only display data is optional. A missing or renamed list must fail: as an empty list it would
 * clear the car.
 */

const MISSING = /^(|null|none|undefined)$/i

export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && MISSING.test(value.trim()))

export const MOST_CHARS = 4000

const isScalar = (value: unknown): boolean =>
  isMissing(value) || ['string', 'number', 'boolean'].includes(typeof value)

const toText = (value: unknown): string | undefined => (isMissing(value) ? undefined : String(value).trim())

const scalar = v.pipe(
  v.unknown(),
  v.check(isScalar, 'expected text or a number'),
  v.check((value) => typeof value !== 'string' || value.length <= MOST_CHARS, 'expected a shorter text'),
)

/** Matches text without a letter or a digit. It excepts dashes, which mean an empty value. */
const SIGNS_ALONE = /^(?![-–—.\s]*$)[^\p{L}\p{N}]+$/u

/** A flag, a negative number or «?» is no text: it is unread. */
const wording = v.pipe(
  scalar,
  v.check(
    (value) =>
      typeof value !== 'boolean' &&
      !(typeof value === 'number' && value < 0) &&
      !(typeof value === 'string' && SIGNS_ALONE.test(value)),
    'expected text',
  ),
)

/** Required, may be empty: a renamed member must not count as "none". */
export const namedText = v.pipe(wording, v.transform(toText))

/** Optional; trimmed, otherwise verbatim. */
export const text = v.optional(namedText)

export const requiredText = v.pipe(wording, v.transform(toText), v.string('expected text, got nothing'))

/** Without a registry's `.0`: `1596.0` → `1596`. */
export const numeral = v.optional(
  v.pipe(
    wording,
    v.transform((value) => toText(value)?.replace(/\.0+$/, '')),
  ),
)

const toNumber = (value: unknown): number | undefined => {
  const written = toText(value)
  return written === undefined ? undefined : Number(written.replace(/\s/g, '').replace(',', '.'))
}

/** A number, also as text; may be empty under a required name. */
export const namedNumber = v.pipe(
  scalar,
  v.transform(toNumber),
  v.check((value) => value === undefined || Number.isFinite(value), 'expected a number'),
)

export const number = v.optional(namedNumber)

export const requiredNumber = v.pipe(
  scalar,
  v.transform(toNumber),
  v.number('expected a number, got nothing'),
  v.finite('expected a number'),
)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A lone object is a list of one; an empty one is neither a record nor an empty list. */
export const requiredList = <Item>(item: ResponseSchema<Item>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (isObject(value) && Object.keys(value).length > 0 ? [value] : value)),
    v.array(item, 'expected a list'),
  )

export const nullableList = <Item>(item: ResponseSchema<Item>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => value ?? []),
    requiredList(item),
  )

/**
 * @throws RegistryFailure `source_changed` with the path of the first mismatch, without values,
 * which may name a person
 */
export function parseResponse<Output>(schema: ResponseSchema<Output>, answer: unknown): Output {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  const [issue] = result.issues
  throw sourceChanged(`at ${v.getDotPath(issue) ?? 'the top'}: ${describe(issue)}`)
}

const describe = (issue: v.BaseIssue<unknown>): string =>
  issue.expected !== null ? `expected ${issue.expected}, got ${kindOf(issue.input)}` : issue.message

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : typeof value
}
