import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row, written by every readiness check, because reading does not test the disk. */
export const heartbeat = pgTable('heartbeat', {
  id: smallint('id').primaryKey(),
  at: moment('at').notNull(),
})
