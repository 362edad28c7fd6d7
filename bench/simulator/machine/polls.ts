import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../src/server/db/schema/index.ts'
import type { Statements } from '../../../src/server/db/testing-statements.ts'

interface Poll {
  readonly table: string
  /** The beginning of the statement. */
  readonly statement: RegExp
  /** Rows that the statement could ever return or change. */
  readonly rows: string
}

const polls: readonly Poll[] = [
  {
    table: 'bot_tasks',
    statement: /^\s*update "bot_tasks" set not_before = now\(\) \+ interval/,
    rows: 'body is not null',
  },
  { table: 'max_jobs', statement: /^\s*with recursive firsts/, rows: 'body is not null' },
  {
    table: 'awaited_payments',
    statement: /^\s*update "awaited_payments" set asked/,
    rows: "state = 'pending'",
  },
  {
    table: 'moderation_posts',
    statement: /^\s*with "next" as \(select "comment_id"/,
    rows: 'due',
  },
  {
    table: 'followed_cars',
    statement: /^\s*update "followed_cars" set "not_before" = \$1 where "followed_cars"."id" in/,
    rows: 'not end_told',
  },
  { table: 'site_notices', statement: /^\s*select .* from "site_notices"/, rows: 'true' },
]

/** Most of them look for what has expired. They change nothing in a table without rows. */
const CHANGE = /^\s*(?:delete from|update) "(\w+)"/

function pollIn(sql: string): Omit<Poll, 'statement'> | undefined {
  const [, table] = CHANGE.exec(sql) ?? []
  return (
    polls.find(({ statement }) => statement.test(sql)) ??
    (table === undefined ? table : { table, rows: 'true' })
  )
}

const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))

interface Kind {
  readonly poll: ReturnType<typeof pollIn>
  /** Tables that it names. */
  readonly about: readonly string[]
}

/** By the text of the statement. */
const kinds = new Map<string, Kind>()

function kindOf(sql: string): Kind {
  const known = kinds.get(sql)
  if (known) return known
  const kind = { poll: pollIn(sql), about: tables.filter((table) => sql.includes(table)) }
  kinds.set(sql, kind)
  return kind
}

const nothing = { rows: [], fields: [], affectedRows: 0 }

interface Answered {
  readonly rows: readonly unknown[]
  readonly affectedRows?: number
}

/**
 * Spares the polls of empty queues and the sweeps of empty tables, which would take most of a
 * world's time. They run again after any other statement about their table.
 */
export class Polls {
  readonly #statements: Statements
  /** Whether a table has such rows, until its next change. */
  readonly #has = new Map<string, Map<string, boolean>>()
  /** Beginnings and ends of other statements, by table. */
  readonly #changes = new Map<string, number>()

  constructor(statements: Statements) {
    this.#statements = statements
  }

  async run<Result extends Answered>(
    sql: string,
    work: () => Promise<Result>,
  ): Promise<Result | typeof nothing> {
    const { poll } = kindOf(sql)
    if (!poll) return this.runInside(sql, work)
    const { table, rows } = poll
    const has = this.#has.get(table)?.get(rows)
    if (has === false) return nothing
    const before = this.#count(table)
    const result = await work()
    if (result.rows.length > 0 || (result.affectedRows ?? 0) > 0) this.#noteChange(table)
    else if (has === undefined) await this.#look(poll, before)
    return result
  }

  /** Within a transaction, where no poll is spared. */
  async runInside<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
    const { about } = kindOf(sql)
    for (const table of about) this.#noteChange(table)
    try {
      return await work()
    } finally {
      for (const table of about) this.#noteChange(table)
    }
  }

  #noteChange(table: string): void {
    this.#count(table)
    this.#has.delete(table)
  }

  #count(table: string): number {
    const count = (this.#changes.get(table) ?? 0) + 1
    this.#changes.set(table, count)
    return count
  }

  async #look({ table, rows }: Omit<Poll, 'statement'>, before: number): Promise<void> {
    const found = await this.#statements.query(`select from ${table} where ${rows} limit 1`)
    if (this.#changes.get(table) !== before) return
    const has = this.#has.get(table) ?? new Map<string, boolean>()
    this.#has.set(table, has.set(rows, found.rows.length > 0))
  }
}
