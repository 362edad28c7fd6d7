import * as v from 'valibot'
import { changed } from './failure.ts'

/** What an answer must look like before anything in it is believed. */
export type Claim<Output> = v.BaseSchema<unknown, Output, v.BaseIssue<unknown>>

/**
 * Building blocks for claims about a registry's answer. The rule: require what is counted or compared,
 * forgive what is only shown. A list that is missing or renamed must fail the claim, for read as an
 * empty list it would say that the car is clean.
 */

const MISSING = /^(|null|none|undefined)$/i

/** True for every way in which registries write "no value". */
export const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && MISSING.test(value.trim()))

/** Signs of one text; the longest that a registry has for one car is of some hundreds. */
export const MOST_SIGNS = 4000

const isScalar = (value: unknown): boolean =>
  isMissing(value) || ['string', 'number', 'boolean'].includes(typeof value)

const toText = (value: unknown): string | undefined => (isMissing(value) ? undefined : String(value).trim())

const scalar = v.pipe(
  v.unknown(),
  v.check(isScalar, 'expected text or a number'),
  v.check((value) => typeof value !== 'string' || value.length <= MOST_SIGNS, 'expected a shorter text'),
)

/** Text that may say nothing, under a name that must be there: gone or renamed, it would say that there is none. */
export const namedText = v.pipe(scalar, v.transform(toText))

/** Text that may be absent; kept as the registry wrote it, without blanks around. */
export const text = v.optional(namedText)

/** Text that must be there. */
export const requiredText = v.pipe(scalar, v.transform(toText), v.string('expected text, got nothing'))

/** A number or code kept as text, without the `.0` that some registries add: `1596.0` → `1596`. */
export const numeral = v.optional(
  v.pipe(
    scalar,
    v.transform((value) => toText(value)?.replace(/\.0+$/, '')),
  ),
)

const toNumber = (value: unknown): number | undefined => {
  const written = toText(value)
  return written === undefined ? undefined : Number(written.replace(/\s/g, '').replace(',', '.'))
}

/** A number, also written as text, that may say nothing, under a name that must be there; what is there must be a number. */
export const namedNumber = v.pipe(
  scalar,
  v.transform(toNumber),
  v.check((value) => value === undefined || Number.isFinite(value), 'expected a number'),
)

/** The same that may be absent. */
export const number = v.optional(namedNumber)

/** A number that is counted with or compared. */
export const requiredNumber = v.pipe(
  scalar,
  v.transform(toNumber),
  v.number('expected a number, got nothing'),
  v.finite('expected a number'),
)

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list that must be there; a single object stands for a list of one. */
export const requiredList = <Item>(item: Claim<Item>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (isObject(value) ? [value] : value)),
    v.array(item, 'expected a list'),
  )

/** A list whose key must be there, but which the registry may write as null when it is empty. */
export const nullableList = <Item>(item: Claim<Item>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => value ?? []),
    requiredList(item),
  )

/** An object of which at least one known field says something: a record renamed throughout fails. */
export const record = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.object(entries),
    v.check((fields) => Object.values(fields).some((value) => !isBlank(value)), 'no known field has a value'),
  )

const isBlank = (value: unknown): boolean => (Array.isArray(value) ? value.length === 0 : isMissing(value))

/**
 * Checks an answer against a claim.
 * @throws RegistryFailure `source_changed` with the path of the first disagreement; values are left out,
 * for they may name a person.
 */
export function parseClaim<Output>(claim: Claim<Output>, answer: unknown): Output {
  const result = v.safeParse(claim, answer)
  if (result.success) return result.output
  const [issue] = result.issues
  throw changed(`at ${v.getDotPath(issue) ?? 'the top'}: ${describe(issue)}`)
}

const describe = (issue: v.BaseIssue<unknown>): string =>
  issue.expected !== null ? `expected ${issue.expected}, got ${kindOf(issue.input)}` : issue.message

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'a list' : typeof value
}
