import type { SignInWay } from './contract/identities.ts'
import { MINUTE_MS } from './durations.ts'
import { isMessenger } from './messengers.ts'

/** After a sign-in: linking a way in and deleting the account. */
export const FRESH_SIGN_IN_MS = 10 * MINUTE_MS

/** The account's first messenger stays: the owner closes all sessions with it. */
export const mayGo = ({ provider, linked_at: linkedAt }: SignInWay): boolean =>
  !isMessenger(provider) || linkedAt !== null
