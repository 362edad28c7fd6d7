import { inArray } from 'drizzle-orm'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import type { Executor } from '../../db/database.ts'
import { tickets } from '../../db/schema.ts'
import { newTicket, TICKET_TTL_MS, type Tickets, ticketHash } from './tickets.ts'

/** Most tickets one statement spends. */
const BATCH = 500

interface Waiting {
  readonly action: CaptchaAction
  readonly resolve: (spent: boolean) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Tickets of many processes on one database. A ticket is spent by deleting its row; whoever gets the
 * row back has spent it. Those asked for in the same turn of the event loop go in one statement, which
 * is what makes a ticket cheap under load.
 */
export function createSharedTickets(db: Executor, now: () => number = Date.now): Tickets {
  let waiting = new Map<string, Waiting>()

  const flush = async () => {
    const batch = waiting
    waiting = new Map()
    try {
      await spendBatch(db, batch, now())
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }

  return {
    async issue(action) {
      const ticket = newTicket()
      await db.insert(tickets).values({
        hash: bytes(ticketHash(ticket) ?? ''),
        action,
        expiresAt: new Date(now() + TICKET_TTL_MS),
      })
      return ticket
    },
    spend(ticket, action) {
      const key = ticketHash(ticket)
      if (key === undefined || waiting.has(key)) return false
      if (waiting.size === 0) setImmediate(flush)
      return new Promise<boolean>((resolve, reject) => waiting.set(key, { action, resolve, reject }))
    },
  }
}

async function spendBatch(db: Executor, batch: ReadonlyMap<string, Waiting>, now: number): Promise<void> {
  for (const keys of chunks([...batch.keys()], BATCH)) {
    const rows = await db
      .delete(tickets)
      .where(inArray(tickets.hash, keys.map(bytes)))
      .returning()
    const spent = new Map(rows.map((row) => [Buffer.from(row.hash).toString('base64'), row]))
    for (const key of keys) {
      const row = spent.get(key)
      const waiter = batch.get(key)
      waiter?.resolve(row?.action === waiter.action && row.expiresAt.getTime() > now)
    }
  }
}

const bytes = (key: string): Uint8Array => Buffer.from(key, 'base64')

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
