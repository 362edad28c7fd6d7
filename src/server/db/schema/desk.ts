import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { accessTokens, users } from './accounts.ts'
import { bytes, timestamptz } from './columns.ts'

export const deskKeys = pgTable('desk_keys', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /**
   * Sealed with a key of the configuration; older rows hold bare Base32 (RFC 4648) until the next
   * start. Blank: the operator's word is not used yet.
   */
  key: text('key').notNull().default(''),
  wordHash: bytes('word_hash'),
  wordUntil: timestamptz('word_until'),
  confirmedAt: timestamptz('confirmed_at'),
  /** Time step (RFC 6238) of the last accepted code; up to it codes are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Consecutive wrong codes. */
  failures: smallint('failures').notNull().default(0),
  lockedUntil: timestamptz('locked_until'),
})

export const deskSessions = pgTable(
  'desk_sessions',
  {
    tokenHash: bytes('token_hash')
      .primaryKey()
      .references(() => accessTokens.hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** SHA-256 of the desk's cookie. Null: an earlier release opened the session. */
    cookieHash: bytes('cookie_hash'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('desk_sessions_expires_at').on(table.expiresAt)],
)

/** Append-only by a trigger; rows outlive accounts. */
export const deskActions = pgTable('desk_actions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamptz('at').notNull().defaultNow(),
  /** Null: a system user ran a command. */
  userId: bigint('user_id', { mode: 'number' }),
  name: text('name').notNull(),
  role: text('role').notNull(),
  action: text('action', {
    enum: [
      'key_offered',
      'entered',
      'locked_out',
      'left',
      'comment_published',
      'comment_rejected',
      'comment_taken_back',
      'source_off',
      'source_on',
      'refund_begun',
      'operation_decided',
      'correction_proposed',
      'correction_entered',
      'correction_refused',
      'balance_set_back',
      'purchase_written',
      'signed_out',
      'everybody_signed_out',
      'blocked',
      'unblocked',
      'exported',
      'erased',
      'notice_shown',
      'notice_withdrawn',
      'links_checked',
      'key_forgotten',
      'word_given',
    ],
  }).notNull(),
  subject: text('subject'),
  reason: text('reason'),
})

/** Of overlapping messages the latest written is shown. */
export const siteNotices = pgTable(
  'site_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    fromAt: timestamptz('from_at').notNull(),
    toAt: timestamptz('to_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
  },
  (table) => [
    index('site_notices_to_at').on(table.toAt).where(sql`${table.withdrawnAt} is null`),
    check('site_notices_lasts', sql`${table.fromAt} < ${table.toAt}`),
  ],
)

export const linkChecks = pgTable('link_checks', {
  name: text('name').primaryKey(),
  url: text('url').notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  outcome: text('outcome', { enum: ['answers', 'redirects', 'refuses', 'silent', 'inside'] }).notNull(),
  /** HTTP status; null: no response, or no request was sent. */
  status: smallint('status'),
})
