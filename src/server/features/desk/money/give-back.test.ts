import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { operationDecisions } from '#server/db/schema/payments.ts'
import { testDatabase } from '#server/db/testing.ts'
import { openYookassaShop, type YookassaShop } from '#server/features/payments/testing-yookassa.ts'
import type { YookassaOrder } from '#shared/contract/payments.ts'
import { type DeskVisitor, openTestDesk, type TestDesk } from '../testing-desk.ts'

const UNFIT = '/desk/money/unfit'
const GIVE_BACK = `${UNFIT}/give-back`

let database: Database
let shop: YookassaShop
let desk: TestDesk<'Борис' | 'Виктор' | 'Анна'>
let boris: DeskVisitor
let order: YookassaOrder
/** Number of a payment of 48 roubles for a pack of 49. */
let payment: string

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const env = { YOOKASSA_RECEIPT_VAT: '11', YOOKASSA_RECEIPT_EMAIL: 'shop@example.test' }
  shop = await openYookassaShop(database, { env })
  desk = await openTestDesk(
    database,
    { Борис: 'support', Виктор: 'support', Анна: 'moderator' },
    { env: shop.env },
  )
  boris = desk.people.Борис
  await boris.enter()
  order = await shop.buy((await shop.signUp()).token)
  payment = shop.paymentOf(order)
  await shop.switch({ lie: { amount: { value: '48.00', currency: 'RUB' } } })
  await shop.decide(order)
  await shop.switch({})
})
afterEach(async () => {
  await desk.close()
  await shop.close()
})
afterAll(() => database.close())

const unfit = async () => {
  const { content } = await boris.view(UNFIT)
  return content.kind === 'unfit' ? content.operations : []
}
const card = async () => (await unfit()).find(({ id }) => id === payment)

async function giveBack(operation = payment, reason = 'плательщик просил') {
  const { headers } = await boris.post(GIVE_BACK, { operation, reason })
  return (await boris.view(String(headers.location))).notice?.text
}

const refunded = () =>
  shop.provider.yookassa.refunds
    .filter(({ payment_id, status }) => payment_id === payment && status === 'succeeded')
    .map(({ amount }) => amount.value)

it("money that bought nothing goes back by the button, once, with the provider's answer", async () => {
  expect(await card()).toMatchObject({ mayGiveBack: true, amount: '48.00 RUB' })
  expect(await giveBack()).toBe('Решено')
  expect(refunded()).toEqual(['48.00'])
  expect(await card()).toBeUndefined()
  const { content } = await boris.view(`/desk/money?find=${payment}`)
  expect(JSON.stringify(content)).toMatch(
    /деньги возвращены плательщику. У провайдера: возврат [0-9a-f-]+, succeeded/,
  )
  expect(await giveBack()).toBe('Об этом платеже уже решено')
  expect(refunded()).toEqual(['48.00'])
})

it('a provider that does not answer leaves the decision open; pressed again, the money goes once', async () => {
  await shop.switch({ trouble: { kind: 'lost', times: 9 } })
  expect(await giveBack()).toContain('дважды они не уйдут')
  expect(await card()).toBeDefined()
  await shop.switch({})
  expect(await giveBack()).toBe('Решено')
  expect(refunded()).toEqual(['48.00'])
})

it('a refusal of the provider is shown with its reason; a new attempt is a new refund', async () => {
  await shop.switch({ refunds: { refusedFor: 'insufficient_funds' } })
  expect(await giveBack()).toContain('провайдер отказал')
  expect((await card())?.refusal).toBe('на балансе магазина не хватает денег (insufficient_funds)')
  const { content } = await boris.view(`/desk/money?find=${payment}`)
  expect(JSON.stringify(content)).toContain('провайдер отказал в возврате: на балансе магазина')
  await shop.switch({ refunds: { refusedFor: 'word_of_tomorrow' } })
  expect(await giveBack()).toContain('провайдер отказал')
  expect((await card())?.refusal).toBe('word_of_tomorrow')
  await shop.switch({})
  expect(await giveBack()).toBe('Решено')
  expect(refunded()).toEqual(['48.00'])
})

it('a refusal in place of a refund is shown, and the remaining money can be decided otherwise', async () => {
  await shop.switch({})
  const paid = shop.provider.yookassa.payments.get(payment)
  if (paid) paid.status = 'canceled'
  expect(await giveBack()).toContain('провайдер отказал')
  expect((await card())?.refusal).toContain('400 invalid_request amount')
  expect(await decideByHand('corrected')).toBe('Решено')
  expect(refunded()).toEqual([])
})

it('a refund that waits at the bank is not shown as done, and is read instead of repeated', async () => {
  await shop.switch({ refunds: 'pending' })
  expect(await giveBack()).toContain('ещё не закончил')
  expect(await giveBack()).toContain('ещё не закончил')
  expect(await decideByHand('corrected')).toContain('Возврат этого платежа начат')
  await shop.switch({})
  expect(await giveBack()).toBe('Решено')
  expect(refunded()).toEqual(['48.00'])
})

