import { randomUUID } from 'node:crypto'
import { RegistryFailure } from './failure.ts'
import type { Received } from './received.ts'

export interface PlacedOrder {
  readonly uid: string
  /** Milliseconds until the report may change. */
  readonly restMs: number
  /** False: a report, of any age, existed. */
  readonly isNew: boolean
}

export interface ReportOrder extends Pick<PlacedOrder, 'uid' | 'restMs'> {
  /** The report's sources were certainly queried later; undefined: unknown. */
  readonly since: Date | undefined
  /** Earlier report, not refreshed. */
  readonly isToRefresh: boolean
}

/** All servers share them, so a car is paid for once. */
export interface Orders {
  /**
   * The current order for a vehicle, or a new one.
   * @param place gets the same `key` when an order of uncertain outcome is repeated, and `triedAt`,
   * the first try, for sellers without idempotency keys. The seller may call `hook` when the report
   * changes; undefined: it cannot reach us.
   * @throws RegistryFailure `source_off` at the daily limit; `source_silent` during the pause after
   * an uncertain outcome
   */
  currentOrder(
    subject: string,
    place: (key: string, hook?: string, triedAt?: Date) => Promise<PlacedOrder>,
  ): Promise<ReportOrder>
  /**
   * Has the seller query its sources again, within limits per report and day.
   * @returns false: a limit prevents it
   */
  refresh(subject: string, uid: string, refresh: () => Promise<void>): Promise<boolean>
  rest(uid: string, pause: () => Promise<void>): Promise<boolean>
  forget(subject: string, uid: string): Promise<void>
  together<Report>(uid: string, read: () => Promise<Report>): Promise<Report>
}

export interface Buyer {
  readonly address?: string
  /** Undefined: not signed in. Called only before a purchase. */
  readonly person?: () => Promise<string | undefined>
}

/** Without a buyer nothing is bought. */
export type OrdersOf = (buyer: Buyer | undefined) => Orders

export interface Account {
  readonly values: Readonly<Record<string, string>>
  readonly orders: Orders
}

export interface ReadReport {
  readonly subject: string
  readonly order: ReportOrder
  readonly report: object
}

interface Response {
  /** SHA-256 of the report's responses. */
  readonly hash: Uint8Array
  readonly json: unknown
}

const responses = new WeakMap<object, Response>()

export const responseOf = (report: object | undefined): Response | undefined =>
  report && responses.get(report)

export function recordReports(
  orders: Orders,
  received: Pick<Received, 'hash' | 'json'>,
): {
  readonly orders: Orders
  readonly last: () => ReadReport | undefined
} {
  let ordered: Pick<ReadReport, 'subject' | 'order'> | undefined
  let last: ReadReport | undefined
  return {
    last: () => last,
    orders: {
      ...orders,
      async currentOrder(subject, place) {
        const order = await orders.currentOrder(subject, place)
        ordered = { subject, order }
        return order
      },
      async together(uid, read) {
        const report = await orders.together(uid, async () => {
          const own = await read()
          const hash = received.hash()
          if (hash && typeof own === 'object' && own !== null)
            responses.set(own, { hash, json: received.json.at(-1)?.json })
          return own
        })
        if (ordered && typeof report === 'object' && report !== null) last = { ...ordered, report }
        return report
      },
    },
  }
}

/** More than any client makes before a partial answer. */
const MOST_POLLS = 10

export function ordersOfReport({ order, report }: ReadReport): Orders {
  let polls = 0
  return {
    currentOrder: async () => ({ ...order, restMs: 0, isToRefresh: false }),
    refresh: async () => false,
    async rest() {
      polls += 1
      if (polls > MOST_POLLS) throw new RegistryFailure('source_silent', 'not in the report yet')
      return false
    },
    forget: async () => undefined,
    together: async <Report>() => report as Report,
  }
}

export function createTogether(): Orders['together'] {
  const underWay = new Map<string, Promise<unknown>>()
  return <Report>(uid: string, read: () => Promise<Report>): Promise<Report> => {
    const joined = underWay.get(uid) as Promise<Report> | undefined
    if (joined !== undefined) return joined.catch(read)
    const reading = read().finally(() => underWay.delete(uid))
    underWay.set(uid, reading)
    return reading
  }
}

export function memoryOrders(): Orders {
  const placed = new Map<string, Promise<ReportOrder>>()
  return {
    currentOrder(subject, place) {
      const since = new Date()
      const standing =
        placed.get(subject) ??
        place(randomUUID()).then(({ isNew, ...order }) => ({
          ...order,
          since: isNew ? since : undefined,
          isToRefresh: !isNew,
        }))
      placed.set(subject, standing)
      standing.catch(() => placed.delete(subject))
      return standing
    },
    refresh: async () => false,
    rest: (_, pause) => pause().then(() => false),
    forget: async (subject) => {
      placed.delete(subject)
    },
    together: createTogether(),
  }
}
