import { pgTable, smallint } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row, written whenever somebody asks whether the database can be: reading proves nothing of the disk. */
export const heartbeat = pgTable('heartbeat', {
  id: smallint('id').primaryKey(),
  at: moment('at').notNull(),
})
