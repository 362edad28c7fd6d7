import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { comments } from '#server/db/schema/comments.ts'
import { registrySwitches } from '#server/db/schema/registries.ts'
import { testDatabase, testPostgres } from '#server/db/testing.ts'
import { newOperation, notice } from '#server/gateways/moneta/testing-messages.ts'
import { engines } from '#server/testing/engines.ts'
import { openTestApp, type TestApp } from '#server/testing/open-app.ts'
import { openTestShop } from '../payments/testing-purchases.ts'

async function opened<Kind extends TestApp>(site: Kind): Promise<Kind> {
  onTestFinished(() => site.close())
  return site
}

async function metricsOf({ app }: TestApp): Promise<(name: string) => number | undefined> {
  const { body } = await app.inject({ url: '/metrics' })
  return (name) => {
    const line = body.split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }
}

describe.each(engines)('the metrics, on $engine', ({ open }) => {
  let database: Database
  beforeEach(async () => {
    database = await open()
    onTestFinished(() => database.close())
  })

  it('show money that bought nothing, and money that was taken and not credited', async () => {
    const shop = await opened(await openTestShop(database))
    const anna = await shop.signUp()
    const first = await metricsOf(shop)
    expect(first('money_unfit_operations')).toBe(0)
    expect(first('money_undelivered_credits')).toBe(0)

    const { transactionId, subscriberId } = await shop.order(anna.token)
    const paid = { MNT_TRANSACTION_ID: transactionId, MNT_SUBSCRIBER_ID: subscriberId }
    await shop.pay(notice({ ...paid, MNT_OPERATION_ID: newOperation(), MNT_AMOUNT: '1.00' }))
    await database.db.execute("update orders set paid_at = now(), operation_id = 'by hand'")
    const then = await metricsOf(shop)
    expect(then('money_unfit_operations')).toBe(1)
    expect(then('money_undelivered_credits')).toBe(1)
  })

  it('show how long comments have waited', async () => {
    const site = await opened(await openTestApp(database))
    expect((await metricsOf(site))('moderation_oldest_seconds')).toBe(0)
    const hourAgo = new Date(Date.now() - 3_600_000)
    const row = { vin: 'XTAGFL110JY000001', text: 'текст', textHash: new Uint8Array(32) }
    await database.db.insert(comments).values({ ...row, createdAt: hourAgo })
    const metrics = await metricsOf(site)
    expect(metrics('moderation_pending_comments')).toBe(1)
    expect(metrics('moderation_oldest_seconds')).toBeCloseTo(3600, -2)
  })

  it('show how long a source has been switched off', async () => {
    const site = await opened(await openTestApp(database))
    expect((await metricsOf(site))('source_longest_off_seconds')).toBe(0)
    const since = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    await database.db.insert(registrySwitches).values([
      { source: 'gibdd', message: 'Идут работы', since: since(25) },
      { source: 'nsis', message: 'Идут работы', since: since(1) },
    ])
    expect((await metricsOf(site))('source_longest_off_seconds')).toBeCloseTo(25 * 3600, -2)
  })

  it('show nothing of the ledger before its first proof, and then its result', async () => {
    const site = await opened(await openTestApp(database))
    expect((await metricsOf(site))('ledger_proof_timestamp_seconds')).toBeUndefined()
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await metricsOf(site))('ledger_proof_problems')).toBe(0)
    const provenAt = (await metricsOf(site))('ledger_proof_timestamp_seconds')
    expect(provenAt).toBeCloseTo(Date.now() / 1000, -2)
  })
})

describe('the metrics', () => {
  it('leave out figures that the database does not return, and still come', async () => {
    const database = await testDatabase()
    const site = await opened(await openTestApp(database))
    expect((await metricsOf(site))('money_unfit_operations')).toBe(0)
    await database.close()
    const metrics = await metricsOf(site)
    expect(metrics('money_unfit_operations')).toBeUndefined()
    expect(metrics('moderation_oldest_seconds')).toBeUndefined()
    expect(metrics('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  })

  it('show waits for a connection', async () => {
    const database = await testPostgres()
    onTestFinished(() => database.close())
    const site = await opened(await openTestApp(database))
    const held = Promise.withResolvers<void>()
    const holders = Array.from({ length: 12 }, () => database.db.transaction(() => held.promise))
    await vi.waitFor(() => expect(database.connections?.()).toMatchObject({ busy: 10, waitedFor: 2 }))
    const metrics = await metricsOf(site)
    held.resolve()
    await Promise.all(holders)
    expect(metrics('database_connections_waited_for')).toBeGreaterThanOrEqual(2)
    expect(metrics('database_connections{state="busy"}')).toBe(10)
  })

  it('show free space on the disk of the embedded database, and of no other', async () => {
    const database = await testDatabase()
    onTestFinished(() => database.close())
    const env = { DATA_DIR: process.cwd() }
    const embedded = await metricsOf(await opened(await openTestApp(database, { env })))
    expect(embedded('disk_free_bytes')).toBeGreaterThan(0)
    const elsewhere = {
      ...env,
      DATABASE_URL: 'postgres://db.example/avtosled',
      CAPTCHA_SECRET: 's'.repeat(64),
    }
    const elsewhereMetrics = await metricsOf(await opened(await openTestApp(database, { env: elsewhere })))
    expect(elsewhereMetrics('disk_free_bytes')).toBeUndefined()
  })

  it('count every alarm of the log, from zero on', async () => {
    const database = await testDatabase()
    onTestFinished(() => database.close())
    const answer = () => Promise.reject(new Error('boom'))
    const site = await opened(await openTestApp(database, { env: { CAPTCHA_PROVIDER: 'none' }, answer }))
    const failed = 'alarms_total{alarm="a call failed in a way somebody has to look at"}'
    expect((await metricsOf(site))(failed)).toBe(0)
    await site.ask('GET', '/v1/gibdd/XTAGFL110JY000001/dtp/test')
    const metrics = await metricsOf(site)
    expect(metrics(failed)).toBe(1)
    expect(metrics('alarms_total{alarm="the bot has stopped"}')).toBe(0)
  })
})
