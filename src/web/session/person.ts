import type { CurrentUser } from '#shared/contract/account.ts'
import type { Succeeded } from '../api-client.ts'

/** The person in a successful answer of `/v1/user`. */
export function userOf({ success: _, ...fields }: Succeeded): CurrentUser {
  return fields as unknown as CurrentUser
}

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
