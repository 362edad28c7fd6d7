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
import { bytes, moment, provider } from './columns.ts'

/**
 * People who have signed in. An identity is the messenger's number, the OpenID issuer with its subject, or a row of
 * {@link linkedIdentities}; never the e-mail, which changes hands. Somebody has one of them at least.
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
    /** Since when a messenger opens the account that was begun in another way; null: since it was begun. */
    telegramLinkedAt: moment('telegram_linked_at'),
    maxLinkedAt: moment('max_linked_at'),
    providerIssuer: text('provider_issuer'),
    /** Subject at the OpenID issuer. */
    googleId: text('google_id'),
    /** The account's side of the ledger; says nothing of the person once the row is gone. */
    wallet: uuid('wallet').notNull().defaultRandom().unique(),
    /** Paid requests left. Changed together with the ledger, of which it is the sum. */
    requests: integer('requests').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The hour, roughly: use is written down once an hour. */
    lastSeen: moment('last_seen').notNull().defaultNow(),
    /** Since when the operator lets this person in no more; null: they may come. */
    blockedAt: moment('blocked_at'),
  },
  (table) => [
    index('users_last_seen').on(table.lastSeen),
    unique('users_provider').on(table.providerIssuer, table.googleId),
    check('users_requests', sql`${table.requests} >= 0`),
    check('users_issuer', sql`(${table.providerIssuer} is null) = (${table.googleId} is null)`),
  ],
)

/** Accounts at Russian providers that open an account of ours: one a provider at most. */
export const linkedIdentities = pgTable(
  'linked_identities',
  {
    /** The provider's number of the person, behind its own prefix: `vk:1`, `ya:1`, `tid:1`. */
    subject: text('subject').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: provider().notNull(),
    linkedAt: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [unique('linked_identities_one_each').on(table.userId, table.provider)],
)

/**
 * Messengers that were unlinked a short while ago. Whoever was shut out by it closes the account's sessions once, from
 * what the bot told them of it; nobody does so for good.
 */
export const unlinkedMessengers = pgTable(
  'unlinked_messengers',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    messenger: text('messenger', { enum: ['max', 'telegram'] }).notNull(),
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messenger, table.personId] }),
    index('unlinked_messengers_expires_at').on(table.expiresAt),
  ],
)

/**
 * Whom a Russian provider has vouched for a moment ago: the page holds the code, the browser's cookie the verifier, we
 * hold hashes of both. Unlogged: losing one costs another press of the button.
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
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('provider_sign_ins_expires_at').on(table.expiresAt)],
)

/**
 * Russian phone numbers that people have proven in MAX, as HMAC-SHA-256 of the number under a secret of ours: whoever has
 * the rows and not the secret cannot try all numbers through. A number proves one account.
 */
export const phoneProofs = pgTable(
  'phone_proofs',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    phoneHash: bytes('phone_hash').notNull().unique(),
    provenAt: moment('proven_at').notNull(),
    /** Operators give numbers to others. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('phone_proofs_expires_at').on(table.expiresAt)],
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
    /** Where it was taken, in words for its owner; null for those from before this was kept. */
    place: text('place'),
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
    /** `given`: the bot has given a link that `/enter` opens; nothing was asked, and nothing else takes it. */
    state: text('state', { enum: ['offered', 'opened', 'confirmed', 'denied', 'mismatched', 'given'] })
      .notNull()
      .default('offered'),
    /** Whose bot the link leads to: in another messenger the same number is somebody else's. */
    messenger: text('messenger', { enum: ['max', 'telegram'] })
      .notNull()
      .default('telegram'),
    /** Who opened the link; nobody else can answer. The column is older than the second messenger. */
    personId: bigint('telegram_id', { mode: 'number' }),
    name: text('name'),
    username: text('username'),
    /** Number of the account that is to be opened by this messenger, too; null: somebody is to be signed in. */
    linksTo: bigint('links_to', { mode: 'number' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('messenger_sign_ins_expires_at').on(table.expiresAt)],
)
