import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/call.ts'
import { href } from '#web/href.ts'
import { accessToken, reload, useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { type OrderStatus, Paid } from './paid.tsx'
import { transactionIn } from './payment-address.ts'
import styles from './payment-pages.module.css'
import type { paidState } from './use-outcome-pages.ts'

export function SuccessPayPage() {
  const { status, user } = useSession()
  const orderStatus = useOrderStatus()
  const isPaid = orderStatus === 'paid'
  useEffect(() => {
    if (isPaid) void reload()
  }, [isPaid])
  return (
    <Page width="narrow">
      <Paid
        user={user}
        orderStatus={orderStatus}
        isStranger={status === 'signedOut' && accessToken() === null}
      />
    </Page>
  )
}

/** Anyone may open the address; our own page has checked the order. */
function useOrderStatus(): OrderStatus {
  const { state, search } = useLocation()
  const isConfirmed = (state as ReturnType<typeof paidState> | null)?.isPaid === true
  const [orderStatus, set] = useState<OrderStatus>(isConfirmed ? 'paid' : 'asked')
  useEffect(() => {
    if (isConfirmed) return
    const transaction = transactionIn(search)
    if (transaction === undefined) return set('unknown')
    return askUntilPaid(transaction, set)
  }, [isConfirmed, search])
  return orderStatus
}

const TIMES = 20
const EVERY_MS = 5000

/** A module shared with the payment form would add a file to the home page's script. */
function askUntilPaid(id: string, set: (standing: OrderStatus) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const ask = async (left: number): Promise<void> => {
    const reply = await call('/v1/checkPayment/{id}', { params: { id }, token: accessToken() })
    if (isOver) return
    if (reply.success) set('paid')
    else if (reply.error === 'payment_canceled') set('canceled')
    else if (left === 0 || reply.error === 'payment_unknown') set('unknown')
    else timer = setTimeout(() => void ask(left - 1), EVERY_MS)
  }
  void ask(TIMES - 1)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

export function FailPayPage() {
  useEffect(() => void reload(), [])
  return (
    <Page width="narrow">
      <h1>Оплата</h1>
      <p>Платеж не прошел, пожалуйста повторите попытку позже.</p>
      <p className={styles.lead}>
        Если деньги всё же списались, не платите второй раз: запросы придут на баланс сами, как только банк
        подтвердит платёж. Если учётную запись вы удалили, деньги вернутся.
      </p>
      <div className={classes(common.row, common.choice)}>
        <ButtonLink href={href.payment}>Вернуться к оплате</ButtonLink>
        <ButtonLink href={`${href.user}#payments`} variant="secondary">
          Мои платежи
        </ButtonLink>
      </div>
    </Page>
  )
}
