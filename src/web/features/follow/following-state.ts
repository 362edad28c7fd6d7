import type { FollowBot, FollowEmail, FollowedCar, StoppedChannel } from '#shared/contract/follow.ts'
import type { DeviceState } from './this-device.ts'

export interface FollowingState {
  /** Undefined until they are known: silence is never an empty list. */
  readonly cars?: readonly FollowedCar[] | undefined
  /** So many at the same time; 0: nobody is told anything. */
  readonly most?: number
  /** Every bot of the site. */
  readonly bots?: readonly FollowBot[]
  /** Null: the site sends no e-mail. */
  readonly email?: FollowEmail | null
  /** Chosen channels that no longer deliver. */
  readonly stopped?: readonly StoppedChannel[]
  /** Undefined: the server sends browsers nothing. */
  readonly device?: DeviceState | undefined
  /** What did not succeed. */
  readonly problem?: string | undefined
  readonly isBusy?: boolean
}
