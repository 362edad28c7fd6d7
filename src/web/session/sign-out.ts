import type { CurrentUser } from '#shared/contract/account.ts'
import { opened } from '#shared/contract/addresses.ts'
import { signOutHere } from './session.ts'

/** Also at the account provider, if the person came by it. */
export function signOut({ google_id }: Pick<CurrentUser, 'google_id'>): void {
  signOutHere()
  if (google_id !== null) location.assign(opened.signOut)
}
