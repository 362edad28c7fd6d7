import { RegistryFailure } from '#server/registry-kit/failure.ts'
import type { RegistryHttp } from '#server/registry-kit/http.ts'
import type { Account, Order } from '#server/registry-kit/orders.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { type BoughtOnly, boughtOnly } from './bought-only.ts'
import { campaigns } from './campaigns.ts'
import { baseInfo } from './description.ts'
import { inspections } from './inspections.ts'
import { clearance, valuation } from './market.ts'
import { notices } from './notices.ts'
import type { Part, Read } from './part.ts'
import { accidents, restrictions, wanted } from './police.ts'
import { policies } from './policies.ts'
import { registration } from './registration.ts'
import { type MadeOrder, type Report, readMade, readReport, refusalOf, type SourceState } from './upstream.ts'

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
export interface AvtocodClient extends BoughtOnly {
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
  baseInfo(vin: string): Promise<ResultOf<typeof baseInfo>>
  /** Of what time the last answer is, by the report's own words. */
  statedAt?(): string | undefined
}

/** Milliseconds between two looks at a report; the last one stays. */
const PAUSES = [1000, 2000, 4000, 8000]

export function connect(http: RegistryHttp, { values, orders }: Account): AvtocodClient {
  const type = `${values.REPORT_TYPE}@${values.DOMAIN}`
  let stated: () => string | undefined = () => undefined

  const make = async (query: string, key: string): Promise<MadeOrder> => {
    const json = { queryType: 'VIN', query, idempotenceKey: key, data: {}, options: { FORCE: false } }
    const request = { ...call('POST', '/user/reports/{type}/_make'), params: { type }, json }
    const { body: made } = await http.json(request, readMade)
    // The vendor has told it to us before: it may be of any day.
    if (!made.isNew) await refresh(made.uid)
    return made
  }
  const refresh = async (uid: string): Promise<void> => {
    await http.json({ ...call('POST', '/user/reports/{uid}/_refresh'), params: { uid }, json: {} }, readMade)
  }
  const read = async ({ uid }: Order, vin: string): Promise<Report> => {
    const query = { _content: 'true', _detailed: 'true' }
    const request = { ...call('GET', '/user/reports/{uid}'), params: { uid }, query }
    const { body } = await http.json(request, (answer) => readReport(answer, vin))
    if (body === undefined) {
      await orders.forget(vin, uid)
      throw new RegistryFailure('source_silent', 'the report that was ordered is not there any more')
    }
    return body
  }

  async function ask<Result>(vin: string, part: Part<Result>): Promise<Result> {
    if (!isVin(vin)) throw new RegistryFailure('source_off', 'asked by VIN only', { told: NEEDS_VIN })
    const order = await orders.standing(vin, (key) => make(vin, key))
    await http.pause(order.restMs)
    for (let look = 0; ; look += 1) {
      const report = await orders.together(order.uid, () => read(order, vin))
      const settled = settle(report, part, vin)
      if (settled === 'failed') await askAgain(order, vin)
      else if (settled !== 'waiting') {
        stated = () => settled.update() ?? report.updatedAt
        return settled.result
      }
      await http.pause(PAUSES[Math.min(look, PAUSES.length - 1)] ?? 0)
    }
  }

  /** A source that failed is asked once more, but not in the same breath. */
  async function askAgain(order: Order, vin: string): Promise<void> {
    const isAsked = await orders.again(vin, order.uid, () => refresh(order.uid))
    if (!isAsked) throw new RegistryFailure('source_silent', 'the source of this part failed')
  }

  const stamped =
    <Result>(part: Part<Result>) =>
    async (vin: string): Promise<Stamped<Result>> => {
      const result = await ask(vin, part)
      return { requestTime: formatDateTime(stated()), vin, result }
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
    baseInfo: (vin) => ask(vin, baseInfo),
    ...boughtOnly(ask),
    statedAt: () => stated(),
  }
}

const NEEDS_VIN = `По номеру кузова этот источник не спрашивают: нужен VIN. ${NOT_CLEAN}`

const call = <Method extends 'GET' | 'POST'>(method: Method, path: string) => ({
  method,
  path,
  refusal: refusalOf,
})

/**
 * What a report says of a part. Its truth is the state of its own sources, not that its block is there: what one of them
 * has found stands at once, and that there is nothing only when none of them is under way any more.
 */
function settle<Result>(
  report: Report,
  part: Part<Result>,
  vin: string,
): Read<Result> | 'waiting' | 'failed' {
  const own = report.sources.filter(({ id }) => part.sources.includes(id))
  if (own.length === 0)
    throw new RegistryFailure('source_off', 'no source of this part is in the report that is bought')
  const isWaiting = own.some(({ state }) => state === 'PROGRESS')
  const isOk = own.some(({ state }) => state === 'OK')
  if (!isOk) return isWaiting ? 'waiting' : 'failed'
  const read = () => part.read(report.content, vin, answeredBy(own))
  if (!isWaiting) return read()
  try {
    const early = read()
    return early.isFound ? early : 'waiting'
  } catch (error) {
    if (error instanceof RegistryFailure) return 'waiting'
    throw error
  }
}

const answeredBy =
  (sources: readonly SourceState[]) =>
  (...ids: readonly string[]): boolean =>
    sources.some(({ id, state }) => state === 'OK' && ids.includes(id))
