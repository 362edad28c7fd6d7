import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentProviders } from '#shared/contract/payments.ts'
import { russianProviders } from '#shared/russian-providers.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Both drivers take bytes; they give back a Buffer (pg) or a plain Uint8Array (embedded). */
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The last good answer per subject and section: history, and what is served when a registry is silent.
 * Made for a million rows: read only by its key. The subject, a VIN or a frame number, stands first in it, so
 * that the sections of one report lie side by side in the index, and so no second index is needed.
 */
export const answers = pgTable(
  'subject_answers',
  {
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    outcome: text('outcome', { enum: ['found', 'nothing'] }).notNull(),
    /** Extra `status` of the envelope, where the section has one. */
    status: smallint('status'),
    data: jsonb('data').notNull(),
    /** When the registry answered, not when the row was written. */
    checkedAt: moment('checked_at').notNull(),
    /** There may be more of it, which the source had not told yet: it is soon asked again. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** `checked_at` of the answer that the dictionary has learned from; another one is still to be read. */
    learnedFrom: moment('learned_from'),
    /** Row of the dictionary in which this car counts: in one at most, however often it is asked about. */
    learnedAs: bigint('learned_as', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.section] }),
    check('answers_outcome', sql`${table.outcome} in ('found', 'nothing')`),
    // Empty once everything has been learned from.
    index('answers_to_learn_from').on(table.subject).where(isToLearnFrom(table)),
  ],
)

/**
 * Who was asked about a subject and does not tell of it, until he does: beside it nobody's empty answer is one. The last
 * answer of the same source stays where it is.
 */
export const refusals = pgTable(
  'subject_refusals',
  {
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    refusedAt: moment('refused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.section] })],
)

interface ToLearnFrom {
  readonly section: AnyPgColumn
  readonly learnedFrom: AnyPgColumn
  readonly checkedAt: AnyPgColumn
}

/** The section whose answers name cars officially: from these the dictionary is learned. */
export const TEACHER = 'registration'

/** An answer that the dictionary has not seen. Said in the same words by whoever wants the index to be used. */
export function isToLearnFrom({ section, learnedFrom, checkedAt }: ToLearnFrom) {
  return sql`${section} = ${sql.raw(`'${TEACHER}'`)} and ${learnedFrom} is distinct from ${checkedAt}`
}

/**
 * What signs of VINs mean, learned from registration answers: how many different cars with these signs were described
 * so. The first eight signs and the eleventh belong to a type and a plant, never to one car.
 */
export const vinDictionary = pgTable(
  'vin_dictionary',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Signs 1–8 and 11. */
    signs: text('signs').notNull(),
    /** As the registry wrote it, like the body. */
    model: text('model'),
    body: text('body'),
    /** Horsepower. */
    power: doublePrecision('power'),
    /** cm³. */
    volume: doublePrecision('volume'),
    cars: integer('cars').notNull().default(0),
    /** When the oldest and the newest of the answers came. */
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [
    unique('vin_dictionary_once')
      .on(table.signs, table.model, table.body, table.power, table.volume)
      .nullsNotDistinct(),
    check('vin_dictionary_cars', sql`${table.cars} >= 0`),
  ],
)

/**
 * Who is asking a registry right now: a lease that keeps several processes from asking the same thing.
 * Unlogged (see the migration): losing it in a crash costs one repeated call.
 */
export const flights = pgTable(
  'subject_flights',
  {
    /** A VIN, a frame number or a plate. */
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    holder: uuid('holder').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.section] })],
)

/**
 * Reports ordered of those who sell them: a car is paid for once, however many servers ask at the same time. What a
 * seller has certainly not taken is deleted again, so that the rows of a day are what may have been bought in it.
 */
export const reportOrders = pgTable(
  'report_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id of the registry. */
    source: text('source').notNull(),
    subject: text('subject').notNull(),
    /** Makes an order that is placed again, because nobody knows what came of it, the same one for the seller. */
    key: uuid('key').notNull().defaultRandom(),
    /** The seller's name of the report; null until it is known to have been taken. */
    uid: text('uid'),
    /** True: it was made for this order; its sources were asked no earlier. */
    isNew: boolean('is_new'),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    /** Whoever places it has done so before this; afterwards another does. */
    leaseUntil: moment('lease_until').notNull(),
    /** Nobody knows what came of it, and nobody tries again before this. */
    restsUntil: moment('rests_until'),
    /** Until then nobody orders another. */
    standsUntil: moment('stands_until').notNull(),
    /** How often the failed sources of the report were asked again, and when they last were. */
    refreshes: integer('refreshes').notNull().default(0),
    refreshedAt: moment('refreshed_at'),
    /** How often the seller has called to say that there may be more of it. */
    hints: integer('hints').notNull().default(0),
  },
  (table) => [
    index('report_orders_of_subject').on(table.source, table.subject, table.id),
    index('report_orders_ordered_at').on(table.orderedAt),
  ],
)

