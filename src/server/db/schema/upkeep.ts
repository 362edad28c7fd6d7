import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

/** One row, written by every readiness check, because reading does not test the disk. */
export const heartbeat = pgTable('heartbeat', {
  id: smallint('id').primaryKey(),
  at: timestamptz('at').notNull(),
})
