import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Counts of answers to «Что оказалось?». No row is of a person or a car. */
export const outcomeCounts = pgTable(
  'outcome_counts',
  {
    /** `level:clear`, or `rule:` with the rule of a reason. */
    about: text('about').notNull(),
    /** `asked`, or the three presses: `bought:none`, `passed:papers:in`; of a rule also `other`. */
    answer: text('answer').notNull(),
    count: integer('count').notNull(),
    /** Moscow day of the first. */
    firstOn: date('first_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.answer] })],
)
