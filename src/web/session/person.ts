import type { CurrentUser } from '#shared/contract/account.ts'
import type { AnswerAt } from '#shared/contract/calls.ts'

export const userOf = ({ success: _, ...user }: AnswerAt<'/v1/user'>): CurrentUser => user

const number = (id: number): string => `ID\u00A0${id}`

export const displayName = ({ id, name, email, username }: CurrentUser): string =>
  name ?? email ?? (username === null ? number(id) : `@${username}`)

/** The name with unique details, because names are freely chosen. */
export function accountOf(user: CurrentUser): string {
  const { id, email, username } = user
  const also = [email, username && `@${username}`, number(id)].filter(
    (part) => part && part !== displayName(user),
  )
  return [displayName(user), ...also].join(', ')
}
