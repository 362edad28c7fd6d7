import type { Registry } from './registry.ts'

export interface BucketChange {
  /** In the requested state now. */
  readonly done: readonly string[]
  /** The registry cannot watch these. */
  readonly refused: readonly string[]
}

export interface CarAction {
  /** Verbatim; some characters may be masked. */
  readonly number: string
  /** The same at every delivery of the action. */
  readonly sign: string
}

export interface ActionsPage {
  readonly actions: readonly CarAction[]
  /** Count of unreadable actions. */
  readonly unread: number
  /** Undefined: the registry sent none. */
  readonly next: string | undefined
  readonly hasMore: boolean
}

/** After a time-out it may have acted. */
export type BucketAnswer = BucketChange | 'refused'

/**
 * Reports events of the cars in a bucket, but never their absence, so missing events prove nothing.
 * Numbers are VINs, or frame numbers without a dash.
 */
export interface MonitoringClient {
  /** Idempotent. */
  add(numbers: readonly string[]): Promise<BucketAnswer>
  remove(numbers: readonly string[]): Promise<BucketAnswer>
  /**
   * @param cursor undefined: from the first stored action.
   * @returns `cursor_lost` if the registry no longer accepts it.
   */
  actionsFrom(cursor: string | undefined): Promise<ActionsPage | 'cursor_lost'>
}

export const defineMonitoring = (
  registry: Registry<MonitoringClient>,
): Pick<Registry<MonitoringClient>, 'id'> => registry
