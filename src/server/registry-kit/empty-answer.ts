import { isMissing } from './claims.ts'
import { changed } from './failure.ts'

/** What a member may say beside nothing. */
type IsWell = (value: unknown) => boolean

/**
 * The members that a registry is known to send, by their names, and what each says when all is well and there is
 * nothing. One of another name is not known: only what says nothing itself may stand there.
 */
export type KnownMembers = Readonly<Record<string, IsWell>>

export const isAnything: IsWell = () => true

const isOneOf = (value: unknown, ...known: readonly string[]): boolean =>
  known.includes(String(value).trim().toLowerCase())

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const saysNo: IsWell = (value) => isOneOf(value, '0', '0.0', 'false') || isEmpty(value)

/** Members of any registry whose names say what they mean; of all others no «no» is bad news. */
const STATES: readonly (readonly [name: RegExp, isWell: IsWell])[] = [
  [
    /^(?:is)?(?:success|ok|ready|complete|full|final|actual|valid|available)$/i,
    (value) => isOneOf(value, '1', 'true', 'ok'),
  ],
  [/^(?:status|code|statusCode)$/i, (value) => isOneOf(value, '0', '1', '200', '404', 'ok', 'success')],
]

/**
 * Refuses to take an answer for an empty one where a member of it says otherwise: that it failed, that there are
 * records, or anything that is not known to mean nothing.
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
