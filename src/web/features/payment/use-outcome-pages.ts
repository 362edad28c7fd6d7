import { useNavigate } from 'react-router'
import { href } from '#web/href.ts'
import type { PaymentResult } from './payment.ts'
import { returnedOrder } from './payment-address.ts'

/** Router state: confirmed, so the success page need not ask again. */
export const paidState = () => ({ isPaid: true }) as const

export function useOutcomePages(): (outcome: PaymentResult) => void {
  const navigate = useNavigate()
  return (outcome) => {
    // «Back» must not lead to the outcome again.
    const replace = returnedOrder(location.search) !== undefined
    return outcome === 'success'
      ? navigate(href.successPay, { replace, state: paidState() })
      : navigate(href.failPay, { replace })
  }
}
