import type { SiteSettings } from '#shared/site-settings.ts'

/** `all` allows counters and the advertising network. */
export type Consent = 'all' | 'necessary'

export const CONSENT = 'consent'

export const CONSENT_CHANGED = 'app:consent'

/** Increase it when the site asks for more: everyone is asked again. */
const VERSION = 1

/** Stored as evidence: `1 all 2026-11-21T10:00:00.000Z`. */
export const consentRecord = (answer: Consent, at: Date): string => `${VERSION} ${answer} ${at.toISOString()}`

export const consentIn = (record: string | null): Consent | undefined =>
  (['all', 'necessary'] as const).find((answer) => record?.startsWith(`${VERSION} ${answer} `))

export const asksConsent = (site: SiteSettings | undefined): boolean =>
  site?.ads !== undefined || site?.analytics !== undefined
