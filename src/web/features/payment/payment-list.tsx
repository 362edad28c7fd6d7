import { useCallback, useEffect, useState } from 'react'
import type { OwnOrder } from '#shared/contract/payments.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { requestsText } from '#shared/text/plural.ts'
import { href } from '#web/href.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListTable } from '#web/ui/table.tsx'
import { type OrdersAnswer, readOrders } from './own-payments.ts'
import styles from './payment-pages.module.css'

export function PaymentList({ site }: Pick<TableProps, 'site'>) {
  const { answer, ask } = usePayments()
  if (!answer) return <Skeleton rows={3} />
  if ('problem' in answer) return <Problem text={answer.problem} onRetry={ask} />
  return (
    <div className={styles.list}>
      {answer.orders.length > 0 ? (
        <OrderTable site={site} orders={answer.orders} />
      ) : (
        <p>Платежей пока не было.</p>
      )}
      <ButtonLink href={href.payment} variant="secondary">
        Пополнить баланс
      </ButtonLink>
    </div>
  )
}

/** Undefined while loading; again when the account changes or the balance rises. */
function usePayments() {
  const { user } = useSession()
  const [answer, setAnswer] = useState<OrdersAnswer>()
  const ask = useCallback(() => {
    setAnswer(undefined)
    void readOrders().then(setAnswer)
  }, [])
  const owner = user?.id
  const balance = user?.requests
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance may mean another payment.
  useEffect(() => {
    if (owner !== undefined) void readOrders().then(setAnswer)
  }, [owner, balance])
  return { answer, ask }
}

const Problem = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <div className={styles.list}>
    <Alert tone="danger" role="alert">
      <p>{text}</p>
    </Alert>
    <Button variant="secondary" icon="repeat" onClick={onRetry}>
      Повторить
    </Button>
  </div>
)

interface TableProps {
  readonly site: Pick<SiteSettings, 'contactEmail' | 'messengerChatUrl'> | undefined
  readonly orders: readonly OwnOrder[]
}

const stateWords: Readonly<Record<OwnOrder['state'], string>> = {
  waiting: 'Ждём оплату',
  paid: 'Оплачен, запросы зачислены',
  unpaid: 'Не оплачен',
  canceled: 'Платёж не прошёл',
  unfit: 'Деньги пришли, запросы не зачислены: разбираемся',
  given_back: 'Деньги возвращены',
}

const providerNames = { moneta: 'МОНЕТА', yookassa: 'ЮKassa' } as const

export const OrderTable = ({ site, orders }: TableProps) => (
  <>
    <ListTable
      caption="Платежи"
      columns={['Номер операции', 'Что куплено', 'Состояние', 'Сумма', 'Дата']}
      rows={orders.map((order) => [
        <div key="id">
          <div className={styles.code}>{order.transactionId}</div>
          <a href={supportHref(order, site)}>Не пришло?</a>
        </div>,
        <div key="what">
          {requestsText(order.requests)}
          {order.provider && <div className={common.quiet}>{providerNames[order.provider]}</div>}
        </div>,
        stateWords[order.state],
        formatRoubles(Number(order.amount)),
        formatDateTime(order.at),
      ])}
    />
    {site?.contactEmail !== undefined && (
      <p>
        «Не пришло?» открывает почтовую программу. Если её нет, напишите с любой почты на {site.contactEmail}{' '}
        и назовите номер операции: он в первом столбце.
      </p>
    )}
  </>
)

/** To the operator, with the order's number; without an address, the help page. */
function supportHref({ transactionId, state }: OwnOrder, site: TableProps['site']): string {
  if (site?.contactEmail === undefined) return site?.messengerChatUrl ?? href.faq
  const subject = `Заказ ${transactionId}`
  const body = `Не пришло по заказу ${transactionId} (${stateWords[state]}). Что произошло: `
  return `mailto:${site.contactEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
