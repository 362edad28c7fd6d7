import { RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Account } from '#registry-kit/orders.ts'
import { untilAnswered } from '#registry-kit/polling.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import type { BlockPart } from './block-part.ts'
import { inspections } from './diagnostic.ts'
import { accidents } from './dtp.ts'
import { clearance, valuation } from './market.ts'
import { policies } from './osago.ts'
import { purchases } from './purchases.ts'
import { campaigns } from './recalls.ts'
import { baseInfo, registration } from './registration.ts'
import { repairs } from './repairs.ts'
import { restrictions } from './restrict.ts'
import type { Report } from './upstream.ts'
import { uses } from './uses.ts'
import { wanted } from './wanted.ts'
import { notices } from './zalog.ts'

/** An answer in the format of the traffic police, with its time. */
interface Stamped<Result> {
  readonly requestTime: string | undefined
  readonly vin: string
  readonly result: Result
}

type ResultOf<Named> = Named extends BlockPart<infer Result> ? Result : never

/** Each answer has the shape of the section's own registry, so a section parses both alike. */
export interface AutotekaReportsClient {
  registration(vin: string): Promise<Stamped<ResultOf<typeof registration>>>
  accidents(vin: string): Promise<Stamped<ResultOf<typeof accidents>>>
  wanted(vin: string): Promise<Stamped<ResultOf<typeof wanted>>>
  restrictions(vin: string): Promise<Stamped<ResultOf<typeof restrictions>>>
  inspections(vin: string): Promise<Stamped<ResultOf<typeof inspections>>>
  policies(vin: string): Promise<ResultOf<typeof policies>>
  notices(vin: string): Promise<ResultOf<typeof notices>>
  campaigns(vin: string): Promise<ResultOf<typeof campaigns>>
  clearance(vin: string): Promise<ResultOf<typeof clearance>>
  valuation(vin: string): Promise<ResultOf<typeof valuation>>
  repairs(vin: string): Promise<ResultOf<typeof repairs>>
  uses(vin: string): Promise<ResultOf<typeof uses>>
  baseInfo(vin: string): Promise<SectionAnswer<BaseInfo>>
  statedAt(): Date | undefined
  /** The last answer lacks the part of some source. */
  isPartial(): boolean
}

export function connect(http: RegistryHttp, { orders }: Account): AutotekaReportsClient {
  let last: Pick<PartOutcome<unknown>, 'answeredAt' | 'isPartial'> | undefined

  const { place, read } = purchases(http, orders)

  async function ask<Result>(vin: string, part: BlockPart<Result>): Promise<Result> {
    const order = await orders.standing(vin, (_key, _hook, triedAt) => place(vin, triedAt))
    const report = await untilAnswered(http, async () => {
      const report = await orders.together(order.uid, () => read(order, vin))
      return report === 'processing' ? undefined : report
    })
    const { result, ...outcome } = outcomeOf(report, part, vin)
    last = outcome
    return result
  }

  const stamped =
    <Result>(part: BlockPart<Result>) =>
    async (vin: string): Promise<Stamped<Result>> => {
      const result = await ask(vin, part)
      return { requestTime: formatDateTime(last?.answeredAt), vin, result }
    }

  return {
    registration: stamped(registration),
    accidents: stamped(accidents),
    wanted: stamped(wanted),
    restrictions: stamped(restrictions),
    inspections: stamped(inspections),
    policies: (vin) => ask(vin, policies),
    notices: (vin) => ask(vin, notices),
    campaigns: (vin) => ask(vin, campaigns),
    clearance: (vin) => ask(vin, clearance),
    valuation: (vin) => ask(vin, valuation),
    repairs: (vin) => ask(vin, repairs),
    uses: (vin) => ask(vin, uses),
    baseInfo: (vin) => ask(vin, baseInfo),
    statedAt: () => last?.answeredAt,
    isPartial: () => last?.isPartial === true,
  }
}

interface PartOutcome<Result> {
  readonly result: Result
  readonly answeredAt: Date
  readonly isPartial: boolean
}

/** A find is always returned. "Nothing" requires a stated time and complete data. */
function outcomeOf<Result>(report: Report, part: BlockPart<Result>, vin: string): PartOutcome<Result> {
  const { result, isFound, askedAt, lacks = [] } = part.read(report.data, vin)
  const missing = [...new Set([...report.unavailable(...part.blocks), ...lacks])]
  const isPartial = missing.length > 0
  if (isPartial && !(isFound && part.partly))
    throw new RegistryFailure('source_silent', 'a source of this part was not available')
  if (!isFound && askedAt === undefined)
    throw new RegistryFailure('source_silent', 'an empty part without a stated time')
  return {
    result: isPartial && part.partly ? part.partly(result, missing) : result,
    answeredAt: askedAt ?? report.createdAt,
    isPartial,
  }
}
