import type { ErrorCode } from './contract/errors.ts'

/** What has to be known of a person to tell what they may do. */
export interface Person {
  readonly id: number
  /** Paid requests left. */
  readonly requests: number
}

/** Whose thing it is; null once its author has deleted the account. */
export interface Owned {
  readonly user_id: number | null
}

/** Undefined when it is allowed, otherwise why not. Anonymous visitors are undefined. */
type Rule = (person: Person | undefined, thing?: Owned) => ErrorCode | undefined

const anybody: Rule = () => undefined

const signedIn: Rule = (person) => (person === undefined ? 'unauthorized' : undefined)

const author: Rule = (person, comment) =>
  signedIn(person) ?? (comment !== undefined && comment.user_id === person?.id ? undefined : 'not_yours')

const whileRequestsLast: Rule = (person) =>
  signedIn(person) ?? ((person?.requests ?? 0) > 0 ? undefined : 'no_requests')

/** The roles of the specification (§6): there are two, and this is all that tells them apart. */
const rules = {
  /** Search, reports, section lookups, reading comments. */
  look: anybody,
  addComment: signedIn,
  deleteComment: author,
  spendRequest: whileRequestsLast,
  buyRequests: signedIn,
  useCabinet: signedIn,
  deleteAccount: signedIn,
} as const satisfies Record<string, Rule>

export type Capability = keyof typeof rules

export const capabilities = Object.keys(rules) as Capability[]

/** Why this person may not do it; undefined when they may. The only place that decides it. */
export const refusal = (
  capability: Capability,
  person: Person | undefined,
  thing?: Owned,
): ErrorCode | undefined => rules[capability](person, thing)
