import type { FollowBot, FollowEmail, FollowedCar, StoppedChannel } from '#shared/contract/follow.ts'
import type { DeviceState } from './this-device.ts'

export interface FollowingState {
  /** Undefined until loaded: a missing answer is never an empty list. */
  readonly cars?: readonly FollowedCar[] | undefined
  /** The most cars at the same time; 0: following is off. */
  readonly most?: number
  readonly bots?: readonly FollowBot[]
  /** Null: the site sends no e-mail. */
  readonly email?: FollowEmail | null
  /** Chosen channels that no longer deliver. */
  readonly stopped?: readonly StoppedChannel[]
  /** Undefined: the server sends no web push. */
  readonly device?: DeviceState | undefined
  readonly problem?: string | undefined
  readonly isBusy?: boolean
}
