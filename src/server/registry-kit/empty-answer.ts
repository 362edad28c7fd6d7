import { isMissing } from './claims.ts'
import { changed } from './failure.ts'

/** Members by whose names answers say how it went; what each says when all is well and there is nothing. */
const STATES: readonly (readonly [name: RegExp, isWell: (value: unknown) => boolean])[] = [
  [/^(?:is)?(?:success|ok)$/i, (value) => value === true || isOneOf(value, '1', 'true', 'ok')],
  [/^(?:status|code|statusCode)$/i, (value) => isOneOf(value, '0', '1', '200', '404', 'ok', 'success')],
  [
    /error|exception/i,
    (value) => value === false || isOneOf(value, '0', '0.0', 'false') || isEmptyList(value),
  ],
  [/^(?:total|count|found)\w*$/i, (value) => value === false || isOneOf(value, '0', '0.0', 'false')],
]

const isOneOf = (value: unknown, ...known: readonly string[]): boolean =>
  known.includes(String(value).trim().toLowerCase())

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/**
 * Refuses to take an answer for an empty one where a member of it says otherwise: that it failed, that there are
 * records, or anything in words that are not known to mean nothing.
 * @throws RegistryFailure `source_changed` with the name of that member.
 */
export function checkEmpty(
  answer: unknown,
  isKnownMessage: (message: string) => boolean = () => false,
): void {
  for (const [name, value] of Object.entries(answer ?? {})) {
    if (isMissing(value)) continue
    const state = STATES.find(([names]) => names.test(name))
    const isWell = state
      ? state[1](value)
      : !/^(?:message|warning)$/i.test(name) || isKnownMessage(String(value).trim())
    if (!isWell) throw changed(`an empty answer beside «${name}»`)
  }
}
