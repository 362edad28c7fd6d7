import { randomUUID } from 'node:crypto'
import { RegistryFailure } from './failure.ts'

/** An accepted order. */
export interface Placed {
  /** The seller's id of the report. */
  readonly uid: string
  /** Milliseconds before the report can have new content. */
  readonly restMs: number
  /** False: the seller already had a report on this vehicle, of any age. */
  readonly isNew: boolean
}

/** A paid report that is read until it is complete. */
export interface Order extends Pick<Placed, 'uid' | 'restMs'> {
  /**
   * A time since which its sources have certainly been queried; undefined: there is no such time.
   */
  readonly since: Date | undefined
  /** True: an earlier report whose sources have not been queried again. */
  readonly isToRefresh: boolean
}

/** Storage of one registry's orders, shared by all servers, so a car is paid for once. */
export interface Orders {
  /**
   * The current order for a vehicle, or a new one.
   * @param place places the order. `key` stays the same when an order with an uncertain outcome is
   * placed again; `triedAt` is then the time of the first try, so that a seller without idempotency
   * keys can be searched for a report since then. The seller may call `hook` when the report has
   * changed; undefined: it cannot reach us.
   * @throws RegistryFailure `source_off` at the operator's daily limit; `source_silent` during the
   * pause after an order with an uncertain outcome.
   */
  standing(
    subject: string,
    place: (key: string, hook?: string, triedAt?: Date) => Promise<Placed>,
  ): Promise<Order>
  /**
   * Has the seller query a report's sources again, within a limit per report and per day.
   * @returns false when a recent refresh or a limit prevents it.
   */
  again(subject: string, uid: string, refresh: () => Promise<void>): Promise<boolean>
  /** Waits for the pause or the seller's call about the report; returns true after the call. */
  rest(uid: string, pause: () => Promise<void>): Promise<boolean>
  /** Deletes an order whose report the registry no longer has. */
  forget(subject: string, uid: string): Promise<void>
  /** Shares one read of a report between concurrent callers. */
  together<Report>(uid: string, read: () => Promise<Report>): Promise<Report>
}

/** A registry's own credentials and orders. */
export interface Account {
  /** The registry's own variables, by suffix. */
  readonly values: Readonly<Record<string, string>>
  readonly orders: Orders
}

/** A report as a lookup has read it from a seller. */
export interface ReadReport {
  readonly subject: string
  readonly order: Order
  /** One object for all lookups that read it at the same moment. */
  readonly report: object
}

/** The same orders; `last` returns the report that was read last through them. */
export function recordReports(orders: Orders): {
  readonly orders: Orders
  readonly last: () => ReadReport | undefined
} {
  let ordered: Pick<ReadReport, 'subject' | 'order'> | undefined
  let last: ReadReport | undefined
  return {
    last: () => last,
    orders: {
      ...orders,
      async standing(subject, place) {
        const order = await orders.standing(subject, place)
        ordered = { subject, order }
        return order
      },
      async together(uid, read) {
        const report = await orders.together(uid, read)
        if (ordered && typeof report === 'object' && report !== null) last = { ...ordered, report }
        return report
      },
    },
  }
}

/** More polls of one report than any client makes before it answers without the missing part. */
const MOST_POLLS = 10

/**
 * Orders of a client that answers from this report alone: it buys nothing, refreshes nothing and
 * does not wait.
 */
export function ordersOfReport({ order, report }: ReadReport): Orders {
  let polls = 0
  return {
    standing: async () => ({ ...order, restMs: 0, isToRefresh: false }),
    again: async () => false,
    async rest() {
      polls += 1
      if (polls > MOST_POLLS) throw new RegistryFailure('source_silent', 'the report does not say it yet')
      return false
    },
    forget: async () => undefined,
    together: async <Report>() => report as Report,
  }
}

/** Shares a pending read between its callers; stores nothing. */
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

/** Orders in the memory of one process. */
export function memoryOrders(): Orders {
  const placed = new Map<string, Promise<Order>>()
  return {
    standing(subject, place) {
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
    again: async () => false,
    rest: (_, pause) => pause().then(() => false),
    forget: async (subject) => {
      placed.delete(subject)
    },
    together: createTogether(),
  }
}
