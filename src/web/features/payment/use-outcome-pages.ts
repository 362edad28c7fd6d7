import { useNavigate } from 'react-router'
import { href } from '#web/href.ts'
import type { PaymentOutcome } from './payment.ts'
import { returnedOrder } from './returned-order.ts'

/** Router state: the order is already confirmed, so the success page need not ask again. */
export const paidState = () => ({ isPaid: true }) as const

export function useOutcomePages(): (outcome: PaymentOutcome) => void {
  const navigate = useNavigate()
  return (outcome) => {
    // Going back from the outcome must not lead to it again.
    const replace = returnedOrder(location.search) !== undefined
    return outcome === 'success'
      ? navigate(href.successPay, { replace, state: paidState() })
      : navigate(href.failPay, { replace })
  }
}
