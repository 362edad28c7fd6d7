import { MINUTE_MS } from './durations.ts'

/** A way into an account is linked so soon after a sign-in, or the person signs in once more. */
export const LINKED_WITHIN_MS = 10 * MINUTE_MS
