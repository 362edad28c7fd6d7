import { browserStore } from '../store/browser-store.ts'
import { useStore } from '../store/use-store.ts'
import { CONSENT_CHANGED } from './consent.ts'

const consent = browserStore(() => document.documentElement.dataset.consent === 'all', CONSENT_CHANGED)

/** Whether optional scripts may load; false until hydration. */
export const useConsent = (): boolean => useStore(consent, () => false)
