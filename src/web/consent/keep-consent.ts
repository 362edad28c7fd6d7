import type { SafeStorage } from '../store/safe-storage.ts'
import { CONSENT, CONSENT_CHANGED, type Consent, consentIn, consentRecord } from './consent.ts'

export interface ConsentKeeper {
  /** Obeys what is stored: at the start, and when another tab or page may have changed it. */
  read(): void
  /**
   * Minds the banner's buttons and whatever opens the banner.
   * @returns true when the press is done with and leads nowhere else.
   */
  press(pressed: Element): boolean
}

/**
 * Part of the script in `<head>`. The HTML is the same for everybody and has the banner in it, hidden; whether
 * this visitor is asked is settled here before first paint. The counters' script, whose address the server
 * wrote on our own `<script>`, is loaded once there is consent, and never otherwise.
 */
export function keepConsent(storage: SafeStorage): ConsentKeeper {
  const root = document.documentElement
  const own = document.currentScript
  /** Of the counters, as long as they are not loaded. */
  let address = own?.dataset.counters
  let given: Consent | undefined
  let opener: HTMLElement | undefined

  function obey(answer: Consent | undefined): void {
    given = answer
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
    const withdrawn = given === 'all' && answer !== 'all'
    storage.set(CONSENT, consentRecord(answer, new Date()))
    obey(answer)
    // What has been loaded can only be stopped together with its page.
    if (withdrawn) location.reload()
    else opener?.focus()
  }

  return {
    read: () => obey(consentIn(storage.get(CONSENT))),
    press(pressed) {
      const by = pressed.closest<HTMLElement>('[data-consent-open]')
      const answer = pressed.closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer
      if (by) ask(by)
      if (answer) decide(answer as Consent)
      return by !== null
    },
  }
}
