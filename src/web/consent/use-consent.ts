import { browserStore } from '../store/browser-store.ts'
import { useStore } from '../store/use-store.ts'
import { CONSENT_CHANGED } from './consent.ts'

const consent = browserStore(() => document.documentElement.dataset.consent === 'all', CONSENT_CHANGED)

/** Whether what is not necessary may be loaded; never before the page has woken up. */
export const useConsent = (): boolean => useStore(consent, () => false)
