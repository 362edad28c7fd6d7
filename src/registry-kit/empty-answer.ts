import { changed } from './failure.ts'
import { isMissing } from './schema.ts'

/** True for a value that an empty answer may have. */
type IsWell = (value: unknown) => boolean

/** In an empty answer, members not listed must themselves be empty. */
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
    /^(?:is)?(?:success|ok|ready|complete|full|final|actual|valid|available)$/i,
    (value) => isOneOf(value, '1', 'true', 'ok'),
  ],
  [/^(?:status|code|statusCode)$/i, (value) => isOneOf(value, '0', '1', '200', '404', 'ok', 'success')],
]

/**
 * Rejects an empty answer if a member reports failure, records or an unknown value.
 * @throws RegistryFailure `source_changed` with the name of that member.
 */
export function checkEmpty(answer: unknown, known: KnownMembers = {}): void {
  for (const [name, value] of Object.entries(answer ?? {})) {
    if (isMissing(value)) continue
    const isOwn = Object.hasOwn(known, name) ? known[name] : undefined
    const isWell = isOwn ?? STATES.find(([names]) => names.test(name))?.[1] ?? saysNo
    if (!isWell(value)) throw changed(`an empty answer beside «${name}»`)
  }
}
