import type { SiteSettings } from '#shared/site-settings.ts'

/** `all`: counters and the advertising network may be loaded. `necessary`: they may not. */
export type Consent = 'all' | 'necessary'

/** Key of the answer in the browser's storage. */
export const CONSENT = 'consent'

/** Event that tells the scripts of a page that the answer is another. */
export const CONSENT_CHANGED = 'app:consent'

/** Raised when more is asked for than before: everybody is then asked anew. */
const VERSION = 1

/** What is kept as a proof: `1 all 2026-11-21T10:00:00.000Z`. */
export const consentRecord = (answer: Consent, at: Date): string => `${VERSION} ${answer} ${at.toISOString()}`

/** The answer of a record; undefined when there is none, or one to another question. */
export const consentIn = (record: string | null): Consent | undefined =>
  (['all', 'necessary'] as const).find((answer) => record?.startsWith(`${VERSION} ${answer} `))

/** Whether this site has anything to ask for. */
export const asksConsent = (site: SiteSettings | undefined): boolean =>
  site?.ads !== undefined || site?.analytics !== undefined
