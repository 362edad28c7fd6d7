import { RegistryFailure } from '#server/registry-kit/failure.ts'
import type { RegistryHttp } from '#server/registry-kit/http.ts'
import type { Account } from '#server/registry-kit/orders.ts'
import { untilAnswered } from '#server/registry-kit/polling.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import type { SectionAnswer } from '#shared/contract/lookup.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { accidents } from './accidents.ts'
import { inspections } from './inspections.ts'
import { clearance, valuation } from './market.ts'
import type { Part } from './part.ts'
import { notices } from './pledges.ts'
import { policies } from './policies.ts'
import { purchases } from './purchases.ts'
import { campaigns } from './recalls.ts'
import { baseInfo, registration } from './registration.ts'
import { repairs } from './repairs.ts'
import { restrictions, wanted } from './restrictions.ts'
import type { Report } from './upstream.ts'
import { uses } from './uses.ts'

/** What the traffic police are asked, in their own words: an answer and of what time it is. */
interface Stamped<Result> {
  readonly requestTime: string | undefined
  readonly vin: string
  readonly result: Result
}

type ResultOf<Named> = Named extends Part<infer Result> ? Result : never

/**
 * One report tells what many registries tell: each question is answered as the registry of that section would answer it,
 * so that a section reads both in one way.
 */
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
  /** Of what time the last answer is. */
  statedAt(): Date | undefined
  /** True: a source of the last answer has not told its part of it. */
  isPartial(): boolean
}

export function connect(http: RegistryHttp, { orders }: Account): AutotekaReportsClient {
  let last: Pick<Told<unknown>, 'at' | 'isPartial'> | undefined

  const { place, read } = purchases(http, orders)

  async function ask<Result>(vin: string, part: Part<Result>): Promise<Result> {
    const order = await orders.standing(vin, (_key, _hook, triedAt) => place(vin, triedAt))
    const report = await untilAnswered(http, async () => {
      const looked = await orders.together(order.uid, () => read(order, vin))
      return looked === 'processing' ? undefined : looked
    })
    const { result, ...told } = tell(report, part, vin)
    last = told
    return result
  }

  const stamped =
    <Result>(part: Part<Result>) =>
    async (vin: string): Promise<Stamped<Result>> => {
      const result = await ask(vin, part)
      return { requestTime: formatDateTime(last?.at), vin, result }
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
    statedAt: () => last?.at,
    isPartial: () => last?.isPartial === true,
  }
}

interface Told<Result> {
  readonly result: Result
  readonly at: Date
  readonly isPartial: boolean
}

/**
 * What a report says of a part. What was found stands; that there is nothing is believed when the report says of what
 * time that is, and lacks nothing that could have said otherwise.
 */
function tell<Result>(report: Report, part: Part<Result>, vin: string): Told<Result> {
  const { result, isFound, askedAt, lacks = [] } = part.read(report.data, vin)
  const missing = [...new Set([...report.unavailable(...part.blocks), ...lacks])]
  const isPartial = missing.length > 0
  if (isPartial && !(isFound && part.partly))
    throw new RegistryFailure('source_silent', 'a source of this part was not available')
  if (!isFound && askedAt === undefined)
    throw new RegistryFailure('source_silent', 'that there is nothing, nobody says')
  return {
    result: isPartial && part.partly ? part.partly(result, missing) : result,
    at: askedAt ?? report.createdAt,
    isPartial,
  }
}
