import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { ledger as entries, operations } from '#server/db/schema/payments.ts'
import type { Fields } from '#server/gateways/moneta/signature.ts'
import { encoded, shop } from '#server/gateways/moneta/testing-messages.ts'
import { CHECK_PATH, PAY_PATH } from '#server/gateways/moneta/web-hooks.ts'
import { openTestApp } from '#server/testing/open-app.ts'
import type { MonetaOrder } from '#shared/contract/payments.ts'
import type { PackId } from '#shared/prices.ts'
import { createLedger, type Ledger } from '../balance/ledger.ts'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

interface TestShopOptions {
  /** A blank account closes the shop. */
  readonly env?: Readonly<Record<string, string>>
  readonly purchase?: Ledger['purchase']
}

const ENV = { MONETA_ACCOUNT: shop.account, MONETA_INTEGRITY_CODE: shop.integrityCodes[0] }

export async function openTestShop(database: Database, { env, purchase }: TestShopOptions = {}) {
  const { db } = database
  const ledger = { ...createLedger(), ...(purchase && { purchase }) }
  const site = await openTestApp(database, { env: { ...ENV, ...env }, instead: { ledger } })
  const post = (url: string, fields: Fields) =>
    site.app.inject({
      method: 'POST',
      url,
      payload: encoded(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  return {
    ...site,
    async order(token: string, pack: PackId = 'pack10'): Promise<MonetaOrder> {
      const reply = await site.ask('POST', '/v1/payments/order', { token, body: { pack, type: 'website' } })
      return reply.json().data
    },
    pay: async (fields: Fields): Promise<string> => (await post(PAY_PATH, fields)).body,
    async check(fields: Fields): Promise<string | undefined> {
      const { body } = await post(CHECK_PATH, fields)
      return /<MNT_RESULT_CODE>(\d+)</.exec(body)?.[1]
    },
    async requestsOf(userId: number): Promise<number | undefined> {
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      return user?.requests
    },
    async boughtBy(wallet: string): Promise<number[]> {
      const rows = await db.select().from(entries).where(eq(entries.toAccount, wallet))
      return rows.map(({ requests }) => requests)
    },
    async verdictOn(operationId: string): Promise<string | undefined> {
      const [row] = await db.select().from(operations).where(eq(operations.id, operationId))
      return row?.verdict
    },
  }
}
