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

/** Effect of a server restart on the connections of `database`. */
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

  it('fails a transaction whose connection was lost, and uses another', async () => {
    const cut = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      await cutConnections()
      await vi.waitFor(() => expect(warn).toHaveBeenCalled())
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toThrow()
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('gets every connection back, even one that can begin no transaction', async () => {
    await database.ready()
    // Lost without notice, as after a primary that vanished.
    const unknowing = vi.spyOn(pg.Client.prototype, 'query')
    unknowing.mockImplementation((() => Promise.reject(new Error('Connection terminated'))) as never)
    await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
    unknowing.mockRestore()
    expect(database.connections?.().busy).toBe(0)
    await expect(database.ready()).resolves.toBeUndefined()
  })

  it('does not reuse a connection with a pending response', async () => {
    const impatient = await openPostgres(url, silentLog, { statementMs: 50 })
    onTestFinished(() => impatient.close())
    const unanswered = impatient.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select pg_sleep(60)`)
    })
    await expect(unanswered).rejects.toThrow()
    await expect(impatient.ready()).resolves.toBeUndefined()
  })

  it('is identifiable in the list of activities, and cancels a hanging statement', async () => {
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
