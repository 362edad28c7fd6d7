import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** Over all servers. Kept for 91 days, about twenty thousand rows. */
export const registryHours = pgTable(
  'registry_hours',
  {
    hour: timestamptz('hour').notNull(),
    source: text('source').notNull(),
    outcome: text('outcome').notNull(),
    questions: integer('questions').notNull(),
    /** Counts per step of `features/status/times.ts`. */
    times: integer('times').array().notNull(),
    lastAt: timestamptz('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.source, table.outcome] })],
)

export const registryChanges = pgTable('registry_changes', {
  source: text('source').primaryKey(),
  at: timestamptz('at').notNull(),
  detail: text('detail').notNull(),
  /** Field names and value types, never a value; null: there was no content. */
  shape: text('shape'),
})

export const registrySwitches = pgTable('registry_switches', {
  source: text('source').primaryKey(),
  message: text('message').notNull(),
  since: timestamptz('since').notNull().defaultNow(),
})
