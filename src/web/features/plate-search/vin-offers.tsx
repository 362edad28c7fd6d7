import type { PlateInfo } from '#shared/contract/plates.ts'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { FoundCar } from './found-car.tsx'
import { HeadLine } from './head-line.tsx'
import { Offer } from './offer.tsx'
import styles from './plate-search-dialog.module.css'
import type { Offering } from './plate-search-state.ts'
import { Reasons } from './reasons.tsx'
import type { ResultProps } from './result-props.ts'
import { Continue, PartnerSearchLink } from './vin-link.tsx'

interface NotFoundProps extends ResultProps {
  readonly state: Extract<Offering, { name: 'VIN_NOT_FOUND' }>
}

export const VinNotFound = ({ state, plate, site, view, store, slots, onCorrect, onVin }: NotFoundProps) => (
  <>
    {state.silent ? (
      <HeadLine tone="unknown" title="Открытые источники молчат">
        О машине это ничего не говорит.
      </HeadLine>
    ) : (
      <HeadLine tone="none" title="В открытых источниках VIN не нашёлся">
        О самой машине это ничего не говорит.
      </HeadLine>
    )}
    {view.info && <PlateCar info={view.info} />}
    <Offer offer={state} slots={slots} canBuy={site.payments !== undefined} onAsk={store.askPaid} />
    <div className={layout.column2}>
      <Button variant="secondary" wide onClick={onCorrect}>
        Исправить номер
      </Button>
      <Button variant="secondary" wide onClick={onVin}>
        Ввести VIN
      </Button>
    </div>
    <Reasons plate={plate} />
    <PartnerSearchLink site={site} plate={plate} />
  </>
)

interface RefreshProps extends ResultProps {
  readonly state: Extract<Offering, { name: 'REFRESH_VIN' }>
}

export const RefreshOffer = ({ state, site, store, slots }: RefreshProps) => (
  <>
    <HeadLine tone="note" title="Спросить, на чём номер сейчас">
      {whyRefresh(state.vin)}
    </HeadLine>
    <FoundCar vin={state.vin} />
    <Offer offer={state} slots={slots} canBuy={site.payments !== undefined} onAsk={store.askPaid} />
    <Continue
      vin={state.vin}
      text={`Продолжить с найденным ${numberWords(state.vin).instrumental}`}
      variant="secondary"
    />
  </>
)

/** The car's data without its VIN. */
const PlateCar = ({ info: { model, year, use } }: { readonly info: PlateInfo }) => {
  const car = [model, year && `${year} год`].filter(Boolean).join(', ')
  return (
    (car || use) && (
      <div>
        {car && <p className={styles.car}>{car}</p>}
        {use && <p>{use}</p>}
      </div>
    )
  )
}

export const whyRefresh = (vin: string): string =>
  `Этот ${numberWords(vin).name} найден в открытых источниках, и он мог устареть: номера переставляют с машины на машину. Картотека ГИБДД знает, за кем номер записан теперь.`
