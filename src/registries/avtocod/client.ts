import { isMissing } from '#server/registry-kit/claims.ts'
import { changed, RegistryFailure } from '#server/registry-kit/failure.ts'
import type { RegistryHttp } from '#server/registry-kit/http.ts'
import type { Account, Order, Placed } from '#server/registry-kit/orders.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { formatDateTime, parseRussianDate } from '#shared/text/dates.ts'
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
import { type Report, readMade, readReport, refusalOf } from './upstream.ts'

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
  /** Of what time the last answer is, as far as it is proven. */
  statedAt(): Date | undefined
  /** True: a source of the last answer has not told its part of it. */
  isPartial(): boolean
}

/** Milliseconds between two looks at a report; the last one stays. */
const PAUSES = [1000, 2000, 4000, 8000]

const pauseAfter = (look: number): number => PAUSES[Math.min(look, PAUSES.length - 1)] ?? 0

/** Looks at a part of which something is found, before it is told without what is still under way. */
const LOOKS_FOR_THE_REST = 2

export function connect(http: RegistryHttp, { values, orders }: Account): AvtocodClient {
  const type = `${values.REPORT_TYPE}@${values.DOMAIN}`
  let last: { readonly at: Date; readonly isPartial: boolean } | undefined

  const make = async (query: string, key: string, hook?: string): Promise<Placed> => {
    const webhook = hook === undefined ? {} : { webhook: { on_complete: hook } }
    const options = { FORCE: false, ...webhook }
    const json = { queryType: 'VIN', query, idempotenceKey: key, data: {}, options }
    const request = { ...call('POST', '/user/reports/{type}/_make'), params: { type }, json }
    return (await http.json(request, readMade)).body
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

  /** Has failed sources asked once more. What comes of it shows in the report: nothing that was told waits for it. */
  const again = async ({ uid }: Order, vin: string): Promise<boolean> =>
    orders
      .again(vin, uid, () => refresh(uid))
      .catch((error: unknown) => {
        if (error instanceof RegistryFailure) return false
        throw error
      })

  async function ask<Result>(vin: string, part: Part<Result>): Promise<Result> {
    if (!isVin(vin)) throw needsVin()
    const order = await orders.standing(vin, (key, hook) => make(vin, key, hook))
    if (order.isToRefresh) await again(order, vin)
    await http.pause(order.restMs)
    for (let look = 0; ; ) {
      const report = await orders.together(order.uid, () => read(order, vin))
      const settled = settle(report, part, vin)
      if (settled === 'failed') {
        if (!(await again(order, vin)))
          throw new RegistryFailure('source_silent', 'a source of this part failed')
      } else if (settled !== 'waiting' && (!settled.isUnderWay || look >= LOOKS_FOR_THE_REST)) {
        if (settled.isFailed) await again(order, vin)
        const { isPartial } = settled
        last = { at: provenAt(settled, { report, part, order }), isPartial }
        return settled.result
      }
      // Whoever says that there is more has no say in how long the rest is waited for.
      if (!(await orders.rest(order.uid, () => http.pause(pauseAfter(look))))) look += 1
    }
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
    baseInfo: (vin) => ask(vin, baseInfo),
    ...boughtOnly(ask),
    statedAt: () => last?.at,
    isPartial: () => last?.isPartial === true,
  }
}

const needsVin = (): RegistryFailure =>
  new RegistryFailure('source_off', 'asked by VIN only', {
    told: `По номеру кузова этот источник не спрашивают: нужен VIN. ${NOT_CLEAN}`,
    unasked: true,
  })

const call = <Method extends 'GET' | 'POST'>(method: Method, path: string) => ({
  method,
  path,
  refusal: refusalOf,
})

/** A part that is told. */
interface Settled<Result> extends Read<Result> {
  /** There may be more of it. */
  readonly isPartial: boolean
  /** Some of that is on its way. */
  readonly isUnderWay: boolean
  /** Some of that failed, and is not under way any more. */
  readonly isFailed: boolean
}

/**
 * What a report says of a part. Its truth is the state of its own sources, not that its block is there. That there is
 * nothing, or nothing more, is believed when all of them have answered, and the one whose register it is among them; what
 * any of them has found stands before that, as a part of what there may be.
 */
function settle<Result>(
  report: Report,
  part: Part<Result>,
  vin: string,
): Settled<Result> | 'waiting' | 'failed' {
  const own = report.sources.filter(({ id }) => part.sources.includes(id))
  const { OK = [], PROGRESS = [], ERROR = [] } = Object.groupBy(own, ({ state }) => state)
  const { authority } = part
  const unasked = authority === undefined || own.some(({ id }) => id === authority) ? [] : [authority]
  const read = () => part.read(report.content, vin, (...ids) => OK.some(({ id }) => ids.includes(id)))
  if (OK.length > 0 && OK.length === own.length && unasked.length === 0)
    return { ...read(), isPartial: false, isUnderWay: false, isFailed: false }
  if (OK.length > 0 && part.partly !== undefined) {
    const untold = [...PROGRESS.map(({ id }) => id), ...ERROR.map(({ id }) => id), ...unasked]
    const early = unlessUnread(read)
    if (early?.isFound)
      return {
        ...early,
        result: part.partly(early.result, untold),
        isPartial: true,
        isUnderWay: PROGRESS.length > 0,
        isFailed: ERROR.length > 0 && PROGRESS.length === 0,
      }
  }
  if (PROGRESS.length > 0) return 'waiting'
  if (ERROR.length > 0) return 'failed'
  throw new RegistryFailure('source_off', 'who would know this part is not in the report that is bought')
}

/** A block whose sources are not all there may say anything. */
function unlessUnread<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RegistryFailure) return undefined
    throw error
  }
}

interface Circumstances {
  readonly report: Report
  readonly part: Pick<Part<unknown>, 'sources'>
  readonly order: Order
}

/**
 * Of what time a part is at least: of that which its lists say, and where one does not say it, of our order, if its
 * sources were asked for that.
 * @throws RegistryFailure where that is not known: it may be of any day.
 */
function provenAt({ updates }: Pick<Read<unknown>, 'updates'>, { report, part, order }: Circumstances): Date {
  const times = updates().map((written) => timeOf(written) ?? askedAt(report, part, order))
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

function askedAt({ sources, updatedAt }: Report, part: Circumstances['part'], { since }: Order): Date {
  const isKept = sources.some(({ id, isKept }) => isKept && part.sources.includes(id))
  if (since === undefined || isKept)
    throw new RegistryFailure('source_silent', 'of what time this is, nobody says')
  const changedAt = timeOf(updatedAt)
  return changedAt !== undefined && changedAt < since ? changedAt : since
}

/** @throws RegistryFailure for a time that is written in no way that we know. */
function timeOf(written: unknown): Date | undefined {
  if (isMissing(written)) return undefined
  const time = typeof written === 'string' ? parseRussianDate(written) : undefined
  if (time === undefined) throw changed('a time that cannot be read')
  return time
}
