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
import { moment } from './columns.ts'

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
