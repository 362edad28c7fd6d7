import type { Chance } from '../../../src/demo/world/chance.ts'
import { users } from '../../../src/server/db/schema/accounts.ts'
import { issueAccessToken } from '../../../src/server/features/accounts/access-tokens.ts'
import type { MonetaOrder, PaymentOrder, YookassaOrder } from '../../../src/shared/contract/payments.ts'
import { simulatedNow } from '../machine/time.ts'
import type { Model, Order } from '../model.ts'
import { PLACE } from '../surroundings.ts'
import type { World } from '../world.ts'
import { type Actor, oneOf, somebody } from './actor.ts'
import { leave } from './members.ts'

/** A person signs up; the ways to sign in have actors of their own. */
export const signUp: Actor = {
  name: 'sign up',
  weight: 2,
  async act({ world, model }) {
    const { db } = world.database
    const number = model.people.length + 1
    const email = `person${number}@secret.example`
    const identity = { providerIssuer: 'https://id.example', googleId: `person ${number}`, email }
    const [user] = await db.insert(users).values(identity).returning({ id: users.id, wallet: users.wallet })
    if (!user) throw new Error('an insert without a row')
    const token = await issueAccessToken(db, { userId: user.id, place: PLACE }, simulatedNow())
    model.secrets.add(token).add(email)
    model.people.push({ ...user, token, isDeleted: false, isGone: false })
    return `person ${number}`
  },
}

/** Orders a pack and pays it, or does not, or pays it in a way that was not foreseen. */
export const pay: Actor = {
  name: 'pay',
  weight: 5,
  async act(scene) {
    const { world, model, luck } = scene
    const person = somebody(scene)
    if (!person) return undefined
    const provider = luck.pick(['moneta', 'yookassa'])
    const pack = luck.pick(['pack10', 'start2'])
    model.begin(async () => {
      const body = { pack, type: 'website', provider }
      const reply = await model.ask(`order ${provider} ${pack}`, 'POST', '/v1/payments/order', {
        token: person.token,
        body,
      })
      const order = (reply?.body as { readonly data?: PaymentOrder } | undefined)?.data
      if (!order) return
      const { transactionId: id, requests } = order
      const isOdd = order.provider === 'moneta' && luck.happens(0.3)
      model.orders.push({ id, person, provider, requests, isOdd })
      // The money goes back.
      if (provider === 'yookassa' && luck.happens(0.1)) await leave(scene, person)
      if (order.provider === 'moneta') await payByForm(world, order, isOdd, luck)
      else await payByPage(world, order, luck)
      model.outcomes.push(`paid ${provider}`)
    })
    return `person ${person.id} ${provider} ${pack}`
  },
}

const send = (url: string, form: URLSearchParams) =>
  fetch(url, { method: 'POST', body: form }).catch(() => undefined)

async function payByForm(
  { payments }: World,
  order: MonetaOrder,
  isOdd: boolean,
  luck: Chance,
): Promise<void> {
  const form = new URLSearchParams({
    MNT_ID: order.account,
    MNT_TRANSACTION_ID: order.transactionId,
    MNT_AMOUNT: order.amount,
    MNT_CURRENCY_CODE: order.currency,
    MNT_SUBSCRIBER_ID: order.subscriberId,
    MNT_TEST_MODE: order.testMode ? '1' : '0',
    MNT_SIGNATURE: order.signature,
    ...order.customParams,
  })
  const page = await send(`${payments.url}/assistant.htm`, form)
  const action = /action="([^"]+)"/.exec((await page?.text()) ?? '')?.[1]
  if (action === undefined) return
  const times = luck.pick(['', '', 'twice', 'five'])
  const when = luck.pick(['', '', 'before', 'never'])
  const delayMs = String(luck.pick([0, 0, 3_000, 200_000]))
  const odd: Record<string, string> = isOdd
    ? luck.pick([{ amount: '1.00' }, { wrongSignature: '1' }, { testMode: '1' }])
    : {}
  const again: Record<string, string> = luck.happens(0.1) ? { anotherOperation: '1' } : {}
  const decision = luck.pick(['pay', 'pay', 'pay', 'decline'])
  await send(
    payments.url + action,
    new URLSearchParams({ action: decision, times, when, delayMs, ...odd, ...again }),
  )
}

async function payByPage({ payments }: World, order: YookassaOrder, luck: Chance): Promise<void> {
  const notices = luck.pick(['one', 'one', 'none', 'five'])
  const delayMs = luck.pick([0, 0, 3_000, 200_000])
  const shop = [...payments.yookassa.payments.values()].at(-1)?.shop
  const refunds = luck.pick(['done', 'done', 'pending', 'refused'])
  if (shop)
    shop.switches = {
      delayMs,
      ...(notices !== 'one' && { notices }),
      ...(refunds === 'pending' && { refunds }),
      ...(refunds === 'refused' && { refunds: { refusedFor: 'insufficient_funds' } }),
    }
  const decision = luck.pick(['pay', 'pay', 'pay', 'decline', 'later'])
  await send(order.confirmationUrl, new URLSearchParams({ action: decision }))
}

/** The page asks whether the order is paid. */
export const lookAtOrder: Actor = {
  name: 'look',
  weight: 3,
  async act(scene) {
    const order = oneOf(
      scene.model.orders.filter(({ person }) => !person.isDeleted),
      scene,
    )
    if (!order) return undefined
    scene.model.begin(() => lookAt(scene.model, order))
    return order.provider
  },
}

export async function lookAt(model: Model, { id, person, provider }: Order): Promise<void> {
  await model.ask(`is ${provider} paid`, 'GET', `/v1/checkPayment/${id}`, { token: person.token })
}
