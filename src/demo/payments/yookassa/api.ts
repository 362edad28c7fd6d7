import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '../merchants.ts'
import { ApiError, asJson, checkReceipt, createPayment, hundredths, readAmount } from './payment.ts'
import type { Refund, Yookassa } from './provider.ts'
import { type DemoShop, shopOf } from './shop.ts'

type OfPayment = { Params: { payment: string } }

interface Call {
  readonly content: string
  readonly answer: unknown
}

export function mountApi(app: FastifyInstance, yookassa: Yookassa): void {
  const calls = new Map<string, Call>()

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (shop: DemoShop) => unknown,
  ): Promise<FastifyReply> => {
    const shop = shopOf(request, yookassa.shops)
    if (!shop) return refuse(reply, new ApiError('invalid_credentials', { status: 401 }))
    const trouble = takeTrouble(shop)
    if (trouble === 'down') return refuse(reply, new ApiError('internal_server_error', { status: 500 }))
    try {
      const done = request.method === 'POST' ? once(request, shop, work) : work(shop)
      if (trouble === 'lost') return reply.hijack().raw.destroy() && reply
      if (trouble === 'processing') return reply.code(202).send({ type: 'processing', retry_after: 0 })
      return reply.send(done)
    } catch (error) {
      if (error instanceof ApiError) return refuse(reply, error)
      throw error
    }
  }

  /** The same key returns the same answer; a different request under it is refused. */
  const once = (request: FastifyRequest, shop: DemoShop, work: (shop: DemoShop) => unknown): unknown => {
    const key = request.headers['idempotence-key']
    if (typeof key !== 'string' || key === '' || key.length > 64)
      throw new ApiError('invalid_request', { parameter: 'Idempotence-Key' })
    const content = `${request.url} ${JSON.stringify(request.body)}`
    const prior = calls.get(`${shop.id} ${key}`)
    if (prior && prior.content !== content)
      throw new ApiError('invalid_request', { parameter: 'Idempotence-Key' })
    if (prior) return prior.answer
    const done = work(shop)
    calls.set(`${shop.id} ${key}`, { content, answer: done })
    return done
  }

  const ofShop = (id: string, shop: DemoShop) => {
    const payment = yookassa.payments.get(id)
    if (payment?.shop.id !== shop.id) throw new ApiError('not_found', { status: 404 })
    return payment
  }

  app.post('/v3/payments', (request, reply) =>
    answer(request, reply, (shop) => {
      const payment = createPayment(shop, request.body)
      yookassa.payments.set(payment.id, payment)
      return asJson(payment, yookassa.origin())
    }),
  )
  app.get<OfPayment>('/v3/payments/:payment', (request, reply) =>
    answer(request, reply, (shop) => asJson(ofShop(request.params.payment, shop), yookassa.origin())),
  )
  for (const [step, status] of [
    ['capture', 'succeeded'],
    ['cancel', 'canceled'],
  ] as const)
    app.post<OfPayment>(`/v3/payments/:payment/${step}`, (request, reply) =>
      answer(request, reply, (shop) => {
        const payment = ofShop(request.params.payment, shop)
        if (payment.status !== 'waiting_for_capture') throw new ApiError('invalid_request')
        yookassa.change(payment, status)
        return asJson(payment, yookassa.origin())
      }),
    )
  app.post('/v3/refunds', (request, reply) =>
    answer(request, reply, (shop) => refund(request.body, { shop, ofShop, yookassa })),
  )
  app.get<{ Params: { refund: string } }>('/v3/refunds/:refund', (request, reply) =>
    answer(request, reply, (shop) => readRefund(request.params.refund, { shop, ofShop, yookassa })),
  )
}

interface RefundParts {
  readonly shop: DemoShop
  readonly ofShop: (id: string, shop: DemoShop) => ReturnType<typeof createPayment>
  readonly yookassa: Yookassa
}

function refund(body: unknown, { shop, ofShop, yookassa }: RefundParts) {
  const { payment_id: id, amount: given, receipt } = isObject(body) ? body : {}
  const payment = ofShop(String(id), shop)
  const amount = readAmount(given)
  checkReceipt(receipt, amount)
  if (payment.status !== 'succeeded' || payment.refunded + hundredths(amount) > hundredths(payment.amount))
    throw new ApiError('invalid_request', { parameter: 'amount' })
  const outcome = shop.switches.refunds
  const made: Refund = {
    id: randomUUID(),
    payment_id: payment.id,
    status: typeof outcome === 'object' ? 'canceled' : 'pending',
    amount,
    ...(typeof outcome === 'object' && {
      cancellation_details: { party: 'refund_network', reason: outcome.refusedFor },
    }),
  }
  yookassa.refunds.push(made)
  return readRefund(made.id, { shop, ofShop, yookassa })
}

/** Pending refunds succeed at the next reading, unless the switch keeps them. */
function readRefund(id: string, { shop, ofShop, yookassa }: RefundParts): object {
  const made = yookassa.refunds.find((refund) => refund.id === id)
  if (!made) throw new ApiError('not_found', { status: 404 })
  if (made.status === 'pending' && shop.switches.refunds !== 'pending') {
    made.status = 'succeeded'
    ofShop(made.payment_id, shop).refunded += Math.round(Number(made.amount.value) * 100)
    yookassa.notify(shop, { event: 'refund.succeeded', object: made })
  }
  return { ...made }
}

function takeTrouble(shop: DemoShop): 'lost' | 'down' | 'processing' | undefined {
  const { trouble } = shop.switches
  if (!trouble || trouble.times === 0) return undefined
  shop.switches = { ...shop.switches, trouble: { ...trouble, times: trouble.times - 1 } }
  return trouble.kind
}

const refuse = (reply: FastifyReply, { status, code, parameter }: ApiError) =>
  reply.code(status).send({
    type: 'error',
    id: randomUUID(),
    code,
    description: `Демо-магазин: ${code}`,
    ...(parameter && { parameter }),
  })
