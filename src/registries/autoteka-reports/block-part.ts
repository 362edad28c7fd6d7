import { unexpectedInBlock } from '#registry-kit/empty-answer.ts'
import { RegistryFailure, sourceChanged } from '#registry-kit/failure.ts'
import { hasRecords, type Records } from '#registry-kit/records.ts'
import type { PartAnswer, ReportPart } from '#registry-kit/seller-client.ts'
import type { Report } from './upstream.ts'

export interface BlockAnswer<Result> {
  readonly result: Result
  readonly isFound: boolean
  readonly askedAt: Date | undefined
  readonly lacks?: readonly string[]
}

export interface BlockPart<Result> {
  readonly blocks: readonly string[]
  /** @throws RegistryFailure for malformed data or an unproven empty part */
  read(data: unknown, vin: string): BlockAnswer<Result>
  /** Omit it for a single fact, which is returned only when final. */
  partly?(result: Result, lacks: readonly string[]): Result
}

export const part = <Result>(one: BlockPart<Result>): BlockPart<Result> & ReportPart<Report, Result> => ({
  ...one,
  answer: (report, vin) => answerOf(one, report, vin),
})

export const listPart = <Item>(one: BlockPart<Records<Item>>) =>
  part<Records<Item>>({
    partly: (records, lacks) => ({ ...records, unread: [...records.unread, { fields: [...lacks] }] }),
    ...one,
  })

/** "Nothing" requires a stated time and complete data. */
function answerOf<Result>(part: BlockPart<Result>, report: Report, vin: string): PartAnswer<Result> {
  const { result, isFound, askedAt, lacks = [] } = part.read(report.data, vin)
  const missing = [...new Set([...report.unavailable(...part.blocks), ...lacks])]
  const isPartial = missing.length > 0
  if (isPartial && !(isFound && part.partly))
    throw new RegistryFailure('source_silent', 'a source of this part was not available')
  if (!isFound && askedAt === undefined)
    throw new RegistryFailure('source_silent', 'an empty part without a stated time')
  if (!isFound) checkBlocks(part.blocks, report.data)
  return {
    result: isPartial && part.partly ? part.partly(result, missing) : result,
    answeredAt: () => askedAt ?? report.createdAt,
    ...(isPartial && { lacks: 'unavailable' }),
  }
}

/** @throws RegistryFailure for an empty block with a member that is not known */
function checkBlocks(names: readonly string[], data: unknown): void {
  const odd = names
    .flatMap((name) => [name, `restrictions.${name}`])
    .map((path) => unexpectedInBlock(data, path))
  const name = odd.find((one) => one !== undefined)
  if (name !== undefined) throw sourceChanged(`an empty part with «${name}»`)
}

export const recordsRead = <Item>(
  records: Records<Item>,
  askedAt?: Date,
  lacks: readonly string[] = [],
): BlockAnswer<Records<Item>> => ({ result: records, isFound: hasRecords(records), askedAt, lacks })
