import { useNavigate } from 'react-router'
import { href } from '#web/href.ts'
import type { Outcome } from './payment.ts'

/** Leads to the page of the outcome. */
export function useOutcomePages(): (outcome: Outcome) => void {
  const navigate = useNavigate()
  return (outcome) => navigate(outcome === 'success' ? href.successPay : href.failPay)
}
