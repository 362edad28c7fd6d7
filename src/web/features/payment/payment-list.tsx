import { useCallback, useEffect, useState } from 'react'
import type { Payment } from '#shared/contract/payments.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { formatRoubles } from '#shared/text/numbers.ts'
import { href } from '#web/href.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListTable } from '#web/ui/table.tsx'
import { type PaymentsAnswer, readPayments } from './own-payments.ts'
import styles from './payment-pages.module.css'

/** The tab «Платежи» of the cabinet. */
export function PaymentList() {
  const { answer, ask } = usePayments()
  if (!answer) return <Skeleton rows={3} />
  if ('problem' in answer) return <Problem text={answer.problem} onRetry={ask} />
  return (
    <div className={styles.list}>
      {answer.payments.length > 0 ? <Table payments={answer.payments} /> : <p>Платежей пока не было.</p>}
      <ButtonLink href={href.payment} variant="secondary">
        Пополнить баланс
      </ButtonLink>
    </div>
  )
}

/** Undefined while it is on its way; asked again when another person signs in or the balance rises. */
function usePayments() {
  const { user } = useSession()
  const [answer, setAnswer] = useState<PaymentsAnswer>()
  const ask = useCallback(() => {
    setAnswer(undefined)
    void readPayments().then(setAnswer)
  }, [])
  const owner = user?.id
  const balance = user?.requests
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance may mean another payment.
  useEffect(() => {
    if (owner !== undefined) void readPayments().then(setAnswer)
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

const Table = ({ payments }: { readonly payments: readonly Payment[] }) => (
  <ListTable
    caption="Платежи"
    columns={['Номер операции', 'Сумма', 'Дата']}
    rows={payments.map(({ mnt_transaction_id, mnt_amount, created_at }) => [
      <span key="id" className={styles.code}>
        {mnt_transaction_id}
      </span>,
      formatRoubles(Number(mnt_amount)),
      formatDateTime(created_at),
    ])}
  />
)
