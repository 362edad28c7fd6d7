import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { accessTokens, users } from './accounts.ts'
import { bytes, timestamptz } from './columns.ts'

export const followedCars = pgTable(
  'followed_cars',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    /** Fingerprints of the car's data, against sending news twice. */
    known: jsonb('known').$type<readonly string[]>().notNull(),
    /** Number of news since the last view of the report. */
    news: integer('news').notNull().default(0),
    askedAt: timestamptz('asked_at'),
    silentSince: timestamptz('silent_since'),
    /** The person was notified that a source is unavailable. */
    silenceTold: boolean('silence_told').notNull().default(false),
    notBefore: timestamptz('not_before').notNull(),
    /** The regular turn, while an earlier request is scheduled. */
    turnAt: timestamptz('turn_at'),
    createdAt: timestamptz('created_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** Null: sources are requested. */
    boughtAt: timestamptz('bought_at'),
    reminded: jsonb('reminded').$type<readonly string[]>().notNull().default([]),
    endTold: boolean('end_told').notNull().default(false),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    unique('followed_cars_once').on(table.userId, table.subject),
    index('followed_cars_due').on(table.notBefore).where(sql`not ${table.endTold}`),
    index('followed_cars_expires_at').on(table.expiresAt),
  ],
)

/**
 * A row precedes the car's entry in the bucket and remains until the registry confirms its removal.
 */
export const monitoredCars = pgTable('monitored_cars', {
  vin: text('vin').primaryKey(),
  /** Null: not confirmed. */
  addedAt: timestamptz('added_at'),
  refused: boolean('refused').notNull().default(false),
  /** No request before this, because the registry refused the car even alone. */
  retryAt: timestamptz('retry_at'),
})

export const monitoringReading = pgTable('monitoring_reading', {
  id: smallint('id').primaryKey(),
  /** Null: the first page. */
  cursor: text('cursor'),
  /** The cursor was lost: entries count as processed until a known one appears. */
  rereading: boolean('rereading').notNull().default(false),
  /** Fingerprints of the last entries, so that a reread page triggers no requests. */
  heard: text('heard').array().notNull().default(sql`'{}'`),
  notBefore: timestamptz('not_before').notNull(),
})

/** Each belongs to one access token and follows its exchange. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash')
      .notNull()
      .references(() => accessTokens.hash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291). */
    p256dhKey: bytes('p256dh_key').notNull(),
    authKey: bytes('auth_key').notNull(),
    /** Our public key at the time of the subscription (RFC 8292). */
    serverKey: text('server_key').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('push_devices_user_id').on(table.userId),
    index('push_devices_token_hash').on(table.tokenHash),
  ],
)

export const stoppedChannels = pgTable(
  'stopped_channels',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['browser', 'max', 'telegram', 'email'] }).notNull(),
    /** `chosen`: by the person; `refused`: by the browser, messenger or mail server. */
    reason: text('reason', { enum: ['chosen', 'refused'] }).notNull(),
    /** Browser name or e-mail address; null: the channel has one place only. */
    place: text('place'),
    stoppedAt: timestamptz('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
)

export const emailAddresses = pgTable(
  'email_addresses',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** SHA-256 of the code in the confirmation link. */
    confirmHash: bytes('confirm_hash').unique(),
    /** Secret, but readable, because every message repeats it. */
    unsubscribeKey: text('unsubscribe_key').notNull().unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** The row is swept then unless the address is confirmed. */
    expiresAt: timestamptz('expires_at'),
  },
  (table) => [index('email_addresses_expires_at').on(table.expiresAt)],
)

export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: an e-mail. */
    deviceId: bigint('device_id', { mode: 'number' }).references(() => pushDevices.id, {
      onDelete: 'cascade',
    }),
    emailOf: bigint('email_of', { mode: 'number' }).references(() => emailAddresses.userId, {
      onDelete: 'cascade',
    }),
    followedId: bigint('followed_id', { mode: 'number' })
      .notNull()
      .references(() => followedCars.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['news', 'silent', 'over', 'osago', 'inspection', 'recalls'] }).notNull(),
    /** Null: an earlier release queued the message. */
    words: jsonb('words').$type<{ readonly title: string; readonly body: string }>(),
    attempts: integer('attempts').notNull().default(0),
    notBefore: timestamptz('not_before').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('push_messages_not_before').on(table.notBefore),
    index('push_messages_device_id').on(table.deviceId),
    index('push_messages_email_of').on(table.emailOf),
    check('push_messages_one_way', sql`num_nonnulls(${table.deviceId}, ${table.emailOf}) = 1`),
    index('push_messages_followed_id').on(table.followedId),
    index('push_messages_expires_at').on(table.expiresAt),
  ],
)
