import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/**
 * How the questions put to a source ended, by hours: merged from all servers, a row an hour and kind of end. About
 * twenty thousand rows in the days that they are kept.
 */
export const registryHours = pgTable(
  'registry_hours',
  {
    /** Beginning of the hour. */
    hour: moment('hour').notNull(),
    /** Id of the registry. */
    source: text('source').notNull(),
    /** `answered`, or the code of the failure. */
    outcome: text('outcome').notNull(),
    questions: integer('questions').notNull(),
    /** How many of them took how long: by the steps of `features/status/times.ts`. */
    times: integer('times').array().notNull(),
    /** When the last of them ended. */
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.source, table.outcome] })],
)

/** The last answer of each source that its adapter could not read. */
export const registryChanges = pgTable('registry_changes', {
  source: text('source').primaryKey(),
  at: moment('at').notNull(),
  /** Where it disagreed, in a sentence for operators. */
  detail: text('detail').notNull(),
  /** Names of its fields and kinds of its values, never a value; null: there was nothing to read. */
  shape: text('shape'),
})

/** Sources that are asked nothing for now: a row stands for as long as it is so. */
export const registrySwitches = pgTable('registry_switches', {
  source: text('source').primaryKey(),
  /** What visitors are told. */
  message: text('message').notNull(),
  since: moment('since').notNull().defaultNow(),
})
