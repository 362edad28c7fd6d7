import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/**
 * Incoming updates and messages that we begin. The row outlives its body, because MAX may repeat an
 * update for eight hours and does not number updates.
 */
export const maxJobs = pgTable(
  'max_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: bytes('key').notNull().unique(),
    dialogue: bigint('dialogue', { mode: 'number' }).notNull(),
    body: jsonb('body'),
    attempts: integer('attempts').notNull().default(0),
    notBefore: timestamptz('not_before').notNull().defaultNow(),
    doneAt: timestamptz('done_at'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('max_jobs_left').on(table.dialogue, table.id).where(sql`${table.body} is not null`),
    index('max_jobs_done').on(table.dialogue, table.doneAt),
    index('max_jobs_expires_at').on(table.expiresAt),
  ],
)

/** The row outlives its answer by a day, so that a repeated update starts no second lookup. */
export const botTasks = pgTable(
  'bot_tasks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: bytes('key').notNull().unique(),
    messenger: text('messenger', { enum: ['max', 'telegram'] }).notNull(),
    chat: bigint('chat', { mode: 'number' }).notNull(),
    isGroup: boolean('is_group').notNull(),
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    body: jsonb('body'),
    messageId: text('message_id'),
    upload: text('upload'),
    /** Unfinished ones: the process died. */
    attempts: integer('attempts').notNull().default(0),
    notBefore: timestamptz('not_before').notNull().defaultNow(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('bot_tasks_left').on(table.chat, table.id).where(sql`${table.body} is not null`),
    index('bot_tasks_person').on(table.personId),
    index('bot_tasks_expires_at').on(table.expiresAt),
  ],
)

export const botTicks = pgTable(
  'bot_ticks',
  {
    messenger: text('messenger', { enum: ['max', 'telegram'] }).notNull(),
    chat: bigint('chat', { mode: 'number' }).notNull(),
    number: text('number').notNull(),
    ticks: text('ticks').array().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messenger, table.chat, table.number] }),
    index('bot_ticks_expires_at').on(table.expiresAt),
  ],
)
