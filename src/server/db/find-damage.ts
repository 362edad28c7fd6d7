import { TransactionRollbackError } from 'drizzle-orm'
import { type SQL, sql } from 'drizzle-orm/sql'
import { type Executor, reasonWithoutStatement, sqlState } from './database.ts'

export interface DatabaseDamage {
  readonly kind: 'table' | 'index'
  readonly name: string
  readonly reason: string
}

export interface Examination {
  readonly tables: number
  readonly rows: number
  /** Undefined: not examined, because this role may not use `amcheck`. */
  readonly indexes: number | undefined
  readonly damage: readonly DatabaseDamage[]
}

/** The examination ended early, through damage or an operator. */
export class ExaminationBroken extends Error {
  override readonly name = 'ExaminationBroken'
}

/**
 * Takes a reader's locks in one transaction and leaves nothing behind.
 * @throws ExaminationBroken
 */
export async function findDamage(db: Executor): Promise<Examination> {
  const examined = Promise.withResolvers<Examination>()
  await db
    .transaction(async (tx) => {
      examined.resolve(await examine(tx))
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  return examined.promise
}

async function examine(tx: Executor): Promise<Examination> {
  const hasChecks = await offerChecks(tx)
  const damage: DatabaseDamage[] = []
  const look = async (kind: DatabaseDamage['kind'], name: string, statements: readonly SQL[]) => {
    const { result, reason } = await readAll(tx, name, statements)
    if (reason !== undefined) damage.push({ kind, name, reason })
    return result
  }
  let rows = 0
  const tables = await tablesOf(tx)
  for (const name of tables)
    rows += (await look('table', name, [...(hasChecks ? [heapChecked(name)] : []), countRows(name)])) ?? 0
  const damaged = new Set(damage.map(({ name }) => name))
  const indexes = hasChecks ? await indexesOf(tx) : undefined
  for (const { name, table } of indexes ?? [])
    await look('index', name, [indexChecked(name, !damaged.has(table))])
  return { tables: tables.length, rows, indexes: indexes?.length, damage }
}

/**
 * SQLSTATE of a missing extension: it requires a superuser, and on some systems its own package.
 */
const NOT_TO_BE_HAD = new Set(['42501', '0A000', '58P01'])

/** Creates the extension, which the rollback of the transaction removes. */
async function offerChecks(tx: Executor): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.execute(sql`create extension if not exists amcheck`))
    return true
  } catch (error) {
    if (NOT_TO_BE_HAD.has(sqlState(error) ?? '')) return false
    throw error
  }
}

async function tablesOf(tx: Executor): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relpersistence <> 't' and has_table_privilege(oid, 'select') order by 1`)
  return rows.map(({ name }) => name)
}

async function indexesOf(tx: Executor) {
  const { rows } = await tx.execute<{ name: string; table: string }>(sql`
    select c.oid::regclass::text as name, indrelid::regclass::text as table from pg_class c
    join pg_am on pg_am.oid = c.relam and amname = 'btree' join pg_index on indexrelid = c.oid and indisvalid
    where c.relkind = 'i' and c.relpersistence <> 't' order by 1`)
  return rows
}

const countRows = (table: string) =>
  sql`select count(t::text)::float8 as result, null as reason from ${sql.raw(table)} t`

const heapChecked = (table: string) =>
  sql`select null as result, msg as reason from verify_heapam(${table}::regclass, on_error_stop => true) limit 1`

/** @param withRows also checks that the index has every row, which requires an intact table. */
const indexChecked = (index: string, withRows: boolean) =>
  sql`select null as result, null as reason from (select bt_index_check(${index}::regclass, ${withRows})) checked`

interface Read extends Record<string, unknown> {
  readonly result: number | null
  readonly reason: string | null
}

interface Seen {
  readonly result?: number
  readonly reason?: string
}

async function readAll(tx: Executor, name: string, statements: readonly SQL[]): Promise<Seen> {
  let seen: Seen = {}
  for (const statement of statements) {
    const [row] = await tx
      .transaction(async (inner) => (await inner.execute<Read>(statement)).rows)
      .catch((error: unknown) => [{ result: null, reason: damageIn(error, name) }])
    if (typeof row?.reason === 'string') return { reason: row.reason }
    if (typeof row?.result === 'number') seen = { result: row.result }
  }
  return seen
}

/** SQLSTATE: connection lost, resources short, stopped by an operator. */
const NOT_OF_DATA = /^(?:08|53|57)/

function damageIn(error: unknown, name: string): string {
  const state = sqlState(error)
  if (state === undefined || NOT_OF_DATA.test(state))
    throw new ExaminationBroken(`${name}: ${reasonWithoutStatement(error)}`, { cause: error })
  return reasonWithoutStatement(error)
}
