import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, timestamptz } from './columns.ts'

/** A deleted comment stays without its text, because decisions refer to it. */
export const comments = pgTable(
  'comments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vin: text('vin').notNull(),
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** The author's name as the moderator approved it; the account's name may change. */
    publicName: text('public_name'),
    text: text('text').notNull(),
    /** SHA-256 of the text without case, spaces and punctuation. */
    textHash: bytes('text_hash').notNull(),
    hints: text('hints').array().notNull().default(sql`'{}'`),
    state: text('state', { enum: ['pending', 'published', 'rejected', 'deleted'] })
      .notNull()
      .default('pending'),
    reason: text('reason'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
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

/** Includes reversals. Append-only by a trigger. */
export const commentDecisions = pgTable(
  'comment_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id),
    at: timestamptz('at').notNull().defaultNow(),
    from: text('from_state', { enum: ['pending', 'published', 'rejected'] }).notNull(),
    to: text('to_state', { enum: ['pending', 'published', 'rejected'] }).notNull(),
    channel: text('channel', { enum: ['messenger', 'command_line', 'desk'] }).notNull(),
    moderator: text('moderator').notNull(),
    reason: text('reason'),
  },
  (table) => [index('comment_decisions_comment').on(table.commentId, table.id)],
)

export const moderationPosts = pgTable(
  'moderation_posts',
  {
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    messenger: text('messenger', { enum: ['max', 'telegram'] })
      .notNull()
      .default('telegram'),
    messageId: text('message_id'),
    /** State that the chat shows; null: not posted. */
    shown: text('shown'),
    /** The chat does not show the current state. */
    due: boolean('due').notNull().default(true),
    attempts: integer('attempts').notNull().default(0),
    notBefore: timestamptz('not_before').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.messenger] }),
    index('moderation_posts_left').on(table.messenger, table.notBefore).where(sql`${table.due}`),
  ],
)
