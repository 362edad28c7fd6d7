import { isMissing } from '#registry-kit/claims.ts'
import { changed, RegistryFailure } from '#registry-kit/failure.ts'
import type { RegistryHttp } from '#registry-kit/http.ts'
import type { Account, Order, Placed } from '#registry-kit/orders.ts'
import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { formatDateTime, parseRussianDate } from '#shared/text/dates.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { type BoughtOnly, boughtOnly } from './bought-only.ts'
import { baseInfo } from './description.ts'
import { inspections } from './diagnostic.ts'
import { accidents } from './dtp.ts'
import { clearance, valuation } from './market.ts'
import { policies } from './osago.ts'
import { campaigns } from './recalls.ts'
import { registration } from './registration.ts'
import { restrictions } from './restrict.ts'
import type { SourcedAnswer, SourcedPart } from './sourced-part.ts'
import { type Report, readMade, readReport, refusalOf } from './upstream.ts'
import { wanted } from './wanted.ts'
import { notices } from './zalog.ts'

/** An answer in the format of the traffic police, with its time. */
interface Stamped<Result> {
  readonly requestTime: string | undefined
  readonly vin: string
  readonly result: Result
}

type ResultOf<Named> = Named extends SourcedPart<infer Result> ? Result : never

/** Each answer has the shape of the section's own registry, so a section parses both alike. */
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
  /** As far as the report proves it. */
  statedAt(): Date | undefined
  /** The last answer lacks the part of some source. */
  isPartial(): boolean
}

/** Milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 4000, 8000]

const pauseAfter = (poll: number): number => PAUSES[Math.min(poll, PAUSES.length - 1)] ?? 0

/** Then a partial result is returned without the pending sources. */
const MAX_PARTIAL_POLLS = 2

export function connect(http: RegistryHttp, { values, orders }: Account): AvtocodClient {
  const type = `${values.REPORT_TYPE}@${values.DOMAIN}`
  let last: { readonly answeredAt: Date; readonly isPartial: boolean } | undefined

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
      throw new RegistryFailure('source_silent', 'the ordered report no longer exists')
    }
    return body
  }

  /** Does not delay a result found earlier. */
  const again = async ({ uid }: Order, vin: string): Promise<boolean> =>
    orders
      .again(vin, uid, () => refresh(uid))
      .catch((error: unknown) => {
        if (error instanceof RegistryFailure) return false
        throw error
      })

  async function ask<Result>(vin: string, part: SourcedPart<Result>): Promise<Result> {
    if (!isVin(vin)) throw needsVin()
    const order = await orders.standing(vin, (key, hook) => make(vin, key, hook))
    if (order.isToRefresh) await again(order, vin)
    await http.pause(order.restMs)
    for (let poll = 0; ; ) {
      const report = await orders.together(order.uid, () => read(order, vin))
      const settled = settle(report, part, vin)
      if (settled === 'failed') {
        if (!(await again(order, vin)))
          throw new RegistryFailure('source_silent', 'a source of this part failed')
      } else if (settled !== 'waiting' && (!settled.isUnderWay || poll >= MAX_PARTIAL_POLLS)) {
        if (settled.isFailed) await again(order, vin)
        const { isPartial } = settled
        last = { answeredAt: provenAt(settled, { report, part, order }), isPartial }
        return settled.result
      }
      // A webhook call is no poll, so it cannot shorten the wait for pending sources.
      if (!(await orders.rest(order.uid, () => http.pause(pauseAfter(poll))))) poll += 1
    }
  }

  const stamped =
    <Result>(part: SourcedPart<Result>) =>
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
    baseInfo: (vin) => ask(vin, baseInfo),
    ...boughtOnly(ask),
    statedAt: () => last?.answeredAt,
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

interface Settled<Result> extends SourcedAnswer<Result> {
  readonly isPartial: boolean
  readonly isUnderWay: boolean
  /** None is pending. */
  readonly isFailed: boolean
}

/**
 * Decides by the states of the part's sources, not by the presence of its block. "Nothing" requires
 * every source and the register's owner. Any find is returned at once as a partial result.
 */
function settle<Result>(
  report: Report,
  part: SourcedPart<Result>,
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
    const missing = [...PROGRESS.map(({ id }) => id), ...ERROR.map(({ id }) => id), ...unasked]
    const early = unlessUnread(read)
    if (early?.isFound)
      return {
        ...early,
        result: part.partly(early.result, missing),
        isPartial: true,
        isUnderWay: PROGRESS.length > 0,
        isFailed: ERROR.length > 0 && PROGRESS.length === 0,
      }
  }
  if (PROGRESS.length > 0) return 'waiting'
  if (ERROR.length > 0) return 'failed'
  throw new RegistryFailure('source_off', 'no source of this part was bought')
}

/** While sources are missing, a block may be malformed. */
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
  readonly part: Pick<SourcedPart<unknown>, 'sources'>
  readonly order: Order
}

/**
 * The oldest time of the lists; without one, the time of our order if its sources were queried for
 * it.
 * @throws RegistryFailure for an unknown time: the data may be of any age.
 */
function provenAt(
  { updates }: Pick<SourcedAnswer<unknown>, 'updates'>,
  { report, part, order }: Circumstances,
): Date {
  const times = updates().map((written) => timeOf(written) ?? askedAt(report, part, order))
  return new Date(Math.min(...times.map((time) => time.getTime())))
}

function askedAt({ sources, updatedAt }: Report, part: Circumstances['part'], { since }: Order): Date {
  const isKept = sources.some(({ id, isKept }) => isKept && part.sources.includes(id))
  if (since === undefined || isKept) throw new RegistryFailure('source_silent', 'an answer without a time')
  const changedAt = timeOf(updatedAt)
  return changedAt !== undefined && changedAt < since ? changedAt : since
}

/** @throws RegistryFailure for an unknown format. */
function timeOf(written: unknown): Date | undefined {
  if (isMissing(written)) return undefined
  const time = typeof written === 'string' ? parseRussianDate(written) : undefined
  if (time === undefined) throw changed('a time that cannot be read')
  return time
}