/**
 * Tickets given out and not yet spent, by SHA-256. Unlogged: one that is lost is refused, as a spent one is, and
 * costs another proof of work.
 */
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
 * One-time values that were used up, kept until they would have expired anyway. Logged, as nothing else that
 * lives minutes: a crash or a fail-over empties unlogged tables, and what is forgotten here works again.
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
 * How often somebody has tried something within the minute or the day, on all servers together; of a bought report one
 * row for each counter, for a day. Unlogged: a crash or a fail-over begins another minute. Without an index by age: it is small, and what is counted again is not written into one.
 */
export const recentTries = pgTable('recent_tries', {
  /** SHA-256 of what is tried and by whom: a person or a network address. */
  key: bytes('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

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

const provider = () => text('provider', { enum: russianProviders })

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

/**
 * Every movement of paid requests, in double entry: one row takes from one account and gives to another.
 * Accounts: a wallet's uuid, `sold` (where requests come from), `held:<lookup>`, `spent`. Append-only: a trigger
 * refuses updates and deletes.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['purchase', 'reserve', 'spend', 'return', 'correction'] }).notNull(),
    /** What it happened for; the same thing cannot happen twice. */
    reference: text('reference').notNull(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [
    unique('ledger_once').on(table.kind, table.reference),
    index('ledger_from').on(table.fromAccount),
    index('ledger_to').on(table.toAccount),
    check('ledger_positive', sql`${table.requests} > 0`),
    check('ledger_moves', sql`${table.fromAccount} <> ${table.toAccount}`),
  ],
)

/** Orders of packs, made before anybody pays. */
export const orders = pgTable(
  'orders',
  {
    /** The number that the provider has it under: MNT_TRANSACTION_ID, or `order` of a payment's metadata. */
    id: text('id').primaryKey(),
    /** Null once the person has deleted the account; the payment stays. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    wallet: uuid('wallet').notNull(),
    pack: text('pack').notNull(),
    requests: integer('requests').notNull(),
    kopecks: integer('kopecks').notNull(),
    type: text('type').notNull(),
    /** Where it was to be paid; null: the order is older than this column. */
    provider: text('provider', { enum: paymentProviders }),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** The provider's operation that paid it. */
    operationId: text('operation_id').unique(),
  },
  (table) => [
    index('orders_user_id').on(table.userId, table.paidAt),
    index('orders_paid_at').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    check('orders_paid', sql`(${table.paidAt} is null) = (${table.operationId} is null)`),
  ],
)

/**
 * Payments at a provider whose word has to be asked for, from their making on: each is asked about, ever more rarely,
 * until it has ended.
 */
export const awaitedPayments = pgTable(
  'awaited_payments',
  {
    /** The provider's number of the payment. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** `given_back`: money of it went back after it had been credited, and somebody has been told. */
    state: text('state', { enum: ['pending', 'succeeded', 'canceled', 'given_back'] })
      .notNull()
      .default('pending'),
    /** How often it was asked about by itself; the pause grows with it. */
    asked: integer('asked').notNull().default(0),
    askAt: moment('ask_at').notNull(),
  },
  (table) => [index('awaited_payments_ask_at').on(table.askAt).where(sql`${table.state} = 'pending'`)],
)

/** All money that a provider vouched for, also money that fits no order: nobody's payment gets lost. */
export const operations = pgTable(
  'operations',
  {
    /** The provider's number: digits at MONETA (MNT_OPERATION_ID), a UUID at ЮKassa. */
    id: text('id').primaryKey(),
    provider: text('provider', { enum: paymentProviders }).notNull().default('moneta'),
    orderId: text('order_id').notNull(),
    /** Amount as received. */
    amount: text('amount').notNull(),
    currency: text('currency').notNull(),
    testMode: boolean('test_mode').notNull(),
    /** What we did with it. */
    verdict: text('verdict', {
      enum: [
        'credited',
        'unknown_order',
        'wrong_amount',
        'wrong_currency',
        'wrong_mode',
        'order_already_paid',
        'given_back',
        'account_deleted',
      ],
    }).notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('operations_unfit').on(table.receivedAt).where(sql`${table.verdict} <> 'credited'`)],
)

/** What a person has decided about money that bought nothing, once an operation. */
export const operationDecisions = pgTable('operation_decisions', {
  operationId: text('operation_id')
    .primaryKey()
    .references(() => operations.id),
  at: moment('at').notNull().defaultNow(),
  outcome: text('outcome', { enum: ['returned', 'corrected', 'nothing_owed'] }).notNull(),
  /**
   * What the provider's cabinet says of the operation, as whoever looked there wrote it down. Blank: nothing is decided;
   * the money is being given back, or the provider has refused that ({@link refusal}).
   */
  providerWord: text('provider_word').notNull(),
  /** Number of the refund that was begun last; each has its own idempotence key. */
  attempt: integer('attempt').notNull().default(1),
  /** The provider's number of a refund that it has accepted and not finished. */
  refundId: text('refund_id'),
  /** Why the provider refused the last attempt for good. Null: it has not; until it answers nothing else can be decided. */
  refusal: text('refusal'),
  reason: text('reason').notNull(),
  /** Account of who decided. */
  decidedBy: bigint('decided_by', { mode: 'number' }).notNull(),
})

/**
 * Corrections of balances, from their proposal on. What is entered stands in the ledger under this id; one above what
 * a person may enter alone waits for another.
 */
export const corrections = pgTable(
  'corrections',
  {
    /** Made with the form, so that a form sent twice is one correction. */
    id: uuid('id').primaryKey(),
    wallet: uuid('wallet').notNull(),
    /** Added to the balance; below zero: taken from it. */
    requests: integer('requests').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['proposed', 'entered', 'refused'] }).notNull(),
    /** Account of who proposed it, and what they were called. */
    proposedBy: bigint('proposed_by', { mode: 'number' }).notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    /** Who entered or refused it; the same as who proposed it where nobody else was needed. */
    decidedBy: bigint('decided_by', { mode: 'number' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('corrections_wallet').on(table.wallet),
    index('corrections_proposed').on(table.proposedAt).where(sql`${table.state} = 'proposed'`),
    index('corrections_alone').on(table.proposedBy, table.decidedAt).where(sql`${table.state} = 'entered'`),
    check('corrections_requests', sql`${table.requests} <> 0`),
    check('corrections_decided', sql`(${table.state} = 'proposed') = (${table.decidedAt} is null)`),
    check('corrections_decided_by', sql`(${table.decidedBy} is null) = (${table.decidedAt} is null)`),
  ],
)

/** What came of each daily proof of the ledger, by whichever server made it. */
export const ledgerProofs = pgTable(
  'ledger_proofs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** How many entries of the ledger it covered. */
    entries: bigint('entries', { mode: 'number' }).notNull(),
    /** How many sentences said what is wrong. */
    problems: integer('problems').notNull(),
  },
  (table) => [index('ledger_proofs_at').on(table.at)],
)

/** Paid lookups of plates, from the reservation of a request to its end. */
export const paidLookups = pgTable(
  'paid_lookups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    wallet: uuid('wallet').notNull(),
    /** Empty once nobody may know it any more; the VIN is null then. */
    plate: text('plate').notNull(),
    state: text('state', { enum: ['reserved', 'spent', 'returned'] }).notNull(),
    vin: text('vin'),
    /** Who works on it has to say so again before this; afterwards the request goes back. */
    leaseUntil: moment('lease_until').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('paid_lookups_one_at_a_time')
      .on(table.wallet, table.plate)
      .where(sql`${table.state} = 'reserved'`),
    index('paid_lookups_open').on(table.leaseUntil).where(sql`${table.state} = 'reserved'`),
    index('paid_lookups_repeat').on(table.wallet, table.plate, table.finishedAt),
    index('paid_lookups_to_forget').on(table.finishedAt).where(sql`${table.plate} <> ''`),
  ],
)

/** The last good answer per plate and kind of source. */
export const plateAnswers = pgTable(
  'plate_answers',
  {
    plate: text('plate').notNull(),
    source: text('source', { enum: ['open', 'paid'] }).notNull(),
    /** Null: the source was asked and knows none. */
    vin: text('vin'),
    model: text('model'),
    year: text('year'),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.plate, table.source] }),
    index('plate_answers_checked_at').on(table.checkedAt),
  ],
)

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

