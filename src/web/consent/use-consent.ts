import { useSyncExternalStore } from 'react'
import { CONSENT_CHANGED } from './consent.ts'

function subscribe(listener: () => void): () => void {
  addEventListener(CONSENT_CHANGED, listener)
  return () => removeEventListener(CONSENT_CHANGED, listener)
}

/** Whether what is not necessary may be loaded; never before the page has woken up. */
export const useConsent = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.consent === 'all',
    () => false,
  )
