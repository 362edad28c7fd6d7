import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Account } from '#registry-kit/orders.ts'
import { untilAnswered } from '#registry-kit/polling.ts'
import { type ReportPart, sellerClient } from '#registry-kit/seller-client.ts'
import type { BaseInfo } from '#shared/contract/base-info.ts'
import { found, nothing, type SectionAnswer } from '#shared/contract/lookup.ts'
import { purchases } from './purchases.ts'
import * as risks from './risks.ts'
import { readTeaser, readTeaserId, type Scoring } from './upstream.ts'

const part = <Result>(question: risks.RiskQuestion<Result>): ReportPart<Scoring, Result> => ({
  answer({ data, createdAt }, vin) {
    const { result, statedAt } = question(data, vin)
    return { result, answeredAt: () => statedAt ?? createdAt() }
  },
})

const parts = {
  stamped: {
    accidents: part(risks.accidents),
    wanted: part(risks.wanted),
    restrictions: part(risks.restrictions),
  },
  plain: {
    notices: part(risks.notices),
    clearance: part(risks.clearance),
    valuation: part(risks.valuation),
    uses: part(risks.uses),
    encumbrances: part(risks.encumbrances),
  },
}

export const connect = (http: RegistryHttp, { orders }: Account) => ({
  ...sellerClient(http, orders, purchases(http), parts),
  baseInfo: (vin: string) => fetchDescription(http, vin),
})

const TEASERS = '/autoteka/v1/teasers'

async function fetchDescription(http: RegistryHttp, vin: string): Promise<SectionAnswer<BaseInfo>> {
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
