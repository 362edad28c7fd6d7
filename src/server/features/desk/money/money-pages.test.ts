import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { deskActions } from '#server/db/schema/desk.ts'
import { operations, orders } from '#server/db/schema/payments.ts'
import { testPostgres } from '#server/db/testing.ts'
import { createLedger } from '#server/features/balance/ledger.ts'
import { newOrder, newPerson, pay, requestsOf } from '#server/features/balance/testing-money.ts'
import type { MoneyPage, UnfitPage } from '#shared/desk/money.ts'
import { type DeskVisitor, openTestDesk, type TestDesk } from '../testing-desk.ts'

const MONEY = '/desk/money'
const UNFIT = '/desk/money/unfit'

const ledger = createLedger()

let database: Database
let desk: TestDesk<'Анна' | 'Борис' | 'Ольга' | 'Пётр'>
let boris: DeskVisitor
let olga: DeskVisitor
let pyotr: DeskVisitor

beforeAll(async () => {
  database = await testPostgres()
  desk = await openTestDesk(database, { Анна: 'moderator', Борис: 'support', Ольга: 'owner', Пётр: 'owner' })
  boris = desk.people.Борис
  olga = desk.people.Ольга
  pyotr = desk.people.Пётр
  for (const visitor of Object.values(desk.people)) await visitor.enter()
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

async function moneyAt(path: string, visitor = boris): Promise<MoneyPage> {
  const { content } = await visitor.view(path)
  if (content.kind !== 'money') throw new Error(content.kind)
  return content
}

const found = (number: string | number) => moneyAt(`${MONEY}?find=${number}`)

const stepsOf = async (number: string | number) =>
  (await found(number)).trails.flatMap(({ steps }) =>
    steps.map(({ text, isTrouble }) => (isTrouble ? `! ${text}` : text)),
  )

const latestAction = async () =>
  (await database.db.select().from(deskActions).orderBy(desc(deskActions.id)).limit(1))[0]

/** @returns the notice after a form. */
async function send(path: string, fields: Record<string, string>, visitor = boris) {
  const { headers } = await visitor.post(path, fields)
  return (await visitor.view(String(headers.location))).notice?.text
}

describe('who sees money', () => {
  it.each([MONEY, UNFIT])('support and owners see %s, for a moderator it does not exist', async (path) => {
    expect((await boris.get(path)).statusCode).toBe(200)
    expect((await olga.get(path)).statusCode).toBe(200)
    expect((await desk.people.Анна.get(path)).statusCode).toBe(404)
    expect((await desk.people.Анна.post(path, {})).statusCode).toBe(404)
  })

  it('a correction is confirmed by owners only', async () => {
    expect((await boris.post(`${MONEY}/confirm`, { id: randomUUID() })).statusCode).toBe(404)
  })
})

describe('the history of money', () => {
  it('is shown step by step, by the number of the person, the order or the payment', async () => {
    const person = await newPerson(database.db, ledger)
    const order = await newOrder(database.db, person, 10)
    await pay(database.db, ledger, order)
    const lookup = randomUUID()
    await ledger.reserve(database.db, { wallet: person.wallet, lookup })
    await ledger.spend(database.db, { wallet: person.wallet, lookup })
    const ofOrder = [
      `Заказ ${order}: 10 запросов за 50 ₽ (website)`,
      `Заказ ${order} оплачен операцией operation of ${order}`,
      `Операция operation of ${order}: пришло 50.00 RUB за заказ ${order}`,
      `Зачислено за заказ ${order}: +10`,
    ]
    const plain = (steps: string[]) => steps.map((step) => step.replaceAll('\u00a0', ' '))
    expect(plain(await stepsOf(order)).toSorted()).toEqual(ofOrder.toSorted())
    expect(await stepsOf(`operation of ${order}`)).toEqual(await stepsOf(order))
    expect(plain(await stepsOf(person.userId)).toSorted()).toEqual(
      [...ofOrder, `Отложен запрос на поиск ${lookup}: −1`, `Запрос потрачен на поиск ${lookup}`].toSorted(),
    )
    const { trails } = await found(order)
    expect(trails).toMatchObject([{ personId: person.userId, account: null }])
    expect((await found(person.userId)).trails).toMatchObject([{ account: { requests: 9 } }])
  })

  it('warns of a paid order without its requests', async () => {
    const person = await newPerson(database.db, ledger)
    const order = await newOrder(database.db, person, 10)
    const paid = { paidAt: new Date(), operationId: randomUUID() }
    await database.db.update(orders).set(paid).where(eq(orders.id, order))
    expect(await stepsOf(order)).toContainEqual(expect.stringMatching(/^! .*а запросы не зачислены$/))
    await database.db.update(orders).set({ paidAt: null, operationId: null }).where(eq(orders.id, order))
  })

  it('finds nothing by an unknown number', async () => {
    for (const number of ['0', '999999999999', '9'.repeat(40), 'нет такого', ''])
      expect((await found(encodeURIComponent(number))).trails).toEqual([])
  })
})

describe('a correction', () => {
  const form = (personId: number, requests: number | string, id: string = randomUUID()) => ({
    id,
    person: String(personId),
    requests: String(requests),
    reason: 'жалоба 17',
  })

  it("for the desk's own staff waits for another owner, however small; their own is refused", async () => {
    const sent = form(pyotr.id, 1)
    expect(await send(`${MONEY}/correct`, sent, olga)).toContain('ждёт другого владельца')
    expect(await send(`${MONEY}/confirm`, { id: sent.id, to: 'entered' }, olga)).toContain('другой владелец')
    expect(await send(`${MONEY}/confirm`, { id: sent.id, to: 'entered' }, pyotr)).toContain('Свой баланс')
    expect(await send(`${MONEY}/confirm`, { id: sent.id, to: 'refused' }, pyotr)).toBe('Поправка отклонена')
  })

  it('is entered with its reason, and is in the journal', async () => {
    const person = await newPerson(database.db, ledger, 1)
    const { account } = (await found(person.userId)).trails[0] ?? {}
    const sent = form(person.userId, '−1', account?.correctionId)
    expect(await send(`${MONEY}/correct`, sent)).toBe('Поправка внесена')
    expect(await requestsOf(database.db, person)).toBe(0)
    expect(await latestAction()).toMatchObject({
      userId: boris.id,
      action: 'correction_entered',
      subject: sent.id,
      reason: `-1 человеку № ${person.userId}. жалоба 17`,
    })
    expect(await stepsOf(person.userId)).toContain(`Поправка ${sent.id}: −1`)
  })

  it('sent twice counts once', async () => {
    const person = await newPerson(database.db, ledger)
    const sent = form(person.userId, 5)
    await boris.post(`${MONEY}/correct`, sent)
    expect(await send(`${MONEY}/correct`, sent)).toContain('второй раз она не внесена')
    expect(await requestsOf(database.db, person)).toBe(5)
  })

  it('above the limit is confirmed by another owner, and by no other', async () => {
    const person = await newPerson(database.db, ledger)
    const sent = form(person.userId, 101)
    expect(await send(`${MONEY}/correct`, sent, olga)).toContain('ждёт другого владельца')
    expect(await latestAction()).toMatchObject({ action: 'correction_proposed', userId: olga.id })
    expect((await moneyAt(MONEY)).waiting).toContainEqual(
      expect.objectContaining({ id: sent.id, requests: 101, proposedBy: 'Ольга', personId: person.userId }),
    )
    expect([(await moneyAt(MONEY)).mayConfirm, (await moneyAt(MONEY, olga)).mayConfirm]).toEqual([
      false,
      true,
    ])
    const confirmation = { id: sent.id, to: 'entered' }
    expect(await send(`${MONEY}/confirm`, confirmation, olga)).toContain('не тот, кто предложил')
    expect(await requestsOf(database.db, person)).toBe(0)
    expect(await send(`${MONEY}/confirm`, confirmation, pyotr)).toBe('Поправка внесена')
    expect(await latestAction()).toMatchObject({ action: 'correction_entered', userId: pyotr.id })
    expect(await send(`${MONEY}/confirm`, confirmation, pyotr)).toBe('Об этой поправке уже решено')
    expect(await requestsOf(database.db, person)).toBe(101)
  })

  it('that waits cannot be confirmed by its author, who sees the people who can', async () => {
    const person = await newPerson(database.db, ledger)
    const sent = form(person.userId, 101)
    await send(`${MONEY}/correct`, sent, olga)
    const seenBy = async (visitor: DeskVisitor) =>
      (await moneyAt(MONEY, visitor)).waiting.find(({ id }) => id === sent.id)
    expect(await seenBy(olga)).toMatchObject({ mayConfirm: false, isForColleague: false, hasConfirmer: true })
    expect(await seenBy(pyotr)).toMatchObject({ mayConfirm: true })
    expect(await seenBy(boris)).toMatchObject({ mayConfirm: false })
    await send(`${MONEY}/confirm`, { id: sent.id, to: 'refused' }, pyotr)
  })

  it('says when no owner is left to confirm it', async () => {
    const sent = form(pyotr.id, 1)
    await send(`${MONEY}/correct`, sent, olga)
    expect((await moneyAt(MONEY, pyotr)).waiting).toContainEqual(
      expect.objectContaining({ id: sent.id, mayConfirm: false, isForColleague: true, hasConfirmer: false }),
    )
    await send(`${MONEY}/confirm`, { id: sent.id, to: 'refused' }, olga)
  })

  it('that exceeds the balance is refused when it is proposed, however large', async () => {
    const person = await newPerson(database.db, ledger, 150)
    const sent = form(person.userId, -151)
    expect(await send(`${MONEY}/correct`, sent, olga)).toBe('Столько запросов на балансе нет')
    expect((await moneyAt(MONEY)).waiting.map(({ id }) => id)).not.toContain(sent.id)
    const all = { ...sent, requests: '-150' }
    expect(await send(`${MONEY}/correct`, all, olga)).toContain('ждёт другого владельца')
    await send(`${MONEY}/confirm`, { id: sent.id, to: 'refused' }, olga)
  })

  it('may be refused', async () => {
    const person = await newPerson(database.db, ledger)
    const sent = form(person.userId, 101)
    await olga.post(`${MONEY}/correct`, sent)
    expect(await send(`${MONEY}/confirm`, { id: sent.id, to: 'refused' }, pyotr)).toBe('Поправка отклонена')
    expect(await latestAction()).toMatchObject({ action: 'correction_refused', subject: sent.id })
    expect(await requestsOf(database.db, person)).toBe(0)
  })

  it.each([
    ['nought', '0'],
    ['a half', '1.5'],
    ['no number', 'много'],
    ['too many', '100001'],
    ['sixteen, in another notation', '0x10'],
    ['a thousand, in another notation', '1e3'],
    ['a number with a point', '10.0'],
  ])('of %s is refused', async (_what, requests) => {
    const person = await newPerson(database.db, ledger)
    expect(await send(`${MONEY}/correct`, form(person.userId, requests))).toContain('Нужны число')
    expect(await requestsOf(database.db, person)).toBe(0)
  })

  it.each(['0x', '1e0', '+'])('for a person whose number is written as %s… is refused', async (before) => {
    const person = await newPerson(database.db, ledger)
    const number =
      before === '0x'
        ? `0x${person.userId.toString(16)}`
        : before === '+'
          ? `+${person.userId}`
          : `${person.userId}e0`
    const { id: _, ...rest } = form(person.userId, '3')
    expect(await send(`${MONEY}/correct`, { id: randomUUID(), ...rest, person: number })).toContain(
      'Нужны число',
    )
    expect(await requestsOf(database.db, person)).toBe(0)
  })

  it('without a reason, or without a person, is refused', async () => {
    const person = await newPerson(database.db, ledger)
    expect(await send(`${MONEY}/correct`, { ...form(person.userId, 1), reason: ' ' })).toContain('причина')
    expect(await send(`${MONEY}/correct`, form(999_999_999, 1))).toBe('Такого человека нет')
  })
})

describe('a payment that bought nothing', () => {
  /** @returns its number. */
  async function unfitPayment(): Promise<string> {
    const person = await newPerson(database.db, ledger)
    const orderId = await newOrder(database.db, person, 10)
    const id = randomUUID()
    const arrival = { orderId, amount: '7.00', currency: 'RUB', testMode: false }
    await database.db.insert(operations).values({ id, ...arrival, verdict: 'wrong_amount' })
    return id
  }

  async function waiting(): Promise<UnfitPage['operations']> {
    const { content } = await boris.view(UNFIT)
    if (content.kind !== 'unfit') throw new Error(content.kind)
    return content.operations
  }

  const counted = async () => {
    const { body } = await desk.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' })
    return Number(/^money_unfit_operations (\d+)$/m.exec(body)?.[1])
  }

  const decision = (operation: string) => ({
    operation,
    to: 'returned',
    word: 'возвращена 22.11',
    reason: 'плательщик просил',
  })

  it('waits for one decision; the metric falls with it', async () => {
    const id = await unfitPayment()
    const before = await counted()
    expect(await waiting()).toMatchObject([{ id, amount: '7.00 RUB', why: 'сумма не та, что в заказе' }])
    expect(await send(UNFIT, decision(id))).toBe('Решено')
    expect(await waiting()).toEqual([])
    expect(await counted()).toBe(before - 1)
    expect(await latestAction()).toMatchObject({
      action: 'operation_decided',
      subject: id,
      reason: 'деньги возвращены плательщику. У провайдера: возвращена 22.11. плательщик просил',
    })
    expect(await send(UNFIT, decision(id), olga)).toBe('Об этом платеже уже решено')
    expect(await stepsOf(id)).toContainEqual(expect.stringContaining('деньги возвращены плательщику'))
  })

  it.each(['to', 'word', 'reason'])('is not decided without its «%s»', async (name) => {
    const id = await unfitPayment()
    expect(await send(UNFIT, { ...decision(id), [name]: '' })).toContain('Нужны решение')
    expect((await waiting()).map((one) => one.id)).toContain(id)
    await boris.post(UNFIT, decision(id))
  })

  it('is not shown if it bought something', async () => {
    const person = await newPerson(database.db, ledger)
    const order = await newOrder(database.db, person, 10)
    await pay(database.db, ledger, order)
    expect(await send(UNFIT, decision(`operation of ${order}`))).toBe('Об этом платеже уже решено')
  })
})
