import { useNavigate } from 'react-router'
import { href } from '#web/href.ts'
import type { Outcome } from './payment.ts'
import { returnedOrder } from './returned-order.ts'

/** Leads to the page of the outcome. */
export function useOutcomePages(): (outcome: Outcome) => void {
  const navigate = useNavigate()
  return (outcome) => {
    // Whoever goes back from the outcome must not be led to it again.
    const replace = returnedOrder(location.search) !== undefined
    return navigate(outcome === 'success' ? href.successPay : href.failPay, { replace })
  }
}
