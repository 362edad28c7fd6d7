import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment } from './columns.ts'

/**
 * What people wrote about a car. The row of a comment that its author deleted stays without its text: decisions
 * name it.
 */
export const comments = pgTable(
  'comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vin: text('vin').notNull(),
    /** Null once the author has deleted the account. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /**
     * The author's name as a moderator judged it together with the text; the account's may change at any sign-in.
     * Null: there was none, or none that may be public.
     */
    publicName: text('public_name'),
    text: text('text').notNull(),
    /** SHA-256 of what is left of the text without case, spaces and marks: finds repetitions. */
    textHash: bytes('text_hash').notNull(),
    /** What a moderator should look at first. */
    hints: text('hints').array().notNull().default(sql`'{}'`),
    state: text('state', { enum: ['pending', 'published', 'rejected', 'deleted'] })
      .notNull()
      .default('pending'),
    /** Why it was rejected; shown to its author. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('comments_published').on(table.vin, table.id).where(sql`${table.state} = 'published'`),
    index('comments_queue').on(table.id).where(sql`${table.state} = 'pending'`),
    index('comments_of_user').on(table.userId, table.id),
    index('comments_same_text').on(table.textHash),
    uniqueIndex('comments_once')
      .on(table.userId, table.vin, table.textHash)
      .where(sql`${table.state} <> 'deleted'`),
  ],
)

/** Every decision of a moderator, also the one that takes back an earlier one. Append-only by a trigger. */
export const commentDecisions = pgTable(
  'comment_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id),
    at: moment('at').notNull().defaultNow(),
    from: text('from_state', { enum: ['pending', 'published', 'rejected'] }).notNull(),
    to: text('to_state', { enum: ['pending', 'published', 'rejected'] }).notNull(),
    channel: text('channel', { enum: ['messenger', 'command_line', 'desk'] }).notNull(),
    /** Who it was, as the channel knows them. */
    moderator: text('moderator').notNull(),
    reason: text('reason'),
  },
  (table) => [index('comment_decisions_comment').on(table.commentId, table.id)],
)

/**
 * The outboxes of the moderators' chats: one row a comment and messenger, made together with the comment. There is
 * something to send as long as the chat does not show the comment's present state.
 */
export const moderationPosts = pgTable(
  'moderation_posts',
  {
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    messenger: text('messenger', { enum: ['max', 'telegram'] })
      .notNull()
      .default('telegram'),
    /** The message in the chat, as its messenger numbers them; null until it has been posted. */
    messageId: text('message_id'),
    /** State the chat shows; null: nothing has been posted. */
    shown: text('shown'),
    /** True while the chat does not show the present state. */
    due: boolean('due').notNull().default(true),
    /** Failures in a row. */
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries before this; who tries moves it on first, as a lease. */
    notBefore: moment('not_before').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.messenger] }),
    index('moderation_posts_left').on(table.messenger, table.notBefore).where(sql`${table.due}`),
  ],
)
