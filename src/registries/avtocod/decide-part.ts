import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import type { ReportOrder } from '#registry-kit/orders.ts'
import { isMissing } from '#registry-kit/schema.ts'
import type { PartAnswer } from '#registry-kit/seller-client.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { resultOrFailure } from './items.ts'
import type { Report } from './upstream.ts'

export interface SourcedAnswer<Result> {
  readonly result: Result
  readonly isFound: boolean
  readonly updates: () => readonly unknown[]
}

export interface SourcedPart<Result> {
  /** Any of these may have been bought. */
  readonly sources: readonly string[]
  /**
   * Queries the register's owner, and alone proves an empty result. Omit it if the part combines
   * registers and lists the unanswered ones.
   */
  readonly authority?: string
  /**
   * @param isOk whether any of these sources has answered
   * @throws RegistryFailure for malformed data or an unproven empty part
   */
  read(content: unknown, vin: string, isOk: (...sources: readonly string[]) => boolean): SourcedAnswer<Result>
  /** Omit it for a single fact, which is returned only when final. */
  partly?(result: Result, missing: readonly string[]): Result
}

/**
 * Decides by the states of the part's sources, not by its block. "Nothing" requires every source
 * and the register's owner. A find is returned at once.
 */
export function decidePart<Result>(
  part: SourcedPart<Result>,
  report: Report,
  vin: string,
  order: ReportOrder,
): PartAnswer<Result> | 'waiting' | 'failed' {
  const own = report.sources.filter(({ id }) => part.sources.includes(id))
  const { OK = [], PROGRESS = [], ERROR = [] } = Object.groupBy(own, ({ state }) => state)
  const { authority } = part
  const unasked = authority === undefined || own.some(({ id }) => id === authority) ? [] : [authority]
  const read = () => part.read(report.content, vin, (...ids) => OK.some(({ id }) => ids.includes(id)))
  const answered = ({ result, updates }: SourcedAnswer<Result>) => ({
    result,
    answeredAt: () => provenAt(updates, { report, part, order }),
  })
  if (OK.length > 0 && OK.length === own.length && unasked.length === 0) return answered(read())
  if (OK.length > 0 && part.partly !== undefined) {
    const missing = [...PROGRESS.map(({ id }) => id), ...ERROR.map(({ id }) => id), ...unasked]
    const early = unlessUnread(read)
    if (early?.isFound)
      return {
        ...answered({ ...early, result: part.partly(early.result, missing) }),
        lacks: PROGRESS.length > 0 ? 'pending' : ERROR.length > 0 ? 'failed' : 'unavailable',
      }
  }
  if (PROGRESS.length > 0) return 'waiting'
  if (ERROR.length > 0) return 'failed'
  throw new RegistryFailure('source_off', 'no source of this part was bought')
}

/** Blocks may be malformed while sources are missing. */
function unlessUnread<Result>(read: () => Result): Result | undefined {
  const early = resultOrFailure(read)
  return early instanceof RegistryFailure ? undefined : early
}

interface Circumstances {
  readonly report: Report
  readonly part: Pick<SourcedPart<unknown>, 'sources'>
  readonly order: ReportOrder
}

/**
 * The oldest time of the lists; without one, of our order if it queried the sources.
 * @throws RegistryFailure for an unknown time: the data may be of any age
 */
function provenAt(updates: SourcedAnswer<unknown>['updates'], { report, part, order }: Circumstances): Date {
  const times = updates().map((written) => timeOf(written) ?? askedAt(report, part, order))
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

function askedAt({ sources, updatedAt }: Report, part: Circumstances['part'], { since }: ReportOrder): Date {
  const isKept = sources.some(({ id, isKept }) => isKept && part.sources.includes(id))
  if (since === undefined || isKept) throw new RegistryFailure('source_silent', 'an answer without a time')
  const changedAt = timeOf(updatedAt)
  return changedAt !== undefined && changedAt < since ? changedAt : since
}

/** @throws RegistryFailure for an unknown format */
function timeOf(written: unknown): Date | undefined {
  if (isMissing(written)) return undefined
  const time = typeof written === 'string' ? parseRussianDate(written) : undefined
  if (time === undefined) throw sourceChanged('a time that cannot be read')
  return time
}
