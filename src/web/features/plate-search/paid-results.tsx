import { numberWords } from '#shared/vehicle/number-words.ts'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { FoundCar } from './found-car.tsx'
import { HeadLine } from './head-line.tsx'
import { plateSearchTexts } from './news.ts'
import type { PlateSearchState } from './plate-search-state.ts'
import { Purse } from './purse.tsx'
import { Reasons } from './reasons.tsx'
import type { ResultProps } from './result-props.ts'
import { Continue, PartnerSearchLink } from './vin-link.tsx'

interface Props<Name extends PlateSearchState['name']> extends ResultProps {
  readonly state: Extract<PlateSearchState, { name: Name }>
}

const chargedText = (charged: boolean): string => (charged ? 'Списан 1 запрос.' : 'Запрос не списан.')

export const PaidVin = ({ state: { vin, charged }, plate, site }: Props<'PAID_REQUEST_SUCCESS'>) => (
  <>
    <HeadLine tone="good" title={`${numberWords(vin).capital} найден в картотеке ГИБДД`}>
      Это она? Посмотрите на машину.
    </HeadLine>
    <FoundCar vin={vin} />
    <Continue vin={vin} text="Продолжить" />
    <Purse text={chargedText(charged)} />
    <PartnerSearchLink site={site} plate={plate} vin={vin} />
  </>
)

export const PaidNothing = ({ plate, site, store, onCorrect, onVin }: ResultProps) => (
  <>
    <HeadLine tone="none" title="Картотека не знает этот номер">
      {plateSearchTexts.paidNothing}
    </HeadLine>
    <Purse text="Запрос вернулся на баланс." returned />
    <div className={layout.column2}>
      <Button wide onClick={onCorrect}>
        Исправить номер
      </Button>
      <Button variant="secondary" wide onClick={onVin}>
        Ввести VIN
      </Button>
      <Button variant="quiet" icon="repeat" wide onClick={store.retry}>
        Повторить
      </Button>
    </div>
    <Reasons plate={plate} />
    <PartnerSearchLink site={site} plate={plate} />
  </>
)

/** Two cars under one plate, the newer first. */
export const RefreshedVin = ({ state, plate, site }: Props<'REFRESH_SUCCESS'>) => (
  <>
    <HeadLine tone="note" title="Найден новый VIN. Какая машина перед вами?">
      Который из двух у неё, скажет СТС.
    </HeadLine>
    <FoundCar vin={state.vin}>
      <p>
        <b>Сейчас</b> картотека ГИБДД
      </p>
      <Continue vin={state.vin} text="Продолжить с новым VIN" />
    </FoundCar>
    <FoundCar vin={state.earlier}>
      <p>
        <b>Раньше</b> открытые источники
      </p>
      <Continue vin={state.earlier} text="Продолжить с прежним VIN" variant="secondary" />
    </FoundCar>
    <Purse text={chargedText(state.charged)} />
    <PartnerSearchLink site={site} plate={plate} vin={state.vin} />
  </>
)

export const RefreshedSame = ({ state, plate, site }: Props<'REFRESH_FAIL'>) => (
  <>
    <HeadLine tone="note" title={`${plateSearchTexts.nothingNew} ${plate}`}>
      Картотека другой машины не назвала.
    </HeadLine>
    <FoundCar vin={state.vin} />
    <Continue vin={state.vin} text={`Продолжить с найденным ${numberWords(state.vin).instrumental}`} />
    <Purse
      text={state.charged ? 'Списан 1 запрос.' : 'Запрос вернулся на баланс.'}
      returned={!state.charged}
    />
    <PartnerSearchLink site={site} plate={plate} vin={state.vin} />
  </>
)
