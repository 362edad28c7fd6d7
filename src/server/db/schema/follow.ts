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
import { bytes, moment } from './columns.ts'

/** Cars of which somebody wants to be told anything new; each ends by itself. */
export const followedCars = pgTable(
  'followed_cars',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A VIN or a frame number. */
    subject: text('subject').notNull(),
    /** Fingerprints of what was known of the car, so that the same is not told twice. */
    known: jsonb('known').$type<readonly string[]>().notNull(),
    /** What has come since they looked at the report. */
    news: integer('news').notNull().default(0),
    /** When the sources were last asked for them; null: not yet. */
    askedAt: moment('asked_at'),
    /** Since when at least one source has kept silent; null: the last time all answered. */
    silentSince: moment('silent_since'),
    /** That it is silent was told. */
    silenceTold: boolean('silence_told').notNull().default(false),
    /** Nobody asks before this; who asks moves it on first, as a lease. */
    notBefore: moment('not_before').notNull(),
    /** Its own turn, while it is to be asked ahead of it; null: it is not. */
    turnAt: moment('turn_at'),
    createdAt: moment('created_at').notNull(),
    /** From here on nobody asks. */
    endsAt: moment('ends_at').notNull(),
    /** Since when it is only reminded of, because the person bought it; null: sources are asked. */
    boughtAt: moment('bought_at'),
    /** What was reminded of, so that it is not again. */
    reminded: jsonb('reminded').$type<readonly string[]>().notNull().default([]),
    /** That it is over was told. */
    endTold: boolean('end_told').notNull().default(false),
    /** The row goes. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    unique('followed_cars_once').on(table.userId, table.subject),
    index('followed_cars_due').on(table.notBefore).where(sql`not ${table.endTold}`),
    index('followed_cars_expires_at').on(table.expiresAt),
  ],
)

/**
 * Followed cars in the bucket of a registry that watches cars, and not who follows them. A row is there before its car is
 * put in and until it is known to be out: what nobody has answered for is taken out, too.
 */
export const monitoredCars = pgTable('monitored_cars', {
  /** A VIN, or a frame number without its dash. */
  vin: text('vin').primaryKey(),
  /** When the registry took it; null: it has not said so. */
  addedAt: moment('added_at'),
  /** The registry watches no such car, and is not asked to again. */
  refused: boolean('refused').notNull().default(false),
  /** Its call was refused as soon as it stood in it alone, and it is in none before this; null: it was not. */
  retryAt: moment('retry_at'),
})

/** One row: how far it has been read what that registry tells. */
export const monitoringReading = pgTable('monitoring_reading', {
  id: smallint('id').primaryKey(),
  /** Where the next page begins, by the registry's word; null: at the first. */
  cursor: text('cursor'),
  /** The cursor was lost: until something is met that was heard before, what is read was told before. */
  rereading: boolean('rereading').notNull().default(false),
  /** Signs of what was read last, so that a page that is read again makes nobody be asked again. */
  heard: text('heard').array().notNull().default(sql`'{}'`),
  /** Nobody looks before this; who looks moves it on first. */
  notBefore: moment('not_before').notNull(),
})

/** Browsers that show messages of ours (Web Push): each belongs to one sign-in and goes with it; a changed token takes it along. */
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
    /** Where the browser's maker takes messages for it. */
    endpoint: text('endpoint').notNull().unique(),
    /** Public key and secret of the browser (RFC 8291). */
    p256dhKey: bytes('p256dh_key').notNull(),
    authKey: bytes('auth_key').notNull(),
    /** Our public key that the browser was told (RFC 8292). */
    serverKey: text('server_key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_devices_user_id').on(table.userId),
    index('push_devices_token_hash').on(table.tokenHash),
  ],
)

/** Ways by which a person gets no messages about followed cars: by choice, or because delivery failed for good. */
export const stoppedChannels = pgTable(
  'stopped_channels',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: ['browser', 'max', 'telegram', 'email'] }).notNull(),
    /** `chosen`: the person switched it off. `refused`: the browser, the messenger or the mail server takes no more. */
    reason: text('reason', { enum: ['chosen', 'refused'] }).notNull(),
    /** Which browser it was, as the list of sessions names it, or which e-mail address; null: there is only one. */
    place: text('place'),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
)

/** E-mail addresses for messages about followed cars: one of a person, which gets nothing before it is confirmed. */
export const emailAddresses = pgTable(
  'email_addresses',
  {
    userId: bigint('user_id', { mode: 'number' })
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** SHA-256 of the code in the link that confirms the address; null: it is confirmed. */
    confirmHash: bytes('confirm_hash').unique(),
    /** Secret of the links that end e-mails. It is stored readable, because every message repeats it. */
    unsubscribeKey: text('unsubscribe_key').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    /** The row goes unless the address is confirmed before; null: it is confirmed. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('email_addresses_expires_at').on(table.expiresAt)],
)

/** What is still to be sent to a browser or by e-mail. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: it is an e-mail. */
    deviceId: bigint('device_id', { mode: 'number' }).references(() => pushDevices.id, {
      onDelete: 'cascade',
    }),
    /** Whose e-mail address; null: it is for a browser. */
    emailOf: bigint('email_of', { mode: 'number' }).references(() => emailAddresses.userId, {
      onDelete: 'cascade',
    }),
    followedId: bigint('followed_id', { mode: 'number' })
      .notNull()
      .references(() => followedCars.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['news', 'silent', 'over', 'osago', 'inspection', 'recalls'] }).notNull(),
    /** Of a reminder; null: the words follow from the car. */
    words: jsonb('words').$type<{ readonly title: string; readonly body: string }>(),
    /** Tries so far. */
    attempts: integer('attempts').notNull().default(0),
    /** Nobody tries before this; who tries moves it on first, as a lease. */
    notBefore: moment('not_before').notNull(),
    /** Later nobody wants it. */
    expiresAt: moment('expires_at').notNull(),
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
