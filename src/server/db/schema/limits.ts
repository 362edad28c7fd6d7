import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * Tickets given out and not yet spent, by SHA-256. Unlogged: one that is lost is refused, as a spent one is, and
 * costs another proof of work.
 */
export const tickets = pgTable(
  'tickets',
  {
    hash: bytes('hash').primaryKey(),
    action: text('action').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('tickets_expires_at').on(table.expiresAt)],
)

/**
 * One-time values that were used up, kept until they would have expired anyway. Logged, as nothing else that
 * lives minutes: a crash or a fail-over empties unlogged tables, and what is forgotten here works again.
 */
export const spent = pgTable(
  'spent',
  {
    key: text('key').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_expires_at').on(table.expiresAt)],
)

/**
 * How often somebody has tried something within the minute or the day, on all servers together; of a bought report one
 * row for each counter, for a day. Unlogged: a crash or a fail-over begins another minute. Without an index by age: it is small, and what is counted again is not written into one.
 */
export const recentTries = pgTable('recent_tries', {
  /** SHA-256 of what is tried and by whom: a person or a network address. */
  key: bytes('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
