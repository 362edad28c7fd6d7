import type { PlateInfo } from '#shared/contract/plates.ts'
import { Alert } from '#web/ui/alert.tsx'
import common from '#web/ui/common.module.css'
import { Offer } from './offer.tsx'
import styles from './plate-search-dialog.module.css'
import type { Offering } from './plate-search-state.ts'
import { Reasons } from './reasons.tsx'
import type { ResultProps } from './result-props.ts'
import { Continue, PartnerLink, VinLink } from './vin-link.tsx'

interface NotFoundProps extends ResultProps {
  readonly state: Extract<Offering, { name: 'VIN_NOT_FOUND' }>
}

export const VinNotFound = ({ state, plate, site, view, store, slots }: NotFoundProps) => (
  <>
    <Alert tone="info" title="В открытых источниках VIN не нашёлся">
      <p>Это ничего не говорит о самой машине. Полный VIN может быть в картотеке ГИБДД.</p>
    </Alert>
    {view.info && <Known info={view.info} />}
    <Offer offer={state} slots={slots} canBuy={site.payments !== undefined} onAsk={store.askPaid} />
    <Reasons plate={plate} />
    <PartnerLink site={site} plate={plate} />
  </>
)

interface RefreshProps extends ResultProps {
  readonly state: Extract<Offering, { name: 'REFRESH_VIN' }>
}

export const RefreshOffer = ({ state, site, store, slots }: RefreshProps) => (
  <>
    <p>
      Этот VIN найден в открытых источниках, и он мог устареть: номера переставляют с машины на машину.
      Картотека ГИБДД знает, за кем номер записан теперь.
    </p>
    <VinLink vin={state.vin} />
    <Offer offer={state} slots={slots} canBuy={site.payments !== undefined} onAsk={store.askPaid} />
    <Continue vin={state.vin} text="Продолжить с этим VIN" variant="secondary" />
  </>
)

/** The car, as far as it is known, and what the plate itself says. */
const Known = ({ info: { model, year, region, use } }: { readonly info: PlateInfo }) => {
  const car = [model, year && `${year} год`].filter(Boolean).join(', ')
  const plate = [region, use].filter(Boolean).join(' · ')
  return (
    (car || plate) && (
      <div>
        {car && <p className={styles.car}>{car}</p>}
        {plate && <p className={common.quiet}>{plate}</p>}
      </div>
    )
  )
}
