import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Account } from '#registry-kit/orders.ts'
import { untilAnswered } from '#registry-kit/polling.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { purchases } from './purchases.ts'
import * as risks from './risks.ts'
import { readTeaser, readTeaserId } from './upstream.ts'

/** An answer in the format of the traffic police, with its time. */
interface Stamped<Result> {
  readonly requestTime: string | undefined
  readonly vin: string
  readonly result: Result
}

type ResultOf<Named> = Named extends risks.Question<infer Result> ? Result : never

/** Each answer has the shape of the section's own registry, so a section parses both alike. */
export interface AutotekaScoringClient {
  accidents(vin: string): Promise<Stamped<ResultOf<typeof risks.accidents>>>
  wanted(vin: string): Promise<Stamped<ResultOf<typeof risks.wanted>>>
  restrictions(vin: string): Promise<Stamped<ResultOf<typeof risks.restrictions>>>
  notices(vin: string): Promise<ResultOf<typeof risks.notices>>
  clearance(vin: string): Promise<ResultOf<typeof risks.clearance>>
  valuation(vin: string): Promise<ResultOf<typeof risks.valuation>>
  uses(vin: string): Promise<ResultOf<typeof risks.uses>>
  /** Free of charge; only the VIN if the seller has no data. */
  baseInfo(vin: string): Promise<SectionAnswer<BaseInfo>>
  statedAt(): Date | undefined
}

export function connect(http: RegistryHttp, { orders }: Account): AutotekaScoringClient {
  let last: Date | undefined

  const { place, read } = purchases(http, orders)

  async function ask<Result>(vin: string, question: risks.Question<Result>): Promise<Result> {
    const order = await orders.standing(vin, (_key, _hook, triedAt) => place(vin, triedAt))
    const scoring = await untilAnswered(http, () => orders.together(order.uid, () => read(order, vin)))
    const { result, statedAt } = question(scoring.data, vin)
    last = statedAt ?? scoring.createdAt()
    return result
  }

  const stamped =
    <Result>(question: risks.Question<Result>) =>
    async (vin: string): Promise<Stamped<Result>> => {
      const result = await ask(vin, question)
      return { requestTime: formatDateTime(last), vin, result }
    }

  return {
    accidents: stamped(risks.accidents),
    wanted: stamped(risks.wanted),
    restrictions: stamped(risks.restrictions),
    notices: (vin) => ask(vin, risks.notices),
    clearance: (vin) => ask(vin, risks.clearance),
    valuation: (vin) => ask(vin, risks.valuation),
    uses: (vin) => ask(vin, risks.uses),
    baseInfo: (vin) => described(http, vin),
    statedAt: () => last,
  }
}

const TEASERS = '/autoteka/v1/teasers'

async function described(http: RegistryHttp, vin: string): Promise<SectionAnswer<BaseInfo>> {
  const order = { method: 'POST', path: TEASERS, json: { vehicleId: vin } } as const
  const { body: id } = await http.json(order, readTeaserId)
  const poll = { method: 'GET', path: `${TEASERS}/{id}`, params: { id } } as const
  const teaser = await untilAnswered(http, async () => {
    const { body } = await http.json(poll, (answer) => readTeaser(answer, id))
    return body
  })
  const { brand, model, year, color } = teaser ?? {}
  const name = [brand, model].filter((part) => part !== undefined).join(' ')
  const fields = Object.entries({ model: name || undefined, year, color }).filter(
    ([, value]) => value !== undefined,
  )
  return fields.length === 0 ? nothing({ vin }) : found({ vin, ...Object.fromEntries(fields) })
}
