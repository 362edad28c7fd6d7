import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { NAMED_ROWS, type SealedValues } from '#shared/sealed-report.ts'
import { users } from './accounts.ts'
import { bytes, timestamptz } from './columns.ts'

const jsonOf = (row: (typeof NAMED_ROWS)[number], operator = '#>') =>
  sql.raw(`nullif(report, '')::json ${operator} '{rows,${NAMED_ROWS.indexOf(row)},2}'`)

const textOf = (row: (typeof NAMED_ROWS)[number]) => jsonOf(row, '#>>')

export const sealedReports = pgTable(
  'sealed_reports',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    /** Null once the account is deleted, which withdraws its reports. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** JSON of id, rows and seal; blank once withdrawn. */
    report: text('report').notNull(),
    /* For lists and searches: parsing two hundred reports takes a second. Null once withdrawn. */
    vin: text('vin').generatedAlwaysAs(textOf('vin')),
    level: text('level').generatedAlwaysAs(textOf('level')),
    validUntil: text('valid_until').generatedAlwaysAs(textOf('validUntil')),
    car: json('car').$type<SealedValues['car']>().generatedAlwaysAs(jsonOf('car')),
    logIndex: bigint('log_index', { mode: 'number' }).notNull().unique(),
    madeAt: timestamptz('made_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    withdrawnAt: timestamptz('withdrawn_at'),
    /** The report that this one continues; null: none, or expired. */
    previousId: text('previous_id').references((): AnyPgColumn => sealedReports.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('sealed_reports_of_user').on(table.userId, table.vin, table.logIndex),
    index('sealed_reports_previous').on(table.previousId),
    index('sealed_reports_expires_at').on(table.expiresAt),
    check('sealed_reports_withdrawn', sql`(${table.report} = '') = (${table.withdrawnAt} is not null)`),
  ],
)

/** Each has its own id and signature, so its reader cannot reach the hidden rows. */
export const reducedReports = pgTable(
  'reduced_reports',
  {
    id: text('id').primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => sealedReports.id, { onDelete: 'cascade' }),
    /** Names of the disclosed rows, comma-separated, in the report's order. */
    shown: text('shown').notNull(),
    kid: text('kid').notNull(),
    /** Over this id and the report's rows, base64url. */
    signature: text('signature').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [unique('reduced_reports_once').on(table.reportId, table.shown)],
)

/** Entries of the seal log by index, without gaps. Append-only by a trigger; permanent. */
export const logLeaves = pgTable('log_leaves', {
  index: bigint('index', { mode: 'number' }).primaryKey(),
  rowsRoot: bytes('rows_root').notNull(),
})

/** Hashes of the seal log (`server/tlog/tiles.ts`), perhaps beyond the last checkpoint. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint('level').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    hashes: bytes('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.number] })],
)

/** Inserted before a checkpoint is served; permanent. */
export const logCheckpoints = pgTable(
  'log_checkpoints',
  {
    origin: text('origin').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** A signed note without cosignatures. */
    note: text('note').notNull(),
    cosignatures: text('cosignatures').notNull().default(''),
    signedAt: timestamptz('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.size] })],
)

/** Public keys that have signed reports, so that old reports can be verified. Permanent. */
export const sealKeys = pgTable('seal_keys', {
  /** Id of the key in signed notes, hex. */
  kid: text('kid').primaryKey(),
  vkey: text('vkey').notNull(),
  since: timestamptz('since').notNull(),
  /** Since when no server's settings have it; null: one has it. */
  until: timestamptz('until'),
})
