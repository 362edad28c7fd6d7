import { useEffect, useId } from 'react'
import type { PackId } from '#shared/prices.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Spinner } from '#web/ui/spinner.tsx'
import { BankTransfer } from './bank-transfer.tsx'
import { PackChoice } from './pack-choice.tsx'
import { orderText } from './pack-text.ts'
import type { Payment, PaymentState } from './payment.ts'
import styles from './payment-widget.module.css'
import { type PaymentWishes, usePayment } from './use-payment.ts'

interface Props extends PaymentWishes {
  readonly site: SiteSettings
  /** The first is chosen. */
  readonly packs: readonly [PackId, ...PackId[]]
  /** The first pack was pressed already: its order is made at once. */
  readonly atOnce?: boolean
}

/** Buys a pack of paid requests. For signed-in people. */
export function PaymentWidget({ site, ...rest }: Props) {
  if (!site.payments) return <Alert tone="info" title="Оплата на этом сайте пока не настроена" />
  return <Purchase {...rest} site={site} addresses={site.payments} />
}

interface PurchaseProps extends Props {
  readonly addresses: NonNullable<SiteSettings['payments']>
}

function Purchase({ site, packs, atOnce = false, addresses, ...wishes }: PurchaseProps) {
  const { payment, state } = usePayment(addresses, wishes)
  const [first] = packs
  useEffect(() => {
    if (atOnce) void payment.order(first)
  }, [atOnce, first, payment])
  return (
    <div className={styles.widget}>
      <Choosing state={state} packs={packs} onOrder={payment.order} />
      {state.step === 'paying' && <p className={styles.bought}>{orderText(state.order)}</p>}
      {hasCardForm(state) && <CardForm payment={payment} state={state} />}
      {state.step === 'paying' && (
        <>
          <BankTransfer order={state.order} formUrl={addresses.formUrl} publicUrl={site.publicUrl} />
          {packs.length > 1 && (
            <Button variant="quiet" onClick={payment.restart}>
              Выбрать другое количество
            </Button>
          )}
        </>
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
  readonly onOrder: (pack: PackId) => void
}

const Choosing = ({ state, packs, onOrder }: ChoosingProps) =>
  (state.step === 'choosing' || state.step === 'ordering') && (
    <>
      {state.step === 'choosing' && state.notice && (
        <Alert tone="warn" role="alert">
          <p>{state.notice}</p>
        </Alert>
      )}
      <PackChoice packs={packs} busy={state.step === 'ordering'} onOrder={onOrder} />
    </>
  )

/** The widget's frame stays alive, out of sight, while the bank decides: it is what tells the end. */
const hasCardForm = ({ step }: PaymentState): boolean =>
  step === 'paying' || step === 'checking' || step === 'pending'

function CardForm({ payment, state }: { readonly payment: Payment; readonly state: PaymentState }) {
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
  if (state.step === 'checking') return <Checking />
  if (state.step === 'pending') return <Pending />
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

const Pending = () => (
  <Alert tone="info" title="Банк ещё проводит платёж">
    <p>Запросы придут на баланс сами, как только он закончит. Второй раз платить не нужно.</p>
  </Alert>
)
