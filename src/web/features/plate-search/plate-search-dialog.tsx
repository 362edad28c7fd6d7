import type { ReactNode } from 'react'
import type { SiteSettings } from '#shared/site-settings.ts'
import common from '#web/ui/common.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { NetworkError, VinFound } from './free-results.tsx'
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
  /** The plate is to be typed anew. */
  readonly onCorrect: () => void
}

/** The window of the plate search; its states are told in `docs/search-modal.md`. */
export function PlateSearchDialog({ plate, site, onClose, onCorrect, signIn, payment }: Props) {
  const { store, view } = usePlateSearch(plate, site.captcha)
  return (
    <Dialog title="Результаты поиска" onClose={onClose}>
      <div className={styles.results}>
        <p className={styles.plate}>
          <VisuallyHidden>Госномер </VisuallyHidden>
          {plate}
        </p>
        <p role="status">
          <VisuallyHidden>{newsOf(view.search)}</VisuallyHidden>
        </p>
        <Result {...{ plate, site, store, view, onCorrect, slots: { signIn, payment } }} />
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

const Searching = () => (
  <>
    <p className={common.going}>
      <Spinner />
      Ищем VIN в открытых источниках
    </p>
    <Skeleton rows={3} />
  </>
)
