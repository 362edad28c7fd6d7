import type { SignInWay } from './contract/identities.ts'
import { MINUTE_MS } from './durations.ts'
import { isMessenger } from './messengers.ts'

/** A way into an account is linked so soon after a sign-in, or the person signs in once more. */
export const LINKED_WITHIN_MS = 10 * MINUTE_MS

/** The messenger that an account began with stays: by it the owner closes everybody's sessions. */
export const mayGo = ({ provider, linked_at: linkedAt }: SignInWay): boolean =>
  !isMessenger(provider) || linkedAt !== null
