import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Both drivers take bytes; they give back a Buffer (pg) or a plain Uint8Array (embedded). */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The last good answer per vehicle and section: history, and what is served when a registry is silent.
 * Made for a million rows: read only by its key. The VIN stands first in it, so that the ten sections
 * of one report lie side by side in the index, and so no second index is needed.
 */
export const answers = pgTable(
  'answers',
  {
    vin: text('vin').notNull(),
    section: text('section').notNull(),
    outcome: text('outcome', { enum: ['found', 'nothing'] }).notNull(),
    /** Extra `status` of the envelope, where the section has one. */
    status: smallint('status'),
    data: jsonb('data').notNull(),
    /** When the registry answered, not when the row was written. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vin, table.section] }),
    check('answers_outcome', sql`${table.outcome} in ('found', 'nothing')`),
  ],
)

/**
 * Who is asking a registry right now: a lease that keeps several processes from asking the same thing.
 * Unlogged (see the migration): losing it in a crash costs one repeated call.
 */
export const flights = pgTable(
  'flights',
  {
    vin: text('vin').notNull(),
    section: text('section').notNull(),
    holder: uuid('holder').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vin, table.section] })],
)

/** Tickets given out and not yet spent, by SHA-256. Unlogged: losing one costs another proof of work. */
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
 * One-time values that were used up, kept until they would have expired anyway. Unlogged: after a crash
 * an unexpired challenge could be used a second time, for one more ticket.
 */
export const spent = pgTable(
  'spent',
  {
    key: text('key').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_expires_at').on(table.expiresAt)],
)
