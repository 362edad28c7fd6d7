import { useEffect, useId } from 'react'
import type { YookassaOrder } from '#shared/contract/payments.ts'
import type { PaymentProviderId } from '#shared/payment-providers.ts'
import type { PackId } from '#shared/prices.ts'
import type { PaymentWays, SiteSettings } from '#shared/site-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { OtherProviders } from './other-providers.tsx'
import { PackChoice } from './pack-choice.tsx'
import { orderText } from './pack-text.ts'
import type { PaymentState, PaymentStore } from './payment.ts'
import styles from './payment-widget.module.css'
import { type PaymentWishes, usePayment } from './use-payment.ts'

interface Props extends PaymentWishes {
  readonly site: SiteSettings
  readonly packs: readonly [PackId, ...PackId[]]
  /** Order the first pack at once. */
  readonly atOnce?: boolean
  readonly returned?: string | undefined
}

export function PaymentWidget({ site, ...rest }: Props) {
  if (!site.payments) return <Alert tone="info" title="Оплата на этом сайте пока не настроена" />
  return <Purchase {...rest} site={site} ways={site.payments} />
}

interface PurchaseProps extends Props {
  readonly ways: PaymentWays
}

type Providers = readonly [PaymentProviderId, ...PaymentProviderId[]]

const both: Providers = ['moneta', 'yookassa']
const monetaOnly: Providers = ['moneta']
const yookassaOnly: Providers = ['yookassa']

function providersOf({ moneta, yookassa }: PaymentWays): Providers {
  if (!moneta) return yookassaOnly
  return yookassa ? both : monetaOnly
}

function Purchase({ site, packs, atOnce = false, returned, ways, ...wishes }: PurchaseProps) {
  const { payment, state } = usePayment(ways, wishes)
  const providers = providersOf(ways)
  const [first] = packs
  useEffect(() => {
    if (returned) payment.resume(returned)
    else if (atOnce) void payment.order(first, keptChoice('provider', providers))
  }, [returned, atOnce, first, payment, providers])
  const takeOther = (other: PaymentProviderId) => {
    keepChoice('provider', other)
    payment.restart()
    void payment.order(keptChoice('pack', packs), other)
  }
  return (
    <div className={styles.widget}>
      <Choosing state={state} packs={packs} providers={providers} onOrder={payment.order} />
      {state.step === 'paying' && <p className={styles.bought}>{orderText(state.order)}</p>}
      {hasCardForm(state) && <CardForm payment={payment} state={state} />}
      {state.step === 'paying' && ways.moneta && (
        <BankTransfer order={state.order} formUrl={ways.moneta.formUrl} publicUrl={site.publicUrl} />
      )}
      {hasOwnPage(state) && <PageOfProvider order={state.order} onOpen={payment.leave} />}
      {(state.step === 'paying' || state.step === 'leaving') && (
        <OtherProviders providers={providers} than={state.order.provider} onTake={takeOther} />
      )}
      {(state.step === 'paying' || state.step === 'leaving') && packs.length > 1 && (
        <Button variant="quiet" onClick={payment.restart}>
          Выбрать другое
        </Button>
      )}
      <div role="status">
        <Progress state={state} />
      </div>
      {state.step === 'settled' && state.outcome === 'fail' && (
        <Button variant="secondary" icon="repeat" onClick={payment.restart}>
          Попробовать ещё раз
        </Button>
      )}
    </div>
  )
}

interface ChoosingProps {
  readonly state: PaymentState
  readonly packs: Props['packs']
  readonly providers: Providers
  readonly onOrder: PaymentStore['order']
}

const Choosing = ({ state, packs, providers, onOrder }: ChoosingProps) =>
  (state.step === 'choosing' || state.step === 'ordering') && (
    <>
      {state.step === 'choosing' && state.notice && (
        <Alert tone="warn" role="alert">
          <p>{state.notice}</p>
        </Alert>
      )}
      <PackChoice packs={packs} providers={providers} busy={state.step === 'ordering'} onOrder={onOrder} />
    </>
  )

/** Also while the order is checked: a tab is easily closed. */
const hasOwnPage = (state: PaymentState): state is PaymentState & { readonly order: YookassaOrder } =>
  'order' in state && state.order?.provider === 'yookassa'

interface PageProps {
  readonly order: YookassaOrder
  readonly onOpen: PaymentStore['leave']
}

/** The provider's page opens in its own tab: this page waits for the payment. */
const PageOfProvider = ({ order, onOpen }: PageProps) => (
  <div className={styles.transfer}>
    <p className={styles.bought}>{orderText(order)}</p>
    <ButtonLink
      href={order.confirmationUrl}
      target="_blank"
      rel="noopener"
      wide
      icon="external"
      data-goal="payment_begun"
      onClick={() => onOpen(order)}
    >
      Перейти к оплате в ЮKassa
    </ButtonLink>
    <p className={common.quiet}>Карту или СБП выберете там. Эта страница дождётся оплаты.</p>
  </div>
)

/** The widget's frame stays, hidden, while the bank decides, because it reports the end. */
const hasCardForm = ({ step }: PaymentState): boolean =>
  step === 'paying' || step === 'checking' || step === 'pending'

function CardForm({ payment, state }: { readonly payment: PaymentStore; readonly state: PaymentState }) {
  const id = useId()
  useEffect(() => void payment.showCard(id), [payment, id])
  const card = state.step === 'paying' ? state.card : undefined
  return (
    <>
      {card === 'loading' && (
        <p className={common.going}>
          <Spinner />
          Загружаем форму для карты
        </p>
      )}
      {card === 'unavailable' && <CardUnavailable onRetry={() => payment.showCard(id)} />}
      <div className={styles.card} hidden={card !== 'shown'}>
        <div id={id} />
      </div>
    </>
  )
}

const CardUnavailable = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.unavailable}>
    <Alert tone="info" role="status" title="Форма для карты не загрузилась">
      <p>Её могла задержать связь или блокировщик рекламы. Деньги не списаны. Можно заплатить через СБП.</p>
    </Alert>
    <Button variant="secondary" icon="repeat" onClick={onRetry}>
      Загрузить ещё раз
    </Button>
  </div>
)

function Progress({ state }: { readonly state: PaymentState }) {
  if (state.step === 'checking') return state.order ? <Awaiting /> : <Checking />
  if (state.step === 'pending') return state.report === 'left' ? <Unpaid /> : <Pending />
  if (state.step !== 'settled') return null
  return state.outcome === 'success' ? (
    <Alert tone="success" title="Оплата прошла">
      <p>Баланс обновится в течение нескольких секунд.</p>
    </Alert>
  ) : (
    <Alert tone="danger" title="Платеж не прошел, пожалуйста повторите попытку позже.">
      <p>Если деньги списались, не платите второй раз: запросы придут на баланс сами.</p>
    </Alert>
  )
}

const Checking = () => (
  <>
    <p className={common.going}>
      <Spinner />
      Проверяем оплату
    </p>
    <p className={common.quiet}>Обычно это занимает несколько секунд. Второй раз платить не нужно.</p>
  </>
)

const Awaiting = () => (
  <p className={common.going}>
    <Spinner />
    Ждём оплату
  </p>
)

const Unpaid = () => (
  <Alert tone="info" title="Подтверждения оплаты пока нет">
    <p>Если вы заплатили, второй раз платить не нужно: запросы придут на баланс сами.</p>
  </Alert>
)

const Pending = () => (
  <Alert tone="info" title="Банк ещё проводит платёж">
    <p>Запросы придут на баланс сами, как только он закончит. Второй раз платить не нужно.</p>
  </Alert>
)
