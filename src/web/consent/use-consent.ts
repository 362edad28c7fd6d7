import { browserStore } from '../store/browser-store.ts'
import { useStore } from '../store/use-store.ts'
import { CONSENT_CHANGED } from './consent.ts'

const consent = browserStore(() => document.documentElement.dataset.consent === 'all', CONSENT_CHANGED)

/** False until hydration. */
export const useConsent = (): boolean => useStore(consent, () => false)
