import type { FastifyInstance } from 'fastify'
import { isObject } from '../merchants.ts'
import type { RetryClock } from '../pay-url.ts'
import { mountApi } from './api.ts'
import { mountPage } from './page.ts'
import { asJson } from './payment.ts'
import type { Yookassa, YookassaNotice } from './provider.ts'
import { type DemoShop, readShop, type ShopSwitches } from './shop.ts'

const ANSWER_WITHIN_MS = 30_000

export interface YookassaParts {
  readonly clock: RetryClock
  readonly origin: () => string
  readonly track: (work: Promise<void>) => void
}

export function mountYookassa(app: FastifyInstance, { clock, origin, track }: YookassaParts): Yookassa {
  const yookassa: Yookassa = {
    shops: new Map(),
    payments: new Map(),
    refunds: [],
    origin,
    change(payment, status) {
      payment.status = status
      yookassa.notify(payment.shop, { event: `payment.${status}`, object: asJson(payment, origin()) })
    },
    notify: (shop, notice) => track(notifyShop(shop, notice, clock)),
  }
  mountApi(app, yookassa)
  mountPage(app, yookassa)
  mountCabinet(app, yookassa.shops)
  return yookassa
}

type OfShop = { Params: { shop: string } }

function mountCabinet(app: FastifyInstance, shops: Map<string, DemoShop>): void {
  app.put<OfShop>('/yookassa/shops/:shop', (request, reply) => {
    try {
      shops.set(request.params.shop, readShop(request.params.shop, request.body))
    } catch (error) {
      return reply.code(400).send({ message: String(error) })
    }
    return reply.code(204).send()
  })
  app.put<OfShop>('/yookassa/shops/:shop/switches', (request, reply) => {
    const shop = shops.get(request.params.shop)
    if (!shop) return reply.callNotFound()
    shop.switches = isObject(request.body) ? (request.body as ShopSwitches) : {}
    return reply.code(204).send()
  })
}

async function notifyShop(shop: DemoShop, notice: YookassaNotice, clock: RetryClock): Promise<void> {
  const { notices, delayMs = 0 } = shop.switches
  if (notices === 'none' || shop.notifyUrl === undefined) return
  if (delayMs > 0) await clock.wait(delayMs)
  const body = JSON.stringify({ type: 'notification', ...notice })
  const deliver = async () => {
    for (const pause of [0, ...clock.retryMs]) {
      if (pause > 0) await clock.wait(pause)
      if (await isAccepted(shop.notifyUrl ?? '', body)) return
    }
  }
  await Promise.all(Array.from({ length: notices === 'five' ? 5 : 1 }, deliver))
}

async function isAccepted(url: string, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return response.status === 200
  } catch {
    return false
  }
}
