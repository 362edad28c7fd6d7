import type { Registry } from './registry.ts'

/** The result of adding cars to the bucket or removing them. */
export interface BucketChange {
  /** Numbers now in the requested state. */
  readonly done: readonly string[]
  /** Numbers of cars that the registry cannot watch. */
  readonly refused: readonly string[]
}

/** An event of a car in the bucket. */
export interface CarAction {
  /** The car's number as the registry wrote it; some characters may be masked. */
  readonly number: string
  /** Identifies the action; the same at every delivery. */
  readonly sign: string
}

export interface ActionsPage {
  readonly actions: readonly CarAction[]
  /** Number of actions that could not be read. */
  readonly unread: number
  /** Cursor of the next page; undefined: the registry sent none. */
  readonly next: string | undefined
  /** True: more actions are available now. */
  readonly hasMore: boolean
}

/**
 * `refused`: the registry rejected the whole call; one bad number may suffice. A time-out is
 * different: the registry may have acted on the call.
 */
export type BucketAnswer = BucketChange | 'refused'

/**
 * A registry that watches the cars of a bucket and reports their events. It never reports that
 * there were none, so the absence of events proves nothing. Numbers are VINs, or frame numbers
 * without a dash.
 */
export interface MonitoringClient {
  /** Idempotent: a number already in the bucket gives the same result. */
  add(numbers: readonly string[]): Promise<BucketAnswer>
  remove(numbers: readonly string[]): Promise<BucketAnswer>
  /**
   * @param cursor start of the page; undefined: the first stored action.
   * @returns `cursor_lost` if the registry no longer accepts that cursor.
   */
  actionsFrom(cursor: string | undefined): Promise<ActionsPage | 'cursor_lost'>
}

/** A registry with monitoring declares it in its `monitoring.ts`. */
export const defineMonitoring = (
  registry: Registry<MonitoringClient>,
): Pick<Registry<MonitoringClient>, 'id'> => registry
