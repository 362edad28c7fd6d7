import { useNavigate } from 'react-router'
import { href } from '#web/href.ts'
import type { Outcome } from './payment.ts'
import { returnedOrder } from './returned-order.ts'

/** Tells the page of success that the order was asked about: it need not ask again. */
export const paidState = () => ({ isPaid: true }) as const

/** Leads to the page of the outcome. */
export function useOutcomePages(): (outcome: Outcome) => void {
  const navigate = useNavigate()
  return (outcome) => {
    // Whoever goes back from the outcome must not be led to it again.
    const replace = returnedOrder(location.search) !== undefined
    return outcome === 'success'
      ? navigate(href.successPay, { replace, state: paidState() })
      : navigate(href.failPay, { replace })
  }
}
