import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { accessTokens, users } from './accounts.ts'
import { bytes, moment } from './columns.ts'

/** What somebody's second step at the operator's desk is judged by: the key that they keep in their application. */
export const deskKeys = pgTable('desk_keys', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /**
   * Sealed with a key of the configuration; bare Base32 (RFC 4648) from before that, until the next start. Blank: the
   * operator has given out a word, and it was not used yet.
   */
  key: text('key').notNull().default(''),
  /** Hash of the operator's word that shows a key, once; null: there is none to use. */
  wordHash: bytes('word_hash'),
  wordUntil: moment('word_until'),
  /** When the first right code was typed; until then the key may be changed for another. */
  confirmedAt: moment('confirmed_at'),
  /** Time step (RFC 6238) of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row. */
  failures: smallint('failures').notNull().default(0),
  /** Until then no code is looked at; null: there is nothing to wait for. */
  lockedUntil: moment('locked_until'),
})

/** Access tokens with which the second step was passed; the desk is open to them until this runs out. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    tokenHash: bytes('token_hash')
      .primaryKey()
      .references(() => accessTokens.hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('desk_sessions_expires_at').on(table.expiresAt)],
)

/** Everything that was done at the operator's desk. Append-only by a trigger. */
export const deskActions = pgTable('desk_actions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  /** Account of who did it; the record outlives the account. Null: it was done by a command, by a user of the system. */
  userId: bigint('user_id', { mode: 'number' }),
  /** What the person was called and was at the desk at that moment. */
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
  /** Number of the thing it was done to: of a comment, an operation, a correction, a person, a message; id of a source or an order. */
  subject: text('subject'),
  /** Why, where a reason is asked for. */
  reason: text('reason'),
})

/** Messages of the operator to all visitors, each for a while. Of several at once the latest written is shown. */
export const siteNotices = pgTable(
  'site_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    text: text('text').notNull(),
    fromAt: moment('from_at').notNull(),
    toAt: moment('to_at').notNull(),
    /** Taken away before its time. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('site_notices_to_at').on(table.toAt).where(sql`${table.withdrawnAt} is null`),
    check('site_notices_lasts', sql`${table.fromAt} < ${table.toAt}`),
  ],
)

/** What came of the last look at each link that the settings name. */
export const linkChecks = pgTable('link_checks', {
  /** Variable that sets the link. */
  name: text('name').primaryKey(),
  /** The link that was asked: the settings may name another by now. */
  url: text('url').notNull(),
  checkedAt: moment('checked_at').notNull(),
  outcome: text('outcome', { enum: ['answers', 'redirects', 'refuses', 'silent', 'inside'] }).notNull(),
  /** HTTP status; null where nobody answered or nobody was asked. */
  status: smallint('status'),
})
