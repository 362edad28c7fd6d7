import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * What the bot in MAX has to do: each update as it came, and each message that begins with us. A row outlives its work,
 * without what was said: the same update may come again for eight hours, and bears no number.
 */
export const maxJobs = pgTable(
  'max_jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of what tells an update from every other. */
    key: bytes('key').notNull().unique(),
    /** Whom it is talked with: a person, or a chat of several. */
    dialogue: bigint('dialogue', { mode: 'number' }).notNull(),
    /** Null once it is done. */
    body: jsonb('body'),
    /** Tries so far. */
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries before this; who tries moves it on first, as a lease. */
    notBefore: moment('not_before').notNull().defaultNow(),
    doneAt: moment('done_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('max_jobs_left').on(table.dialogue, table.id).where(sql`${table.body} is not null`),
    index('max_jobs_done').on(table.dialogue, table.doneAt),
    index('max_jobs_expires_at').on(table.expiresAt),
  ],
)

/**
 * What a bot has been asked to find out and has not told yet. The row outlives its answer by a day, so that an update
 * that comes again asks nothing again.
 */
export const botTasks = pgTable(
  'bot_tasks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of what tells the message that asks from every other. */
    key: bytes('key').notNull().unique(),
    messenger: text('messenger', { enum: ['max', 'telegram'] }).notNull(),
    /** Where it is answered: a person, or a chat of several. */
    chat: bigint('chat', { mode: 'number' }).notNull(),
    isGroup: boolean('is_group').notNull(),
    /** Who asks, as this messenger numbers people. */
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    /** Null once it is answered. */
    body: jsonb('body'),
    /** The message that turns into the answer; null: none was sent yet. */
    messageId: text('message_id'),
    /** Tries that came to no end: whoever made them has died. */
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries before this; who tries moves it on, as a lease. */
    notBefore: moment('not_before').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('bot_tasks_left').on(table.chat, table.id).where(sql`${table.body} is not null`),
    index('bot_tasks_person').on(table.personId),
    index('bot_tasks_expires_at').on(table.expiresAt),
  ],
)
