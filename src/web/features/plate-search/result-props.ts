import type { SiteSettings } from '#shared/site-settings.ts'
import type { OfferSlots } from './offer.tsx'
import type { PlateSearch, PlateSearchView } from './plate-search.ts'

export interface ResultProps {
  readonly plate: string
  readonly site: SiteSettings
  readonly store: PlateSearch
  readonly view: PlateSearchView
  readonly slots: OfferSlots
  readonly onCorrect: () => void
  readonly onVin: () => void
}