it('the person who began a refund is in the journal before the money goes, and as the decider after another finishes', async () => {
  await shop.switch({ trouble: { kind: 'lost', times: 9 } })
  await giveBack(payment, 'первый')
  const [begun] = await database.db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(1)
  expect(begun).toMatchObject({
    action: 'refund_begun',
    subject: payment,
    reason: 'первый',
    userId: boris.id,
  })
  await shop.switch({})
  const { Виктор: victor } = desk.people
  await victor.enter()
  await victor.post(GIVE_BACK, { operation: payment, reason: 'второй' })
  expect(refunded()).toEqual(['48.00'])
  const decisions = await database.db
    .select()
    .from(operationDecisions)
    .where(eq(operationDecisions.operationId, payment))
  expect(decisions).toMatchObject([{ decidedBy: boris.id, reason: 'первый', outcome: 'returned' }])
  expect(decisions[0]?.providerWord).toContain('succeeded')
})

const decideByHand = async (to: string) => {
  const { headers } = await boris.post(UNFIT, {
    operation: payment,
    to,
    word: 'так',
    reason: 'решено руками',
  })
  return (await boris.view(String(headers.location))).notice?.text
}

const unfitFigure = async () =>
  /^money_unfit_operations (\d+)$/m.exec((await desk.app.inject({ url: '/metrics' })).body)?.[1]

it('money with another decision does not go back, even from an old page', async () => {
  expect(await decideByHand('corrected')).toBe('Решено')
  expect(await giveBack()).toBe('Об этом платеже уже решено')
  expect(refunded()).toEqual([])
})

it('money that may have gone back already cannot be compensated otherwise; its return is recorded', async () => {
  const waiting = await unfitFigure()
  await shop.switch({ trouble: { kind: 'lost', times: 9 } })
  await giveBack()
  expect(await decideByHand('corrected')).toContain('Возврат этого платежа начат')
  const { content } = await boris.view(`/desk/money?find=${payment}`)
  expect(JSON.stringify(content)).toContain('возврат начат, провайдер его не подтвердил')
  expect(await unfitFigure()).toBe(waiting)
  expect(await decideByHand('returned')).toBe('Решено')
  expect(await card()).toBeUndefined()
})

it('what was given back in the cabinet is not given back again', async () => {
  await shop.switch({ lie: { refunded_amount: { value: '48.00', currency: 'RUB' } } })
  expect(await giveBack()).toBe('Решено')
  expect(refunded()).toEqual([])
})

it('what was given back in part in the cabinet is never recorded as returned', async () => {
  const paid = shop.provider.yookassa.payments.get(payment)
  if (paid) paid.refunded = 200
  expect(await giveBack()).toContain('провайдер отказал')
  expect((await card())?.refusal).toContain('400 invalid_request amount')
  expect(refunded()).toEqual([])
})

it('money without an order of ours has no button, and an old page refunds none of it', async () => {
  order = await shop.buy((await shop.signUp()).token)
  payment = shop.paymentOf(order)
  await shop.switch({ lie: { metadata: { order: 'z'.repeat(20) } } })
  await shop.decide(order)
  await shop.switch({})
  expect(await card()).toMatchObject({ mayGiveBack: false, order: null, amount: '49.00 RUB' })
  const { body } = await boris.get(UNFIT)
  const [, ofThis = ''] = body.split(`id="o${payment}"`)
  expect(ofThis.split('</article>')[0]).not.toContain('give-back')
  await giveBack()
  expect(refunded()).toEqual([])
  expect(await card()).toMatchObject({ mayGiveBack: false })
})

it('nothing goes back without a reason, for a moderator, or of a payment that bought something', async () => {
  expect(await giveBack(payment, ' ')).toContain('причина')
  expect((await desk.people.Анна.post(GIVE_BACK, { operation: payment, reason: 'так' })).statusCode).toBe(404)
  const bought = await shop.buy((await shop.signUp()).token)
  await shop.decide(bought)
  expect(await giveBack(shop.paymentOf(bought))).toBe('Об этом платеже уже решено')
  expect(
    shop.provider.yookassa.refunds.filter(({ payment_id }) => payment_id === shop.paymentOf(bought)),
  ).toEqual([])
})

it('money for an account deleted before paying raises the alarm and goes back', async () => {
  const { token } = await shop.signUp()
  const left = await shop.buy(token)
  await shop.ask('DELETE', '/v1/user/deleteAccount', { token })
  const alarms = shop.alarms()
  await shop.decide(left)
  expect(shop.alarms()).toBe(alarms + 1)
  expect((await unfit()).find(({ id }) => id === shop.paymentOf(left))).toMatchObject({
    why: 'заказчик удалил аккаунт до оплаты',
    mayGiveBack: true,
  })
  expect(await giveBack(shop.paymentOf(left))).toBe('Решено')
  expect(shop.provider.yookassa.refunds.at(-1)).toMatchObject({ payment_id: shop.paymentOf(left) })
})
