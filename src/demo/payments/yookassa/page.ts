import type { FastifyInstance } from 'fastify'
import { type Html, html, paymentDocument } from '../html.ts'
import type { DemoPayment } from './payment.ts'
import type { Yookassa } from './provider.ts'

type OfPayment = { Params: { payment: string } }

export function mountPage(app: FastifyInstance, yookassa: Yookassa): void {
  app.get<OfPayment>('/yookassa/pay/:payment', (request, reply) => {
    const payment = yookassa.payments.get(request.params.payment)
    return payment ? reply.type('text/html; charset=utf-8').send(pageOf(payment)) : reply.callNotFound()
  })
  app.post<OfPayment>('/yookassa/pay/:payment', (request, reply) => {
    const payment = yookassa.payments.get(request.params.payment)
    if (!payment) return reply.callNotFound()
    const action = request.body instanceof URLSearchParams ? request.body.get('action') : null
    if (payment.status === 'pending' && action === 'pay')
      yookassa.change(payment, payment.capture ? 'succeeded' : 'waiting_for_capture')
    if (payment.status === 'pending' && action === 'decline') yookassa.change(payment, 'canceled')
    return reply.redirect(payment.returnUrl, 303)
  })
}

const pageOf = (payment: DemoPayment): string =>
  paymentDocument(
    'system',
    html`<h1>${payment.amount.value.replace('.', ',')} ₽</h1>
<p class="about">${payment.description}</p>
${payment.status === 'pending' ? form(payment) : html`<p class="about">Этот платёж уже завершён.</p>`}`,
  )

const form = ({ id, amount }: DemoPayment): Html => html`<form method="post" action="/yookassa/pay/${id}">
<fieldset class="card"><legend>Чем платить</legend>
<label><input type="radio" name="by" value="bank_card" checked> Банковская карта</label>
<label><input type="radio" name="by" value="sbp"> СБП</label>
</fieldset>
<div class="actions">
<button name="action" value="pay">Оплатить ${amount.value.replace('.', ',')} ₽</button>
<button name="action" value="decline">Отказаться</button>
<button name="action" value="later">Вернуться, не решив</button>
</div>
</form>`
