import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/** Unspent, by SHA-256. Unlogged: a lost ticket costs another proof of work. */
export const tickets = pgTable(
  'tickets',
  {
    hash: bytes('hash').primaryKey(),
    action: text('action').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('tickets_expires_at').on(table.expiresAt)],
)

/**
 * Used one-time values until they expire. Logged: a crash or fail-over empties unlogged tables, and
 * a used value would work again.
 */
export const spent = pgTable(
  'spent',
  {
    key: text('key').primaryKey(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('spent_expires_at').on(table.expiresAt)],
)

/**
 * Attempts per minute or day over all servers. Unlogged: a crash may restart the count. An index by
 * age would slow every count.
 */
export const recentTries = pgTable('recent_tries', {
  /** SHA-256 of the action and of the person or network address. */
  key: bytes('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})
