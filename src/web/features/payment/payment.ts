import type { MonetaOrder, paymentTypes, YookassaOrder } from '#shared/contract/payments.ts'
import type { PaymentProviderId } from '#shared/payment-providers.ts'
import type { PackId } from '#shared/prices.ts'
import type { Call } from '#web/call.ts'
import { observable, type Store } from '#web/store/observable.ts'
import type { CardWidgetParts } from './card-widget.ts'
import { widgetOptions } from './order-fields.ts'
import { createPaymentCheck } from './payment-check.ts'

export type PaymentType = (typeof paymentTypes)[number]
export type PaymentResult = 'success' | 'fail'

/** `left`: no callback, because the payer went to the provider's page. */
type WidgetReport = 'success' | 'inProgress' | 'left'

export type PaymentState =
  /** `notice`: why there is no order. */
  | { readonly step: 'choosing'; readonly notice?: string | undefined }
  | { readonly step: 'ordering' }
  /** The order is unpaid. `card`: the provider's form is in our page. */
  | {
      readonly step: 'paying'
      readonly order: MonetaOrder
      readonly card: CardState
    }
  | { readonly step: 'leaving'; readonly order: YookassaOrder }
  /** After a callback, or on the provider's page; only our server's answer counts. */
  | {
      readonly step: 'checking'
      readonly report: WidgetReport
      readonly order?: YookassaOrder | undefined
    }
  /** Bank or payer take longer than a page can wait. */
  | { readonly step: 'pending'; readonly report: WidgetReport; readonly order?: YookassaOrder | undefined }
  | { readonly step: 'settled'; readonly outcome: PaymentResult }

export interface PaymentStore extends Store<PaymentState> {
  order(pack: PackId, provider?: PaymentProviderId): Promise<void>
  /** The payer opened the provider's page in its own tab. */
  leave(order: YookassaOrder): void
  resume(orderId: string): void
  showCard(containerId: string): Promise<void>
  restart(): void
  /** Later callbacks of the widget are ignored. */
  stop(): void
}

interface Parts {
  readonly type: PaymentType
  readonly widgetUrl: string | undefined
  readonly call: Call
  readonly accessToken: () => string | null
  readonly reload: () => Promise<unknown>
  readonly balance?: () => Promise<number | null>
  readonly showWidget: (parts: CardWidgetParts) => Promise<void>
  readonly theme: () => 'light' | 'dark'
  readonly onSettled: (outcome: PaymentResult) => void
}

type Check = ReturnType<typeof createPaymentCheck>

export function createPaymentStore(parts: Parts): PaymentStore {
  const { call, accessToken, onSettled } = parts
  const { get, set, subscribe } = observable<PaymentState>({ step: 'choosing' })
  let check: Check | undefined
  const rise = createRise(parts)

  function finish(outcome: PaymentResult): void {
    check?.stop()
    set({ step: 'settled', outcome })
    onSettled(outcome)
  }

  async function order(pack: PackId, provider?: PaymentProviderId): Promise<void> {
    if (get().step !== 'choosing') return
    set({ step: 'ordering' })
    rise.begin()
    set(await createOrder({ pack, provider }, parts))
  }

  function verify(transactionId: string, report: WidgetReport, order?: YookassaOrder): void {
    check?.stop()
    check = createPaymentCheck({
      ask: () => call('/v1/checkPayment/{id}', { params: { id: transactionId }, token: accessToken() }),
      onPaid: () => finish('success'),
      onCanceled: () => finish('fail'),
      onFailed: () => void unconfirmed(report, order),
    })
    set({ step: 'checking', report, order })
    check.start()
  }

  async function unconfirmed(report: WidgetReport, order: YookassaOrder | undefined): Promise<void> {
    const before = get()
    const hasRisen = await rise.hasHappened()
    if (get() !== before) return
    if (!hasRisen && report !== 'success') set({ step: 'pending', report, order })
    else finish(hasRisen ? 'success' : 'fail')
  }

  /** Ignores callbacks for an order that is no longer paid here. */
  const whileUndecided = (order: MonetaOrder, then: () => void) => () => {
    const state = get()
    if (isPaying(state, order) || isUndecided(state)) then()
  }

  async function showCard(containerId: string): Promise<void> {
    const { widgetUrl } = parts
    const state = get()
    if (state.step !== 'paying' || widgetUrl === undefined) return
    const { order } = state
    const mark = (card: CardState) => set(withCard(get(), order, card))
    mark('loading')
    const on = {
      success: whileUndecided(order, () => verify(order.transactionId, 'success')),
      fail: whileUndecided(order, () => finish('fail')),
      inProgress: whileUndecided(order, () => verify(order.transactionId, 'inProgress')),
    }
    const options = widgetOptions(order, parts.theme())
    await parts.showWidget({ url: widgetUrl, options, containerId, on }).then(
      () => mark('shown'),
      () => mark('unavailable'),
    )
  }

  return {
    ...{ get, subscribe, order },
    leave: (order) => verify(order.transactionId, 'left', order),
    resume: (orderId) => verify(orderId, 'left'),
    showCard,
    restart: () => set({ step: 'choosing' }),
    stop() {
      check?.stop()
      set({ step: 'choosing' })
    },
  }
}

type CardState = 'loading' | 'shown' | 'unavailable'

const withCard = (state: PaymentState, order: MonetaOrder, card: CardState): PaymentState =>
  isPaying(state, order) ? { step: 'paying', order, card } : state

/** A higher balance proves a payment that the checks missed. */
function createRise({ balance = async () => null }: Pick<Parts, 'balance'>) {
  let before: Promise<number | null> = Promise.resolve(null)
  return {
    begin() {
      before = balance()
    },
    async hasHappened(): Promise<boolean> {
      const was = await before
      const now = was === null ? null : await balance()
      return was !== null && now !== null && now > was
    },
  }
}

async function createOrder(
  { pack, provider }: { readonly pack: PackId; readonly provider: PaymentProviderId | undefined },
  { type, call, accessToken, reload }: Parts,
): Promise<PaymentState> {
  const body = { pack, type, ...(provider && { provider }) }
  const reply = await call('/v1/payments/order', { body, token: accessToken() })
  if (reply.success) return stateOfNewOrder(reply.data)
  if (reply.error === 'unauthorized') await reload()
  return { step: 'choosing', notice: reply.message }
}

const stateOfNewOrder = (order: MonetaOrder | YookassaOrder): PaymentState =>
  order.provider === 'moneta' ? { step: 'paying', order, card: 'loading' } : { step: 'leaving', order }

const isPaying = (state: PaymentState, order: MonetaOrder): boolean =>
  state.step === 'paying' && state.order === order

/** The bank may decide now. */
const isUndecided = (state: PaymentState): boolean =>
  state.step === 'pending' || (state.step === 'checking' && state.report === 'inProgress')
