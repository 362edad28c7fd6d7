import type { ReactNode } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import { plateDoubts } from '#shared/vehicle/plate-doubts.ts'
import { plateRegion } from '#shared/vehicle/plate-region.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberPlate } from '#web/ui/number-plate.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NetworkError, Searching, VinFound } from './free-results.tsx'
import { newsOf } from './news.ts'
import type { OfferSlots } from './offer.tsx'
import { PaidNothing, PaidVin, RefreshedSame, RefreshedVin } from './paid-results.tsx'
import styles from './plate-search-dialog.module.css'
import type { ResultProps } from './result-props.ts'
import { usePlateSearch } from './use-plate-search.ts'
import { RefreshOffer, VinNotFound } from './vin-offers.tsx'

interface Props extends OfferSlots {
  readonly plate: string
  readonly site: SiteSettings
  readonly onClose: () => void
  readonly onCorrect: () => void
  readonly onVin: () => void
}

/** `docs/search-modal.md` describes the states. */
export function PlateSearchDialog({ plate, site, onClose, onCorrect, onVin, signIn, payment }: Props) {
  const { store, view } = usePlateSearch(plate, site.captcha)
  const doubts = plateDoubts(plate, site.demoSections.length > 0)
  return (
    <Dialog title="Результаты поиска" onClose={onClose}>
      <div className={styles.results}>
        <div className={styles.what}>
          <NumberPlate plate={plate} />
          <small>{plateRegion(plate)?.name}</small>
          {doubts.length > 0 && <p className={styles.doubt}>Проверьте номер: {doubts.join(', ')}.</p>}
        </div>
        <p role="status">
          <VisuallyHidden>{newsOf(view.search)}</VisuallyHidden>
        </p>
        <Result {...{ plate, site, store, view, onCorrect, onVin, slots: { signIn, payment } }} />
      </div>
    </Dialog>
  )
}

function Result(props: ResultProps): ReactNode {
  const state = props.view.search
  switch (state.name) {
    case 'LOADING':
      return <Searching />
    case 'FIND_VIN_SUCCESS':
      return <VinFound {...props} state={state} />
    case 'NETWORK_ERROR':
      return <NetworkError {...props} state={state} />
    case 'VIN_NOT_FOUND':
      return <VinNotFound {...props} state={state} />
    case 'REFRESH_VIN':
      return <RefreshOffer {...props} state={state} />
    case 'PAID_REQUEST_SUCCESS':
      return <PaidVin {...props} state={state} />
    case 'PAID_REQUEST_ERROR':
      return <PaidNothing {...props} />
    case 'REFRESH_SUCCESS':
      return <RefreshedVin {...props} state={state} />
    case 'REFRESH_FAIL':
      return <RefreshedSame {...props} state={state} />
  }
}
