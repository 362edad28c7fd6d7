import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/** Unspent tickets by SHA-256. Unlogged, because a lost ticket costs another proof of work. */
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
 * Used one-time values until they would have expired anyway. Logged, unlike other short-lived
 * tables: a crash or fail-over empties unlogged ones, and a used value would work again.
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
 * Attempts per minute or day over all servers; a bought report adds one row per counter. Unlogged,
 * because a crash may restart the count. No index by age, which would slow every count.
 */
export const recentTries = pgTable('recent_tries', {
  /** SHA-256 of the action and of the person or network address. */
  key: bytes('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
})
