import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { portOf } from '../port-of.ts'
import { type AssistantParts, mountAssistant } from './assistant.ts'
import { isObject, type MerchantAccount, readMerchant, readSwitches } from './merchants.ts'
import { asCsv, type Operation } from './operation.ts'
import { notifyShop, type RetryClock } from './pay-url.ts'
import type { Yookassa } from './yookassa/provider.ts'
import { mountYookassa } from './yookassa/yookassa.ts'

export interface DemoPaymentsOptions {
  /** `0` chooses a free port. */
  readonly port: number
  readonly host?: string
  readonly clock?: Partial<RetryClock>
}

export interface DemoPayments {
  readonly url: string
  /** Oldest first. */
  operations(): readonly Operation[]
  readonly yookassa: Pick<Yookassa, 'payments' | 'refunds'>
  settled(): Promise<void>
  close(): Promise<void>
}

const systemClock: RetryClock = {
  wait: (ms) => wait(ms, undefined, { ref: false }),
  retryMs: [1000, 5000, 15_000, 60_000],
}

export async function startDemoPayments(options: DemoPaymentsOptions): Promise<DemoPayments> {
  const { port, host = '127.0.0.1' } = options
  const clock = { ...systemClock, ...options.clock }
  const merchants = new Map<string, MerchantAccount>()
  const operations = new Map<string, Operation>()
  const pending = new Set<Promise<void>>()
  const app = Fastify({ forceCloseConnections: true })
  readForms(app)
  mountAssistant(app, { merchants, operations, notify })
  mountCabinet(app, merchants, operations)
  const yookassa = mountYookassa(app, { clock, origin, track })
  await app.listen({ port, host })

  function origin(): string {
    return `http://${host}:${portOf(app.server)}`
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => pending.delete(tracked))
    pending.add(tracked)
  }

  function notify(operation: Operation): Promise<void> {
    const notified = notifyShop(operation, clock)
    track(notified)
    return notified
  }

  return {
    url: origin(),
    yookassa,
    operations: () => [...operations.values()],
    settled: async () => void (await Promise.all(pending)),
    close: () => app.close(),
  }
}

const readForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

type OfMerchant = { Params: { account: string } }

function mountCabinet(
  app: FastifyInstance,
  merchants: Map<string, MerchantAccount>,
  operations: AssistantParts['operations'],
): void {
  app.put<OfMerchant>('/merchants/:account', (request, reply) => {
    const { account } = request.params
    try {
      merchants.set(account, readMerchant(account, request.body))
    } catch (error) {
      return reply.code(400).send({ message: String(error) })
    }
    return reply.code(204).send()
  })
  app.put<OfMerchant>('/merchants/:account/switches', (request, reply) => {
    const merchant = merchants.get(request.params.account)
    if (!merchant) return reply.callNotFound()
    merchant.switches = readSwitches(isObject(request.body) ? request.body : {})
    return reply.code(204).send()
  })
  app.get('/operations', (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(asCsv([...operations.values()])),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const demo = await startDemoPayments({ port: Number(process.env.DEMO_PAYMENTS_PORT ?? 0) })
  const stop = async () => {
    await demo.close()
    if (process.connected) process.disconnect()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  process.stdout.write(`Демо-оплата: ${demo.url}\n`)
  process.send?.({ url: demo.url })
}
