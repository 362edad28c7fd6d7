import type { ErrorCode } from './contract/errors.ts'
import { keysOf } from './keys.ts'

export interface Person {
  readonly id: number
  readonly requests: number
}

/** Author; null once the account is deleted. */
export interface OwnedItem {
  readonly user_id: number | null
}

/** Undefined if allowed, otherwise the reason. An anonymous person is undefined. */
type Rule = (person: Person | undefined, thing?: OwnedItem) => ErrorCode | undefined

const anybody: Rule = () => undefined

const signedIn: Rule = (person) => (person === undefined ? 'unauthorized' : undefined)

const author: Rule = (person, comment) =>
  signedIn(person) ?? (comment !== undefined && comment.user_id === person?.id ? undefined : 'not_yours')

const whileRequestsLast: Rule = (person) =>
  signedIn(person) ?? ((person?.requests ?? 0) > 0 ? undefined : 'no_requests')

/** This table is the only difference between the specification's two roles (§6). */
const rules = {
  look: anybody,
  addComment: signedIn,
  deleteComment: author,
  spendRequest: whileRequestsLast,
  buyRequests: signedIn,
  useCabinet: signedIn,
  deleteAccount: signedIn,
} as const satisfies Record<string, Rule>

export type Capability = keyof typeof rules

export const capabilities = keysOf(rules)

export const refusal = (
  capability: Capability,
  person: Person | undefined,
  thing?: OwnedItem,
): ErrorCode | undefined => rules[capability](person, thing)
