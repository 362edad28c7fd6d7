import type { Registry } from './registry.ts'

export interface BucketChange {
  readonly done: readonly string[]
  /** Cannot be watched. */
  readonly refused: readonly string[]
}

export interface CarAction {
  /** Verbatim; may be partly masked. */
  readonly number: string
  /** Equal at every delivery of the action. */
  readonly sign: string
}

export interface ActionsPage {
  readonly actions: readonly CarAction[]
  readonly unread: number
  /** Undefined: none sent. */
  readonly next: string | undefined
  readonly hasMore: boolean
}

/**
 * `refused`: the whole call, possibly for one number. After a time-out it may have had its effect.
 */
export type BucketAnswer = BucketChange | 'refused'

/**
 * Reports events of cars, but never their absence, so missing events prove nothing. Numbers are
 * VINs, or frame numbers without a dash.
 */
export interface MonitoringClient {
  /** Idempotent. */
  add(numbers: readonly string[]): Promise<BucketAnswer>
  remove(numbers: readonly string[]): Promise<BucketAnswer>
  /**
   * @param cursor undefined: from the first action
   * @returns `cursor_lost` if the registry no longer accepts it
   */
  actionsFrom(cursor: string | undefined): Promise<ActionsPage | 'cursor_lost'>
}

export const defineMonitoring = (
  registry: Registry<MonitoringClient>,
): Pick<Registry<MonitoringClient>, 'id'> => registry
