import type { FollowBot, FollowEmail, FollowedCar, StoppedChannel } from '#shared/contract/follow.ts'
import type { DeviceState } from './this-device.ts'

export interface FollowingState {
  /** Undefined until loaded: a missing answer is never an empty list. */
  readonly cars?: readonly FollowedCar[] | undefined
  readonly most?: number
  readonly bots?: readonly FollowBot[]
  readonly email?: FollowEmail | null
  readonly stopped?: readonly StoppedChannel[]
  readonly device?: DeviceState | undefined
  readonly problem?: string | undefined
  readonly isBusy?: boolean
}
