import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, sqlState } from './database.ts'
import { openPostgres } from './postgres.ts'
import { silentLog, testPostgresUrl } from './testing.ts'

const warn = vi.fn()
let database: Database
let neighbour: Database
let url: string

beforeEach(async () => {
  url = await testPostgresUrl()
  database = await openPostgres(url, { ...silentLog, warn })
  neighbour = await openPostgres(url, silentLog)
  warn.mockReset()
  onTestFinished(async () => {
    await database.close()
    await neighbour.close()
  })
})

/** What a restart of the server does to the connections of `database`. */
const cutConnections = () =>
  neighbour.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  )

describe('the pool of a PostgreSQL server', () => {
  it('survives the loss of its idle connections', async () => {
    await Promise.all([1, 2, 3].map(() => database.ready()))
    await cutConnections()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(3))
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('fails a transaction whose connection was lost, and goes on with another', async () => {
    const cut = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await cutConnections()
      await vi.waitFor(() => expect(warn).toHaveBeenCalled())
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toThrow()
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('gets every connection back, also one on which no transaction can begin any more', async () => {
    await database.ready()
    // Lost, and not yet known to be: as after a primary that has gone without a word.
    const unknowing = vi.spyOn(pg.Client.prototype, 'query')
    unknowing.mockImplementation((() => Promise.reject(new Error('Connection terminated'))) as never)
    await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
    unknowing.mockRestore()
    expect(database.connections?.().busy).toBe(0)
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('does not lend a connection again on which an answer is still awaited', async () => {
    const impatient = await openPostgres(url, silentLog, { statementMs: 50 })
    onTestFinished(() => impatient.close())
    const unanswered = impatient.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select pg_sleep(60)`)
    })
    await expect(unanswered).rejects.toThrow()
    await expect(impatient.ready()).resolves.toBeUndefined()
  })

  it('can be told apart in the list of activities and gives up on a statement that hangs', async () => {
    const { rows } = await database.db.execute(
      sql`select current_setting('application_name') as name, current_setting('statement_timeout') as time`,
    )
    expect(rows).toEqual([{ name: 'avtosled', time: '10s' }])
    const hanging = database.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '20ms'`)
      await tx.execute(sql`select pg_sleep(60)`)
    })
    await expect(hanging).rejects.toSatisfy((error) => sqlState(error) === '57014')
  })
})
