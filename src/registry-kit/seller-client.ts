import { NOT_CLEAN } from '#shared/contract/errors.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { isVin } from '#shared/vehicle/vin.ts'
import { RegistryFailure } from './failure.ts'
import type { Read, RegistryHttp, RegistryRequest } from './http.ts'
import type { Orders, PlacedOrder, ReportOrder } from './orders.ts'

export interface Seller<Report> {
  /** It accepts no frame numbers. */
  readonly needsVin?: true
  place(vin: string, ...attempt: Parameters<Parameters<Orders['currentOrder']>[1]>): Promise<PlacedOrder>
  /** @returns `lost`: the seller no longer has it */
  read(uid: string, vin: string): Promise<Report | 'processing' | 'lost'>
  /** Absent: a report never changes. */
  refresh?(uid: string): Promise<void>
  /** The seller calls an order's hook when the report has changed. */
  readonly callsHook?: true
  /** Milliseconds after this poll, from 0 on. */
  pauseAfter(poll: number): number
}

export interface ReportPart<Report, Result> {
  /**
   * @returns `waiting`: a source is pending; `failed`: one failed and nothing was found
   * @throws RegistryFailure for malformed data or an unproven empty part
   */
  answer(report: Report, vin: string, order: ReportOrder): PartAnswer<Result> | 'waiting' | 'failed'
}

export interface PartAnswer<Result> {
  readonly result: Result
  /** @throws RegistryFailure if no time is proven */
  readonly answeredAt: () => Date | undefined
  readonly lacks?: 'pending' | 'failed' | 'unavailable' | undefined
}

interface Stamped<Result> {
  readonly requestTime: string | undefined
  readonly vin: string
  readonly result: Result
}

type Parts<Report> = Readonly<Record<string, ReportPart<Report, unknown>>>

type ResultOf<Part> = Part extends ReportPart<infer _, infer Result> ? Result : never

/** Each answer has the shape of the section's own registry, so a section parses both alike. */
type SellerClient<StampedParts, PlainParts> = {
  readonly [Name in keyof StampedParts]: (vin: string) => Promise<Stamped<ResultOf<StampedParts[Name]>>>
} & {
  readonly [Name in keyof PlainParts]: (vin: string) => Promise<ResultOf<PlainParts[Name]>>
} & {
  statedAt(): Date | undefined
  isPartial(): boolean
}

/** Polls of a partial report after which its pending sources are left out. */
const MAX_PARTIAL_POLLS = 2

export function sellerClient<Report, StampedParts extends Parts<Report>, PlainParts extends Parts<Report>>(
  http: Pick<RegistryHttp, 'pause'>,
  orders: Orders,
  seller: Seller<Report>,
  { stamped, plain }: { readonly stamped: StampedParts; readonly plain: PlainParts },
): SellerClient<StampedParts, PlainParts> {
  let last: { readonly answeredAt: Date | undefined; readonly isPartial: boolean } | undefined

  const read = async ({ uid }: ReportOrder, vin: string): Promise<Report | 'processing'> => {
    const report = await seller.read(uid, vin)
    if (report !== 'lost') return report
    await orders.forget(vin, uid)
    throw new RegistryFailure('source_silent', 'the ordered report no longer exists')
  }

  const refresh = async ({ uid }: ReportOrder, vin: string): Promise<boolean> =>
    seller.refresh !== undefined &&
    orders
      .refresh(vin, uid, async () => seller.refresh?.(uid))
      .catch((error: unknown) => {
        if (error instanceof RegistryFailure) return false
        throw error
      })

  const rest = (uid: string, poll: number): Promise<boolean> => {
    const pause = () => http.pause(seller.pauseAfter(poll))
    return seller.callsHook ? orders.rest(uid, pause) : pause().then(() => false)
  }

  async function ask<Result>(vin: string, part: ReportPart<Report, Result>): Promise<Result> {
    if (seller.needsVin && !isVin(vin)) throw vinNeeded()
    const order = await orders.currentOrder(vin, (...attempt) => seller.place(vin, ...attempt))
    if (order.isToRefresh) await refresh(order, vin)
    await http.pause(order.restMs)
    for (let poll = 0; ; ) {
      const report = await orders.together(order.uid, () => read(order, vin))
      const answer = report === 'processing' ? 'waiting' : part.answer(report, vin, order)
      if (answer === 'failed') {
        if (!(await refresh(order, vin)))
          throw new RegistryFailure('source_silent', 'a source of this part failed')
      } else if (answer !== 'waiting' && (answer.lacks !== 'pending' || poll >= MAX_PARTIAL_POLLS)) {
        if (answer.lacks === 'failed') await refresh(order, vin)
        last = { answeredAt: answer.answeredAt(), isPartial: answer.lacks !== undefined }
        return answer.result
      }
      // A webhook call must not shorten the wait for pending sources.
      if (!(await rest(order.uid, poll))) poll += 1
    }
  }

  const methodOf = (part: ReportPart<Report, unknown>) => (vin: string) => ask(vin, part)
  const stampedMethodOf = (part: ReportPart<Report, unknown>) => async (vin: string) => {
    const result = await ask(vin, part)
    return { requestTime: formatDateTime(last?.answeredAt), vin, result }
  }
  return {
    ...mapped(stamped, stampedMethodOf),
    ...mapped(plain, methodOf),
    statedAt: () => last?.answeredAt,
    isPartial: () => last?.isPartial === true,
  } as SellerClient<StampedParts, PlainParts>
}

const mapped = <Part, Method>(
  parts: Readonly<Record<string, Part>>,
  methodOf: (part: Part) => Method,
): Record<string, Method> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, methodOf(part)]))

const vinNeeded = (): RegistryFailure =>
  new RegistryFailure('source_off', 'asked by VIN only', {
    visitorText: `По номеру кузова этот источник не спрашивают: нужен VIN. ${NOT_CLEAN}`,
    preventedByUs: true,
  })

/** The seller certainly sold nothing. */
const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 429])

/** For sellers without idempotency keys: no retries; a refusal means that nothing was ordered. */
export async function orderOnce<Output>(
  http: RegistryHttp,
  order: Pick<RegistryRequest, 'path' | 'json'>,
  read: Read<unknown, Output>,
): Promise<Output> {
  try {
    return (await http.json({ ...order, method: 'POST', once: true }, read)).body
  } catch (error) {
    if (error instanceof RegistryFailure && REFUSALS.has(error.status ?? 0)) error.notAccepted = true
    throw error
  }
}

export async function readOrdered<Report>(
  http: RegistryHttp,
  order: Pick<RegistryRequest, 'path' | 'params'>,
  read: Read<unknown, Report | undefined>,
): Promise<Report | 'processing' | 'lost'> {
  try {
    return (await http.json({ ...order, method: 'GET' }, read)).body ?? 'processing'
  } catch (error) {
    if (error instanceof RegistryFailure && error.status === 404) return 'lost'
    throw error
  }
}
