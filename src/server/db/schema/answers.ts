import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/**
 * The last good answer, until `OldAnswers` deletes it. The subject (VIN or frame number) leads the
 * key, so one index serves a whole report.
 */
export const answers = pgTable(
  'subject_answers',
  {
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    outcome: text('outcome', { enum: ['found', 'nothing'] }).notNull(),
    status: smallint('status'),
    data: jsonb('data').notNull(),
    /** When the registry answered, not when the row was written. */
    checkedAt: timestamptz('checked_at').notNull(),
    /** Soon requested again, because the source had not returned everything. */
    isPartial: boolean('is_partial').notNull().default(false),
    rawHash: bytes('raw_hash'),
    /** `checked_at` of the answer the dictionary has learned from; another value means unread. */
    learnedFrom: timestamptz('learned_from'),
    learnedAs: bigint('learned_as', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.section] }),
    check('answers_outcome', sql`${table.outcome} in ('found', 'nothing')`),
    // Empty once the dictionary has read every answer.
    index('answers_to_learn_from').on(table.subject).where(isToLearnFrom(table)),
  ],
)

/**
 * Sources that withheld data on a vehicle, until they answer again. While a row is valid
 * (`isInForceFor`), an empty answer of another source does not count as "nothing found".
 */
export const refusals = pgTable(
  'subject_refusals',
  {
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    refusedAt: timestamptz('refused_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.section] })],
)

/**
 * The last failure of each source, by which a sealed report proves that a check was tried. A later
 * answer voids it. Unlogged: without the row the report has no answer.
 */
export const failures = pgTable(
  'subject_failures',
  {
    /** A VIN, a frame number or a plate. */
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    code: text('code').notNull(),
    failedAt: timestamptz('failed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.section] })],
)

interface ToLearnFrom {
  readonly section: AnyPgColumn
  readonly learnedFrom: AnyPgColumn
  readonly checkedAt: AnyPgColumn
}

/** The dictionary learns from no other section. */
export const TEACHER = 'registration'

/** Condition of the partial index; a query must repeat it to use the index. */
export function isToLearnFrom({ section, learnedFrom, checkedAt }: ToLearnFrom) {
  return sql`${section} = ${sql.raw(`'${TEACHER}'`)} and ${learnedFrom} is distinct from ${checkedAt}`
}

/**
 * Meaning of VIN characters: the number of cars with these characters and this description.
 * Characters 1–8 and 11 denote a type and a plant, never one car. Permanent.
 */
export const vinDictionary = pgTable(
  'vin_dictionary',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    signs: text('signs').notNull(),
    /** Model and body are verbatim. */
    model: text('model'),
    body: text('body'),
    /** Horsepower. */
    power: doublePrecision('power'),
    /** cm³. */
    volume: doublePrecision('volume'),
    cars: integer('cars').notNull().default(0),
    firstSeen: timestamptz('first_seen').notNull(),
    lastSeen: timestamptz('last_seen').notNull(),
  },
  (table) => [
    unique('vin_dictionary_once')
      .on(table.signs, table.model, table.body, table.power, table.volume)
      .nullsNotDistinct(),
    check('vin_dictionary_cars', sql`${table.cars} >= 0`),
  ],
)

/**
 * Leases against repeated requests by several processes. Unlogged: a lost row costs one repeated
 * request.
 */
export const flights = pgTable(
  'subject_flights',
  {
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    holder: uuid('holder').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.section] })],
)

/**
 * A car is paid for once, also by several servers at once. Orders certainly not accepted are
 * deleted, so a day's rows are its possible purchases; the rest is deleted after 90 days.
 */
export const reportOrders = pgTable(
  'report_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    subject: text('subject').notNull(),
    /** Idempotency key of repeats after an unknown outcome. */
    key: uuid('key').notNull().defaultRandom(),
    uid: text('uid'),
    /** True: made for this order, so its sources were not queried earlier. */
    isNew: boolean('is_new'),
    orderedAt: timestamptz('ordered_at').notNull().defaultNow(),
    leaseUntil: timestamptz('lease_until').notNull(),
    /** No retry before this, because the outcome is unknown. */
    restsUntil: timestamptz('rests_until'),
    standsUntil: timestamptz('stands_until').notNull(),
    refreshes: integer('refreshes').notNull().default(0),
    refreshedAt: timestamptz('refreshed_at'),
    /** Number of calls by the seller that announced more data. */
    hints: integer('hints').notNull().default(0),
  },
  (table) => [
    index('report_orders_of_subject').on(table.source, table.subject, table.id),
    index('report_orders_ordered_at').on(table.orderedAt),
  ],
)
