import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** The row stays as evidence for the ledger; `forgetLookedUpPlates` empties plate and VIN. */
export const paidLookups = pgTable(
  'paid_lookups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    wallet: uuid('wallet').notNull(),
    plate: text('plate').notNull(),
    state: text('state', { enum: ['reserved', 'spent', 'returned'] }).notNull(),
    vin: text('vin'),
    /** True: the source answered; false: it certainly got no question; null: unknown. */
    isBilled: boolean('is_billed'),
    /** Lease of the working process; after it the buyer gets the request back. */
    leaseUntil: timestamptz('lease_until').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    finishedAt: timestamptz('finished_at'),
  },
  (table) => [
    uniqueIndex('paid_lookups_one_at_a_time')
      .on(table.wallet, table.plate)
      .where(sql`${table.state} = 'reserved'`),
    index('paid_lookups_open').on(table.leaseUntil).where(sql`${table.state} = 'reserved'`),
    index('paid_lookups_repeat').on(table.wallet, table.plate, table.finishedAt),
    index('paid_lookups_of_day').on(table.createdAt),
    index('paid_lookups_to_forget').on(table.finishedAt).where(sql`${table.plate} <> ''`),
  ],
)

export const plateAnswers = pgTable(
  'plate_answers',
  {
    plate: text('plate').notNull(),
    source: text('source', { enum: ['open', 'paid'] }).notNull(),
    /** Null: the source found none. */
    vin: text('vin'),
    model: text('model'),
    year: text('year'),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plate, table.source] }),
    index('plate_answers_checked_at').on(table.checkedAt),
  ],
)
