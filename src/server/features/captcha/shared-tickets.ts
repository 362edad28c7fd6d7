import { inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { tickets } from '#server/db/schema/limits.ts'
import { newSecret } from '#server/platform/secrets.ts'
import type { CaptchaAction } from '#shared/contract/captcha.ts'
import { TICKET_TTL_MS, type TicketStore, ticketHash } from './tickets.ts'

const BATCH = 500

interface Brought {
  readonly hash: string
  readonly action: CaptchaAction
}

/** The process that deletes a ticket's row has spent it. */
export function createSharedTickets(db: Executor, now: () => number = Date.now): TicketStore {
  const spendOne = inBatches(BATCH, (brought: readonly Brought[]) => spend(db, brought, now()))
  const keep = inBatches(BATCH, async (issued: readonly Brought[]) => {
    const expiresAt = new Date(now() + TICKET_TTL_MS)
    await db
      .insert(tickets)
      .values(issued.map(({ hash, action }) => ({ hash: bytes(hash), action, expiresAt })))
    return () => undefined
  })
  return {
    async issue(action, vehicle) {
      const ticket = newSecret()
      await keep({ hash: ticketHash(ticket, vehicle) ?? '', action })
      return ticket
    },
    spend(ticket, action, vehicle) {
      const hash = ticketHash(ticket, vehicle)
      return hash === undefined ? false : spendOne({ hash, action })
    },
  }
}

async function spend(db: Executor, brought: readonly Brought[], now: number) {
  const hashes = brought.map(({ hash }) => bytes(hash))
  const rows = await db.delete(tickets).where(inArray(tickets.hash, hashes)).returning()
  const held = new Map(rows.map((row) => [Buffer.from(row.hash).toString('base64'), row]))
  return ({ hash, action }: Brought): boolean => {
    const row = held.get(hash)
    // The second use of one ticket finds nothing.
    held.delete(hash)
    return row?.action === action && row.expiresAt.getTime() > now
  }
}

const bytes = (hash: string): Uint8Array => Buffer.from(hash, 'base64')
