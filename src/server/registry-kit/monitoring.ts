import type { Registry } from './registry.ts'

/** What came of putting cars into the bucket, or of taking them out. */
export interface BucketChange {
  /** Numbers that are as they were wanted. */
  readonly done: readonly string[]
  /** Numbers that the registry does not take: it watches no such cars. */
  readonly refused: readonly string[]
}

/** Something that was done with a car of the bucket. */
export interface CarAction {
  /** The car's number as the registry wrote it: signs of it may be masked. */
  readonly number: string
  /** Tells the action from every other, and is the same whenever it is told again. */
  readonly sign: string
}

export interface ActionsPage {
  readonly actions: readonly CarAction[]
  /** How many could not be read. */
  readonly unread: number
  /** Where the next page begins; undefined: the registry does not say. */
  readonly next: string | undefined
  /** There are more of them already. */
  readonly hasMore: boolean
}

/**
 * `refused`: the registry did nothing of the call, and said so; one number of it may be enough for that. To be told from
 * silence, of which nobody knows what it has done.
 */
export type BucketAnswer = BucketChange | 'refused'

/**
 * A registry that watches the cars of a bucket and tells of what is done with them. It says that something was done and
 * never that nothing was: who hears nothing knows no more than before. Numbers are VINs, or frame numbers without a dash.
 */
export interface MonitoringClient {
  /** Of a number that is there already it is the same as of any other. */
  add(numbers: readonly string[]): Promise<BucketAnswer>
  remove(numbers: readonly string[]): Promise<BucketAnswer>
  /**
   * @param cursor where to begin; undefined: at the first that is kept.
   * @returns `cursor_lost` where the registry does not know that cursor any more.
   */
  actionsFrom(cursor: string | undefined): Promise<ActionsPage | 'cursor_lost'>
}

/** A registry says in its `monitoring.ts` that it is one. */
export const defineMonitoring = (
  registry: Registry<MonitoringClient>,
): Pick<Registry<MonitoringClient>, 'id'> => registry
