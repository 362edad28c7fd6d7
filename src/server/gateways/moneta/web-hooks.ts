import fastifyFormbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limit } from '#server/http/limit.ts'
import type { Inquiry, Payability, PaymentNotifications } from '#server/ports/payment-port.ts'
import { roubles } from '#shared/prices.ts'
import {
  isProbe,
  type MessageRefusal,
  merchantOf,
  readInquiry,
  readNotification,
  type Shop,
  singleFields,
} from './messages.ts'
import { type MonetaReceiptSettings, receiptAttributes } from './receipt.ts'
import type { Fields } from './signature.ts'
import { xmlAnswer } from './xml-answer.ts'

export const PAY_PATH = '/v1/payments/moneta/pay'
export const CHECK_PATH = '/v1/payments/moneta/check'

export interface WebHookOptions {
  readonly shop: Shop
  readonly receipts: MonetaReceiptSettings | undefined
  readonly cashier: Pick<PaymentNotifications, 'settle' | 'payabilityOf'>
  readonly limit: Limit
}

export function mountWebHooks(app: FastifyInstance, options: WebHookOptions): void {
  // Confined to this route, because a foreign page can post a form.
  app.register(async (hooks) => {
    await hooks.register(fastifyFormbody)
    mountHook(hooks, PAY_PATH, options.limit, (fields, { request, reply }) =>
      answerNotification(fields, { request, reply, ...options }),
    )
    mountHook(hooks, CHECK_PATH, options.limit, (fields, { request, reply }) =>
      answerInquiry(fields, { request, reply, ...options }),
    )
  })
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type AnswerFields = (fields: Fields, exchange: Exchange) => Promise<unknown>

function mountHook(app: FastifyInstance, url: string, limit: Limit, answer: AnswerFields): void {
  app.route({
    method: ['GET', 'POST'],
    url,
    exposeHeadRoute: false,
    config: { limit },
    async handler(request, reply) {
      const fields = singleFields(request.method === 'GET' ? request.query : request.body)
      reply.header('cache-control', 'no-store').type(PLAIN_TEXT)
      // Not SUCCESS: a payment whose fields were lost must be delivered again.
      return isProbe(fields) ? reply.send('') : answer(fields, { request, reply })
    },
  })
}

const PLAIN_TEXT = 'text/plain; charset=utf-8'
const XML = 'application/xml; charset=utf-8'

/** The provider redelivers after any response except SUCCESS or XML with code 200. */
async function answerNotification(fields: Fields, options: WebHookOptions & Exchange) {
  const { request, reply, shop, receipts, cashier } = options
  const merchant = merchantOf('notification', fields, shop)
  const notification = readNotification(fields, merchant)
  if (typeof notification === 'string') return refuse(notification, fields, options)
  try {
    const { accepted, sale } = await cashier.settle(notification)
    if (!accepted) return reply.send('FAIL')
    if (!receipts || !sale) return reply.send('SUCCESS')
    const attributes = receiptAttributes(sale, receipts)
    const { transactionId } = notification
    return reply.type(XML).send(xmlAnswer({ code: 200, transactionId, attributes }, merchant))
  } catch (error) {
    request.log.error({ err: error, operation: notification.operationId }, 'alarm: a payment was not settled')
    return reply.code(500).send('FAIL')
  }
}

async function answerInquiry(fields: Fields, options: WebHookOptions & Exchange) {
  const { request, reply, shop, cashier } = options
  const merchant = merchantOf('check', fields, shop)
  const inquiry = readInquiry(fields, merchant)
  if (typeof inquiry === 'string') return refuse(inquiry, fields, options)
  const { transactionId } = inquiry
  try {
    const standing = outcomeOf(inquiry, await cashier.payabilityOf(inquiry))
    return reply.type(XML).send(xmlAnswer({ transactionId, ...standing }, merchant))
  } catch (error) {
    request.log.error({ err: error, order: transactionId }, 'alarm: an order could not be looked up')
    return reply.type(XML).send(xmlAnswer({ transactionId, code: 302 }, merchant))
  }
}

function outcomeOf({ amount }: Inquiry, standing: Payability) {
  if (standing.state === 'invalid') return { code: 500, description: standing.reason } as const
  const amountField = { amount: roubles(standing.kopecks) }
  if (standing.state === 'paid')
    return { code: 200, description: 'Заказ уже оплачен', ...amountField } as const
  return {
    code: amount === undefined ? 100 : 402,
    description: 'Заказ можно оплатить',
    ...amountField,
  } as const
}

/** Unsigned messages get no signed response. */
function refuse(reason: MessageRefusal, fields: Fields, { request, reply }: Exchange) {
  const { MNT_TRANSACTION_ID: order, MNT_OPERATION_ID: operation } = fields
  request.log.warn({ reason, order: short(order), operation: short(operation) }, 'moneta: refused a message')
  return reply.send('FAIL')
}

/** Unsigned values may have any length; the beginning identifies the message. */
const short = (text: string | undefined): string | undefined => text?.slice(0, 32)
