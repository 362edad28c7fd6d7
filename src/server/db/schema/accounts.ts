import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, provider, timestamptz } from './columns.ts'

/**
 * Accounts, until deleted or inactive (`eraseInactive`), with at least one identity: a messenger's
 * number, an OpenID issuer with its subject, or {@link linkedIdentities}; never the e-mail, because
 * an address changes hands.
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
    maxId: bigint('max_id', { mode: 'number' }).unique(),
    /** When a messenger was linked; null: the account began with it. */
    telegramLinkedAt: timestamptz('telegram_linked_at'),
    maxLinkedAt: timestamptz('max_linked_at'),
    providerIssuer: text('provider_issuer'),
    /** Subject at the OpenID issuer. */
    googleId: text('google_id'),
    wallet: uuid('wallet').notNull().defaultRandom().unique(),
    /** Paid requests left: the ledger's sum, updated in the same transaction. */
    requests: integer('requests').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    /** Written once an hour. */
    lastSeen: timestamptz('last_seen').notNull().defaultNow(),
    blockedAt: timestamptz('blocked_at'),
  },
  (table) => [
    index('users_last_seen').on(table.lastSeen),
    unique('users_provider').on(table.providerIssuer, table.googleId),
    check('users_requests', sql`${table.requests} >= 0`),
    check('users_issuer', sql`(${table.providerIssuer} is null) = (${table.googleId} is null)`),
  ],
)

/** Accounts at Russian providers, at most one per provider. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    /** The provider's number with its prefix: `vk:1`, `ya:1`, `tid:1`. */
    subject: text('subject').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: provider().notNull(),
    linkedAt: timestamptz('linked_at').notNull().defaultNow(),
  },
  (table) => [unique('linked_identities_one_each').on(table.userId, table.provider)],
)

/**
 * Recently unlinked messengers, from which a locked-out person may close the account's sessions
 * once.
 */
export const unlinkedMessengers = pgTable(
  'unlinked_messengers',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messenger: text('messenger', { enum: ['max', 'telegram'] }).notNull(),
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messenger, table.personId] }),
    index('unlinked_messengers_expires_at').on(table.expiresAt),
  ],
)

/**
 * The page holds the code, the browser's cookie the verifier; rows hold hashes. Unlogged: a lost
 * row costs one press.
 */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    codeHash: bytes('code_hash').primaryKey(),
    verifierHash: bytes('verifier_hash').notNull(),
    provider: provider().notNull(),
    subject: text('subject').notNull(),
    name: text('name'),
    email: text('email'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_expires_at').on(table.expiresAt)],
)

/**
 * Phone numbers proven in MAX, each for one account, as HMAC-SHA-256 under our secret against
 * trying all numbers.
 */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    phoneHash: bytes('phone_hash').notNull().unique(),
    provenAt: timestamptz('proven_at').notNull(),
    /** Operators reassign numbers. */
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('phone_proofs_expires_at').on(table.expiresAt)],
)

/** From the sign-in, regardless of use. */
export const SESSION_MOST_DAYS = 365

export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: bytes('hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lives minutes; use does not prolong it. */
    fromLink: boolean('from_link').notNull().default(false),
    /** Place of the sign-in, in words for the owner. */
    place: text('place'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('access_tokens_user_id').on(table.userId),
    index('access_tokens_expires_at').on(table.expiresAt),
  ],
)

/**
 * The page holds the poll token, the link the start code; rows hold hashes. Unlogged: a lost row
 * costs one press.
 */
export const messengerSignIns = pgTable(
  'messenger_sign_ins',
  {
    pollHash: bytes('poll_hash').primaryKey(),
    codeHash: bytes('code_hash').notNull().unique(),
    place: text('place').notNull(),
    /** `given`: the bot has issued a link for `/enter`; nothing else accepts the row. */
    state: text('state', { enum: ['offered', 'opened', 'confirmed', 'denied', 'mismatched', 'given'] })
      .notNull()
      .default('offered'),
    /** Messenger of the bot; another one may use the same number for another person. */
    messenger: text('messenger', { enum: ['max', 'telegram'] })
      .notNull()
      .default('telegram'),
    /** Only the person who opened the link can answer. The column predates the second messenger. */
    personId: bigint('telegram_id', { mode: 'number' }),
    name: text('name'),
    username: text('username'),
    /** Null: the row signs a person in. */
    linksTo: bigint('links_to', { mode: 'number' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('messenger_sign_ins_expires_at').on(table.expiresAt)],
)

export const idColumns = { max: users.maxId, telegram: users.telegramId } as const
