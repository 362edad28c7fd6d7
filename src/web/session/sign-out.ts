import type { CurrentUser } from '#shared/contract/account.ts'
import { logout } from './session.ts'

/** Ends the session at the account provider as well and comes back to the sign-in page. */
const PROVIDER_SIGN_OUT = '/v1/auth/google/signOut'

/** Signs out at once; who came by the account provider is signed out there, too, and leaves the page for it. */
export function signOut({ google_id }: Pick<CurrentUser, 'google_id'>): void {
  logout()
  if (google_id !== null) location.assign(PROVIDER_SIGN_OUT)
}
