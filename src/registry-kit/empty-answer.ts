import { changed } from './failure.ts'
import { isMissing } from './schema.ts'

type IsWell = (value: unknown) => boolean

/** Members of an empty answer that may have a value. */
export type KnownMembers = Readonly<Record<string, IsWell>>

export const isAnything: IsWell = () => true

const isOneOf = (value: unknown, ...known: readonly string[]): boolean =>
  known.includes(String(value).trim().toLowerCase())

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const saysNo: IsWell = (value) => isOneOf(value, '0', '0.0', 'false') || isEmpty(value)

/** Members with the same meaning in every registry; others must be empty or «no». */
const STATES: readonly (readonly [name: RegExp, isWell: IsWell])[] = [
  [
    /^(?:is)?(?:success|ok|ready|complete|finished|full|final|actual|valid|available)$/i,
    (value) => isOneOf(value, '1', 'true', 'ok'),
  ],
  [/^(?:status|code|statusCode)$/i, (value) => isOneOf(value, '0', '1', '200', '404', 'ok', 'success')],
]

const FAILURE_WORDS =
  /не отве(?:тил|чает)|недоступ|ошибк|сбой|тайм-?аут|превышен|повторите|позже|error|fail|time ?out|unavailable/iu

/** Members that report failure in any registry, unless their value is well. */
const FAILURES: readonly (readonly [name: RegExp, isWell: IsWell])[] = [
  [/^errors?(?:_?info|_?messages?|_?code|_?description)?$/i, saysNo],
  [/^(?:(?:is|has)_?)?(?:errors?|fail(?:ed|ure)?|incomplete|timeout|timed_?out)$/i, saysNo],
  [/^(?:message|detail)$/i, (value) => !FAILURE_WORDS.test(String(value))],
  [/^(?:is_?)?(?:success|ok|complete|finished)$/i, (value) => !isOneOf(value, '0', 'false')],
  [/^(?:is_?)?partial$/i, saysNo],
  [
    /^(?:[a-z]+_)?(?:state|status)$/i,
    (value) => !isOneOf(value, 'error', 'fail', 'failed', 'timeout', 'unavailable', 'false', '500', '503'),
  ],
]

/**
 * The member by which an answer reports failure, at any level outside lists. Items of lists are
 * records, except the first of a list at the top, which may hold the whole answer.
 */
export function reportedFailure(answer: unknown): string | undefined {
  const levels = [answer]
  for (const level of levels) {
    if (typeof level !== 'object' || level === null) continue
    for (const [name, value] of Object.entries(level)) {
      const [, isWell = isAnything] = FAILURES.find(([names]) => names.test(name)) ?? []
      if (!isMissing(value) && !isWell(value)) return name
      if (!Array.isArray(value)) levels.push(value)
      else if (level === answer && !Array.isArray(value[0])) levels.push(value[0])
    }
  }
  return undefined
}

/** The first member beside an empty list that reports failure, records or an unknown value. */
export function oddMember(answer: unknown, known: KnownMembers = {}): string | undefined {
  const odd = Object.entries(answer ?? {}).find(([name, value]) => {
    const isOwn = Object.hasOwn(known, name) ? known[name] : undefined
    const isWell = isOwn ?? STATES.find(([names]) => names.test(name))?.[1] ?? saysNo
    return !isMissing(value) && !isWell(value)
  })
  return odd?.[0]
}

/** @throws RegistryFailure `source_changed` with the name of an {@link oddMember}. */
export function checkEmpty(answer: unknown, known: KnownMembers = {}): void {
  const name = oddMember(answer, known)
  if (name !== undefined) throw changed(`an empty answer beside «${name}»`)
}
