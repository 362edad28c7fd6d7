import type { SiteSettings } from '#shared/site-settings.ts'
import type { OfferSlots } from './offer.tsx'
import type { PlateSearch, PlateSearchView } from './plate-search.ts'

/** What every state of the window is given. */
export interface ResultProps {
  readonly plate: string
  readonly site: SiteSettings
  readonly store: PlateSearch
  readonly view: PlateSearchView
  readonly slots: OfferSlots
  /** The plate is to be typed anew. */
  readonly onCorrect: () => void
  /** A VIN is to be typed instead. */
  readonly onVin: () => void
}