/** One row, written whenever somebody asks whether the database can be: reading proves nothing of the disk. */
export const heartbeat = pgTable('heartbeat', {
  id: smallint('id').primaryKey(),
  at: moment('at').notNull(),
})

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

/**
 * How the questions put to a source ended, by hours: merged from all servers, a row an hour and kind of end. About
 * twenty thousand rows in the days that they are kept.
 */
export const registryHours = pgTable(
  'registry_hours',
  {
    /** Beginning of the hour. */
    hour: moment('hour').notNull(),
    /** Id of the registry. */
    source: text('source').notNull(),
    /** `answered`, or the code of the failure. */
    outcome: text('outcome').notNull(),
    questions: integer('questions').notNull(),
    /** How many of them took how long: by the steps of `features/status/times.ts`. */
    times: integer('times').array().notNull(),
    /** When the last of them ended. */
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.source, table.outcome] })],
)

/** The last answer of each source that its adapter could not read. */
export const registryChanges = pgTable('registry_changes', {
  source: text('source').primaryKey(),
  at: moment('at').notNull(),
  /** Where it disagreed, in a sentence for operators. */
  detail: text('detail').notNull(),
  /** Names of its fields and kinds of its values, never a value; null: there was nothing to read. */
  shape: text('shape'),
})

/** Sources that are asked nothing for now: a row stands for as long as it is so. */
export const registrySwitches = pgTable('registry_switches', {
  source: text('source').primaryKey(),
  /** What visitors are told. */
  message: text('message').notNull(),
  since: moment('since').notNull().defaultNow(),
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
