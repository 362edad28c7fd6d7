import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkOrder } from './check-url.ts'
import { type MerchantAccount, readSwitches } from './merchants.ts'
import { createOperation, type Operation } from './operation.ts'
import { outcomePage, paymentPage, refusalPage } from './pages.ts'
import { formSignature } from './signing.ts'

export interface AssistantParts {
  readonly merchants: ReadonlyMap<string, MerchantAccount>
  readonly operations: Map<string, Operation>
  notify(operation: Operation): Promise<void>
}

export function mountAssistant(app: FastifyInstance, desk: AssistantParts): void {
  serveFile(app, '/assistant-builder', 'assistant-builder.js', 'text/javascript')
  serveFile(app, '/assistant/assistant.js', 'assistant.js', 'text/javascript')
  serveFile(app, '/assistant/assistant.css', 'assistant.css', 'text/css')
  for (const url of ['/assistant.htm', '/assistant.widget'])
    app.route({ method: ['GET', 'POST'], url, handler: (request, reply) => openForm(request, reply, desk) })
  app.post<OfOperation>('/assistant/:operation', async (request, reply) => {
    const operation = desk.operations.get(request.params.operation)
    return operation ? send(reply, await decide(operation, formOf(request), desk)) : reply.callNotFound()
  })
  app.post<OfOperation>('/assistant/:operation/told', (request, reply) => {
    desk.operations.get(request.params.operation)?.pageNotified.resolve()
    return reply.code(204).send()
  })
}

type OfOperation = { Params: { operation: string } }

function serveFile(app: FastifyInstance, url: string, file: string, type: string): void {
  const content = readFileSync(new URL(`page/${file}`, import.meta.url))
  app.get(url, (_request, reply) =>
    reply.type(`${type}; charset=utf-8`).header('cross-origin-resource-policy', 'cross-origin').send(content),
  )
}

const send = (reply: FastifyReply, markup: string) => reply.type('text/html; charset=utf-8').send(markup)

const formOf = ({ method, url, body }: FastifyRequest): URLSearchParams => {
  if (method === 'POST') return body instanceof URLSearchParams ? body : new URLSearchParams()
  return new URLSearchParams(url.split('?')[1])
}

async function openForm(request: FastifyRequest, reply: FastifyReply, desk: AssistantParts) {
  const form = formOf(request)
  const merchant = desk.merchants.get(form.get('MNT_ID') ?? '')
  const refusal = merchant ? problemOf(form, merchant) : 'Нет такого счёта магазина.'
  if (merchant === undefined || refusal !== undefined)
    return send(reply.code(400), refusalPage(form, refusal ?? ''))
  const operation = await withAmount(createOperation(merchant, form, amountOf(form)))
  if (typeof operation === 'string') return send(reply, refusalPage(form, operation))
  desk.operations.set(operation.id, operation)
  return send(reply, paymentPage(operation))
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

function problemOf(form: URLSearchParams, { integrityCode, checkUrl }: MerchantAccount): string | undefined {
  const signature = form.get('MNT_SIGNATURE')
  const amount = form.get('MNT_AMOUNT')
  if (signature && signature !== formSignature(form, integrityCode)) return 'Подпись формы неверна.'
  if (!form.get('MNT_TRANSACTION_ID')) return 'В форме нет номера заказа.'
  if (form.get('MNT_CURRENCY_CODE') && form.get('MNT_CURRENCY_CODE') !== 'RUB')
    return 'Оплата только в рублях.'
  if (!amount && checkUrl) return undefined
  return amount && AMOUNT.test(amount) && Number(amount) > 0 ? undefined : 'Сумма указана неверно.'
}

const amountOf = (form: URLSearchParams): string => {
  const amount = form.get('MNT_AMOUNT')
  return amount ? Number(amount).toFixed(2) : ''
}

async function withAmount(operation: Operation): Promise<Operation | string> {
  if (operation.amount !== '') return operation
  const checked = await checkOrder(operation)
  if (!checked.goOn) return checked.reason
  return checked.amount === undefined ? 'Магазин не назвал сумму.' : { ...operation, amount: checked.amount }
}

/** Maximum wait of the payer's page for a notification that must come first. */
const NOTICE_FIRST_MS = 5000

const PAID = 'Это была демонстрация: деньги не списаны.'

async function decide(operation: Operation, form: URLSearchParams, desk: AssistantParts): Promise<string> {
  if (operation.state === 'paid') return outcomePage(operation, 'success', PAID)
  const chosen = readSwitches(Object.fromEntries(form))
  operation.switches = { ...operation.merchant.switches, ...chosen }
  switch (form.get('action')) {
    case 'pay':
      return pay(operation, desk)
    case 'progress':
      operation.state = 'inProgress'
      return outcomePage(
        operation,
        'inProgress',
        'Банк ещё не ответил. Здесь можно решить, чем это кончится.',
      )
    default:
      operation.state = 'declined'
      return outcomePage(operation, 'fail', 'Вы отказались от оплаты.')
  }
}

async function pay(operation: Operation, desk: AssistantParts): Promise<string> {
  const checked = await checkOrder(operation)
  if (!checked.goOn) return outcomePage(operation, 'fail', checked.reason)
  operation.state = 'paid'
  const notified = desk.notify(operation)
  if (operation.switches.when === 'before') await Promise.race([notified, pause(NOTICE_FIRST_MS)])
  return outcomePage(operation, 'success', PAID)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
