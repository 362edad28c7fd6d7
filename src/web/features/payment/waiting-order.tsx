import { useEffect, useState } from 'react'
import type { OwnOrder } from '#shared/contract/payments.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { href } from '#web/href.ts'
import { Alert } from '#web/ui/alert.tsx'
import { readOrders } from './own-payments.ts'

/** Warns of an order that may already be paid, before another is paid for. */
export function WaitingOrder() {
  const [order, setOrder] = useState<OwnOrder>()
  useEffect(() => {
    void readOrders().then(
      (answer) => 'orders' in answer && setOrder(answer.orders.find(({ state }) => state === 'waiting')),
    )
  }, [])
  return (
    order && (
      <Alert tone="info">
        <p>
          Заказ на {formatRoubles(Number(order.amount))} от {formatDateTime(order.at)} ждёт оплаты. Если вы
          его оплатили, не платите ещё раз: запросы придут сами.{' '}
          <a href={`${href.user}#payments`}>Мои платежи</a>
        </p>
      </Alert>
    )
  )
}
