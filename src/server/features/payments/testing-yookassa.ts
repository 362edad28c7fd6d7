import { type DemoPayments, startDemoPayments } from '#demo/payments/demo-payments.ts'
import type { ShopSwitches } from '#demo/payments/yookassa/shop.ts'
import type { Database } from '#server/db/database.ts'
import { openYookassa } from '#server/gateways/yookassa/index.ts'
import { HOOK_PATH } from '#server/gateways/yookassa/web-hook.ts'
import { briskClock } from '#server/testing/brisk-clock.ts'
import type { YookassaOrder } from '#shared/contract/payments.ts'
import { createLedger } from '../balance/ledger.ts'
import { createCollector } from './collector.ts'
import { createPaymentService } from './payment-service.ts'
import { createRefunds, createReturns } from './refunds.ts'
import { openTestShop, type TestShop } from './testing-purchases.ts'

const SHOP = '223344'

export type PayerDecision = 'pay' | 'decline' | 'later'

export interface YookassaShop extends TestShop {
  readonly provider: DemoPayments
  readonly env: Readonly<Record<string, string>>
  switch(switches: ShopSwitches): Promise<void>
  buy(token: string): Promise<YookassaOrder>
  decide(order: YookassaOrder, decision?: PayerDecision): Promise<void>
  paymentOf(order: Pick<YookassaOrder, 'transactionId'>): string
  collect(): Promise<void>
  notify(body: object): Promise<number>
}

interface ShopOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly secretKey?: string
  readonly provider?: DemoPayments
}

export async function openYookassaShop(
  database: Database,
  { env: changed, secretKey = 'test_key', provider: there }: ShopOptions = {},
): Promise<YookassaShop> {
  const clock = { wait: async () => undefined, retryMs: [1, 1] }
  const provider = there ?? (await startDemoPayments({ port: 0, clock }))
  const own = {
    MONETA_ACCOUNT: '',
    MONETA_INTEGRITY_CODE: '',
    YOOKASSA_SHOP_ID: SHOP,
    YOOKASSA_SECRET_KEY: secretKey,
    YOOKASSA_URL: `${provider.url}/v3`,
    ...changed,
  }
  const shop = await openTestShop(database, { env: own })
  const settings = {
    ...{ url: `${provider.url}/v3`, shopId: SHOP, secretKey },
    ...{ testMode: secretKey.startsWith('test_'), receipts: undefined },
  }
  const parts = { db: database.db, log: shop.app.log, now: () => shop.clock.now }
  const yookassa = openYookassa({ settings, publicUrl: 'https://site.example', clock: briskClock })
  const cashier = createPaymentService({ ...parts, ledger: createLedger(), provider: yookassa })
  const put = (path: string, body: object) =>
    fetch(`${provider.url}/yookassa/shops/${SHOP}${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await put('', { secretKey, notifyUrl: url + HOOK_PATH })
  return {
    ...shop,
    provider,
    env: own,
    switch: async (switches) => void (await put('/switches', switches)),
    async buy(token) {
      const body = { pack: 'pack10', type: 'website', provider: 'yookassa' }
      const reply = await shop.ask('POST', '/v1/payments/order', { token, body })
      return reply.json().data
    },
    async decide({ confirmationUrl }, action = 'pay') {
      await fetch(confirmationUrl, {
        method: 'POST',
        body: new URLSearchParams({ action }),
        redirect: 'manual',
      })
      await provider.settled()
    },
    paymentOf: ({ transactionId }) =>
      [...provider.yookassa.payments.values()].find(({ metadata }) => metadata.order === transactionId)?.id ??
      '',
    collect: createCollector({
      ...parts,
      cashier,
      returns: createReturns({ ...parts, refunds: createRefunds([yookassa]) }),
    }).round,
    notify: async (body) => (await shop.ask('POST', HOOK_PATH, { body })).statusCode,
    async close() {
      await shop.close()
      if (!there) await provider.close()
    },
  }
}
