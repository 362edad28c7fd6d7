import type { SafeStorage } from '../store/safe-storage.ts'
import { CONSENT, CONSENT_CHANGED, type Consent, consentIn, consentRecord } from './consent.ts'

export interface ConsentKeeper {
  read(): void
  /** @returns true: handled, the link must not be followed */
  press(pressed: Element): boolean
}

/**
 * Shows the hidden banner of everyone's HTML before first paint. Loads the counters' script, whose
 * address is on our own `<script>`, only with consent.
 */
export function keepConsent(storage: SafeStorage): ConsentKeeper {
  const root = document.documentElement
  const own = document.currentScript
  let address = own?.dataset.counters
  let currentAnswer: Consent | undefined
  let opener: HTMLElement | undefined

  function obey(answer: Consent | undefined): void {
    currentAnswer = answer
    root.toggleAttribute('data-consent-asked', answer === undefined)
    root.dataset.consent = answer ?? ''
    if (answer === 'all') count()
    dispatchEvent(new Event(CONSENT_CHANGED))
  }

  function count(): void {
    if (!address) return
    const script = document.createElement('script')
    Object.assign(script.dataset, own?.dataset)
    script.src = address
    address = undefined
    document.head.append(script)
  }

  function ask(by: HTMLElement): void {
    opener = by
    root.toggleAttribute('data-consent-asked', true)
    document.getElementById('cookies')?.focus()
  }

  function decide(answer: Consent): void {
    const withdrawn = currentAnswer === 'all' && answer !== 'all'
    storage.set(CONSENT, consentRecord(answer, new Date()))
    obey(answer)
    // Loaded scripts can only be stopped by reloading the page.
    if (withdrawn) location.reload()
    else opener?.focus()
  }

  return {
    read: () => obey(consentIn(storage.get(CONSENT))),
    press(pressed) {
      const by = pressed.closest<HTMLElement>('[data-consent-open]')
      const answer = pressed.closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer
      if (by) ask(by)
      if (answer === 'all' || answer === 'necessary') decide(answer)
      return by !== null
    },
  }
}
