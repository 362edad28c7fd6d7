import type { PGlite } from '@electric-sql/pglite'

interface Poll {
  readonly table: string
  /** The beginning of the statement. */
  readonly statement: RegExp
  /** Rows that the statement could ever return. */
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
  { table: 'push_messages', statement: /^\s*update "push_messages" set "attempts"/, rows: 'true' },
  {
    table: 'followed_cars',
    statement: /^\s*update "followed_cars" set "not_before" = \$1 where "followed_cars"."id" in/,
    rows: 'not end_told',
  },
  { table: 'site_notices', statement: /^\s*select .* from "site_notices"/, rows: 'true' },
]

const nothing = { rows: [], fields: [], affectedRows: 0 }

/**
 * Spares the polls of empty queues, which would take most of a world's time. A poll runs again
 * after any other statement about its table.
 */
export class Polls {
  readonly #client: PGlite
  readonly #empty = new Set<string>()
  /** Tables with rows, until the next change. */
  readonly #full = new Set<string>()
  /** Beginnings and ends of other statements, by table. */
  readonly #changes = new Map<string, number>()

  constructor(client: PGlite) {
    this.#client = client
  }

  async run<Result extends { readonly rows: readonly unknown[] }>(
    sql: string,
    work: () => Promise<Result>,
  ): Promise<Result | typeof nothing> {
    const poll = polls.find(({ statement }) => statement.test(sql))
    if (!poll) return this.runInside(sql, work)
    const { table } = poll
    if (this.#empty.has(table)) return nothing
    const before = this.#changes.get(table)
    const result = await work()
    if (result.rows.length > 0) this.#noteChange(table)
    else if (!this.#full.has(table)) await this.#look(poll, before)
    return result
  }

  /** Within a transaction, where no poll is spared. */
  async runInside<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
    const tables = polls.map(({ table }) => table).filter((table) => sql.includes(`"${table}"`))
    for (const table of tables) this.#noteChange(table)
    try {
      return await work()
    } finally {
      for (const table of tables) this.#noteChange(table)
    }
  }

  #noteChange(table: string): void {
    this.#changes.set(table, (this.#changes.get(table) ?? 0) + 1)
    this.#empty.delete(table)
    this.#full.delete(table)
  }

  async #look({ table, rows }: Poll, before: number | undefined): Promise<void> {
    const found = await this.#client.query(`select from ${table} where ${rows} limit 1`)
    if (this.#changes.get(table) !== before) return
    if (found.rows.length === 0) this.#empty.add(table)
    else this.#full.add(table)
  }
}
