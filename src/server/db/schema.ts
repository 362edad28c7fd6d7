import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Both drivers take bytes; they give back a Buffer (pg) or a plain Uint8Array (embedded). */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The last good answer per vehicle and section: history, and what is served when a registry is silent.
 * Made for a million rows: read only by its key. The VIN stands first in it, so that the ten sections
 * of one report lie side by side in the index, and so no second index is needed.
 */
export const answers = pgTable(
  'answers',
  {
    vin: text('vin').notNull(),
    section: text('section').notNull(),
    outcome: text('outcome', { enum: ['found', 'nothing'] }).notNull(),
    /** Extra `status` of the envelope, where the section has one. */
    status: smallint('status'),
    data: jsonb('data').notNull(),
    /** When the registry answered, not when the row was written. */
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vin, table.section] }),
    check('answers_outcome', sql`${table.outcome} in ('found', 'nothing')`),
  ],
)

/**
 * Who is asking a registry right now: a lease that keeps several processes from asking the same thing.
 * Unlogged (see the migration): losing it in a crash costs one repeated call.
 */
export const flights = pgTable(
  'flights',
  {
    vin: text('vin').notNull(),
    section: text('section').notNull(),
    holder: uuid('holder').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vin, table.section] })],
)

/** Tickets given out and not yet spent, by SHA-256. Unlogged: losing one costs another proof of work. */
export const tickets = pgTable(
  'tickets',
  {
    hash: bytes('hash').primaryKey(),
    action: text('action').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('tickets_expires_at').on(table.expiresAt)],
)

/**
 * One-time values that were used up, kept until they would have expired anyway. Unlogged: after a crash
 * an unexpired challenge could be used a second time, for one more ticket.
 */
export const spent = pgTable(
  'spent',
  {
    key: text('key').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('spent_expires_at').on(table.expiresAt)],
)

/**
 * People who have signed in. An identity is the messenger's number or the provider's issuer with its
 * subject; never the e-mail, which changes hands.
 */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name'),
    email: text('email'),
    /** In the messenger, without «@». */
    username: text('username'),
    telegramId: bigint('telegram_id', { mode: 'number' }).unique(),
    providerIssuer: text('provider_issuer'),
    /** Subject at the provider. */
    googleId: text('google_id'),
    /** Paid requests left. Changed together with the ledger, of which it is the sum. */
    requests: integer('requests').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('users_provider').on(table.providerIssuer, table.googleId),
    check('users_requests', sql`${table.requests} >= 0`),
    check('users_identity', sql`(${table.telegramId} is null) <> (${table.googleId} is null)`),
    check('users_issuer', sql`(${table.providerIssuer} is null) = (${table.googleId} is null)`),
  ],
)

/** Access tokens that open an account, by SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: bytes('hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Stood in a link: lives minutes and is not prolonged by use. */
    fromLink: boolean('from_link').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('access_tokens_user_id').on(table.userId),
    index('access_tokens_expires_at').on(table.expiresAt),
  ],
)

/**
 * Sign-ins through the messenger under way: the page holds the poll token, the link holds the start code,
 * we hold hashes of both. Unlogged: losing one costs another press of the button.
 */
export const messengerSignIns = pgTable(
  'messenger_sign_ins',
  {
    pollHash: bytes('poll_hash').primaryKey(),
    codeHash: bytes('code_hash').notNull().unique(),
    /** Where the page is open, in words for the question «Войти?». */
    place: text('place').notNull(),
    state: text('state', { enum: ['offered', 'opened', 'confirmed', 'denied'] })
      .notNull()
      .default('offered'),
    /** Who opened the link; nobody else can answer. */
    telegramId: bigint('telegram_id', { mode: 'number' }),
    name: text('name'),
    username: text('username'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('messenger_sign_ins_expires_at').on(table.expiresAt)],
)
