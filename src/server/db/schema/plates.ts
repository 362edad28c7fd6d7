import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Paid lookups of plates, from the reservation of a request to its end. */
export const paidLookups = pgTable(
  'paid_lookups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    wallet: uuid('wallet').notNull(),
    /** Empty once nobody may know it any more; the VIN is null then. */
    plate: text('plate').notNull(),
    state: text('state', { enum: ['reserved', 'spent', 'returned'] }).notNull(),
    vin: text('vin'),
    /** Who works on it has to say so again before this; afterwards the request goes back. */
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('paid_lookups_one_at_a_time')
      .on(table.wallet, table.plate)
      .where(sql`${table.state} = 'reserved'`),
    index('paid_lookups_open').on(table.leaseUntil).where(sql`${table.state} = 'reserved'`),
    index('paid_lookups_repeat').on(table.wallet, table.plate, table.finishedAt),
    index('paid_lookups_to_forget').on(table.finishedAt).where(sql`${table.plate} <> ''`),
  ],
)

/** The last good answer per plate and kind of source. */
export const plateAnswers = pgTable(
  'plate_answers',
  {
    plate: text('plate').notNull(),
    source: text('source', { enum: ['open', 'paid'] }).notNull(),
    /** Null: the source was asked and knows none. */
    vin: text('vin'),
    model: text('model'),
    year: text('year'),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plate, table.source] }),
    index('plate_answers_checked_at').on(table.checkedAt),
  ],
)
