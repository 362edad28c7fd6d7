import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytes, moment } from './columns.ts'

/** Sealed reports, until they expire. */
export const sealedReports = pgTable(
  'sealed_reports',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    /** Null once the account is deleted, which withdraws its reports. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    /** JSON of id, rows and seal; blank once withdrawn. */
    report: text('report').notNull(),
    logIndex: bigint('log_index', { mode: 'number' }).notNull().unique(),
    madeAt: moment('made_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [
    index('sealed_reports_of_user').on(table.userId),
    index('sealed_reports_expires_at').on(table.expiresAt),
    check('sealed_reports_withdrawn', sql`(${table.report} = '') = (${table.withdrawnAt} is not null)`),
  ],
)

/** Entries of the transparency log by index, without gaps. Append-only by a trigger. */
export const logLeaves = pgTable('log_leaves', {
  index: bigint('index', { mode: 'number' }).primaryKey(),
  rowsRoot: bytes('rows_root').notNull(),
})

/** Hashes of the log's tree (`server/tlog/tiles.ts`) up to the last checkpoint. Permanent. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint('level').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** At most 256 of 32 bytes each. */
    hashes: bytes('hashes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.number] })],
)

/** Every checkpoint that was signed, before it was served. Permanent. */
export const logCheckpoints = pgTable(
  'log_checkpoints',
  {
    origin: text('origin').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** A signed note without cosignatures. */
    note: text('note').notNull(),
    /** Lines of witnesses. */
    cosignatures: text('cosignatures').notNull().default(''),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.size] })],
)

/** Public keys that have signed reports, so that old reports can be verified. Permanent. */
export const sealKeys = pgTable('seal_keys', {
  /** Id of the key in signed notes, hex. */
  kid: text('kid').primaryKey(),
  vkey: text('vkey').notNull(),
  since: moment('since').notNull(),
})
