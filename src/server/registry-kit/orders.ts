import { randomUUID } from 'node:crypto'
import { RegistryFailure } from './failure.ts'

/** An order as the registry took it. */
export interface Placed {
  /** Name of the report at the registry. */
  readonly uid: string
  /** Milliseconds before which it is of no use to read it. */
  readonly restMs: number
  /** False: the registry had a report on this subject from before, of whatever day. */
  readonly isNew: boolean
}

/** A report that was ordered from a registry, for money, and is read until it is done. */
export interface Order extends Pick<Placed, 'uid' | 'restMs'> {
  /** Since when its sources are known to have been asked; undefined: they may have been asked any day before. */
  readonly since: Date | undefined
  /** A report from before that nobody had asked anew yet. */
  readonly isToRefresh: boolean
}

/** What orders of one registry are kept by: whatever asks, on whichever server, a car is paid for once. */
export interface Orders {
  /**
   * The order for a subject that still stands, or one placed now.
   * @param place places it; the key is the same when an order is placed again because nobody knows what came of it.
   * Then `triedAt` is when it was placed first: a registry that takes no key is asked whether it has sold it since. The
   * seller may call `hook` once there is more of the report; undefined: it cannot reach us.
   * @throws RegistryFailure `source_off` when as much was bought today as the operator allows; `source_silent` while an
   * order of which nobody knows what came rests.
   */
  standing(
    subject: string,
    place: (key: string, hook?: string, triedAt?: Date) => Promise<Placed>,
  ): Promise<Order>
  /**
   * Has the registry ask the sources of a report again, once in a while, and only so often a day.
   * @returns false when that was done lately, or is not to be done any more.
   */
  again(subject: string, uid: string, refresh: () => Promise<void>): Promise<boolean>
  /** Waits out the pause, or less: true when the seller has called about the report meanwhile. */
  rest(uid: string, pause: () => Promise<void>): Promise<boolean>
  /** The registry does not know the report any more. */
  forget(subject: string, uid: string): Promise<void>
  /** One reading of a report for all who want it at the same moment. */
  together<Report>(uid: string, read: () => Promise<Report>): Promise<Report>
}

/** What a registry's client knows of us there. */
export interface Account {
  /** Variables of the registry's own, by their suffixes. */
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

/** More looks at one report than any client takes before it answers without what is missing. */
const MOST_LOOKS = 10

/** Orders of a client that answers from this report alone: it buys nothing, refreshes nothing and does not wait. */
export function ordersOfReport({ order, report }: ReadReport): Orders {
  let looks = 0
  return {
    standing: async () => ({ ...order, restMs: 0, isToRefresh: false }),
    again: async () => false,
    async rest() {
      looks += 1
      if (looks > MOST_LOOKS) throw new RegistryFailure('source_silent', 'the report does not say it yet')
      return false
    },
    forget: async () => undefined,
    together: async <Report>() => report as Report,
  }
}

/** Joins whoever comes while something is being read; nothing is kept. */
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

/** Orders of one process that nobody remembers after it. */
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
