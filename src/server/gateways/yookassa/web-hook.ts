import { BlockList, isIPv4 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Limit } from '#server/http/limit.ts'
import type { Host } from '#server/ports/host.ts'
import { type PaymentHint, type PaymentNotifications, ProviderSilent } from '#server/ports/payment-port.ts'
import { isPaymentId } from './payment.ts'

export const HOOK_PATH = '/v1/payments/yookassa'

/** Only the payment id is read: notifications are not authenticated. */
const Notification = v.object({
  event: v.string(),
  object: v.object({ id: v.optional(v.string()), payment_id: v.optional(v.string()) }),
})

/** https://yookassa.ru/developers/using-api/webhooks, IP addresses of notifications. */
const NETWORKS = [
  '185.71.76.0/27',
  '185.71.77.0/27',
  '77.75.153.0/25',
  '77.75.154.128/25',
  '77.75.156.11/32',
  '77.75.156.35/32',
]

/** The network 2a02:5180::/32, in the notation of visitors' addresses. */
const NETWORK_OF_V6 = '2a02:5180:'

const networks = new BlockList()
for (const [network = '', bits] of NETWORKS.map((one) => one.split('/')))
  networks.addSubnet(network, Number(bits))

const isOfProvider = (address: string): boolean =>
  address.startsWith(NETWORK_OF_V6) || (isIPv4(address) && networks.check(address))

/** The provider redelivers for a day after any status except 200. */
export function mountWebHook(
  { app, addressOf }: Pick<Host, 'app' | 'addressOf'>,
  cashier: Pick<PaymentNotifications, 'onNotification'>,
  limit: Limit,
): void {
  app.post(HOOK_PATH, { config: { limit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const hint = hintIn(request.body)
    if (hint === undefined) {
      request.log.warn('yookassa: refused a message')
      return reply.code(400).send()
    }
    const isFromProvider = isOfProvider(addressOf(request.raw))
    return reply.code(await outcomeOf({ ...hint, isFromProvider }, { request, cashier })).send()
  })
}

function hintIn(body: unknown): Omit<PaymentHint, 'isFromProvider'> | undefined {
  const read = v.safeParse(Notification, body)
  if (!read.success) return undefined
  const { event, object } = read.output
  const isOfRefund = event.startsWith('refund.')
  const id = isOfRefund ? object.payment_id : object.id
  return id !== undefined && isPaymentId(id) ? { paymentId: id, isOfRefund } : undefined
}

interface Exchange {
  readonly request: FastifyRequest
  readonly cashier: Pick<PaymentNotifications, 'onNotification'>
}

async function outcomeOf(
  hint: PaymentHint,
  { request, cashier }: Exchange,
): Promise<FastifyReply['statusCode']> {
  const operation = hint.paymentId
  try {
    return (await cashier.onNotification(hint)) ? 200 : 503
  } catch (err) {
    if (err instanceof ProviderSilent)
      request.log.warn({ err, operation }, 'yookassa: a payment was not read')
    else request.log.error({ err, operation }, 'alarm: a payment was not settled')
    return 500
  }
}
