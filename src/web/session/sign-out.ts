import type { CurrentUser } from '#shared/contract/account.ts'
import { opened } from '#shared/contract/addresses.ts'
import { signOutHere } from './session.ts'

/** A person who came by the account provider is redirected to sign out there too. */
export function signOut({ google_id }: Pick<CurrentUser, 'google_id'>): void {
  signOutHere()
  if (google_id !== null) location.assign(opened.signOut)
}
