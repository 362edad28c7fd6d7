import type { CurrentUser } from '#shared/contract/account.ts'
import type { AnswerAt } from '#shared/contract/calls.ts'

/** The person in an answer about who is signed in. */
export const userOf = ({ success: _, ...user }: AnswerAt<'/v1/user'>): CurrentUser => user

const number = (id: number): string => `ID\u00A0${id}`

/** What somebody is called on the site. */
export const nameOf = ({ id, name, email, username }: CurrentUser): string =>
  name ?? email ?? (username === null ? number(id) : `@${username}`)

/** The same, and what no namesake can have: anybody may take any name. */
export function accountOf(user: CurrentUser): string {
  const { id, email, username } = user
  const also = [email, username && `@${username}`, number(id)].filter((part) => part && part !== nameOf(user))
  return [nameOf(user), ...also].join(', ')
}
