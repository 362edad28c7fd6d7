import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { texts } from './news.ts'
import styles from './plate-search-dialog.module.css'
import type { Failure, PlateSearchState } from './plate-search-state.ts'
import type { ResultProps } from './result-props.ts'
import { Continue, PartnerLink, VinLink } from './vin-link.tsx'

type StateOf<Name extends PlateSearchState['name']> = Extract<PlateSearchState, { name: Name }>

interface FoundProps extends ResultProps {
  readonly state: StateOf<'FIND_VIN_SUCCESS'>
}

export const VinFound = ({ state: { vin }, plate, site, store }: FoundProps) => (
  <>
    <p>В открытых источниках за номером записан VIN</p>
    <VinLink vin={vin} />
    <p className={styles.question}>Продолжить с этим VIN?</p>
    <div className={styles.actions}>
      <Continue vin={vin} text="Продолжить" />
      <Button variant="secondary" icon="repeat" wide onClick={store.refresh}>
        Обновить
      </Button>
    </div>
    <p className={common.quiet}>
      Номер могли переставить с другой машины. Сверьте VIN с СТС; если не совпал, «Обновить» поищет другой в
      картотеке ГИБДД.
    </p>
    <PartnerLink site={site} plate={plate} vin={vin} />
  </>
)

interface ErrorProps extends ResultProps {
  readonly state: StateOf<'NETWORK_ERROR'>
}

export function NetworkError({ state: { failure, offer }, store, onCorrect }: ErrorProps) {
  if (failure.error === 'bad_plate') return <BadPlate failure={failure} onCorrect={onCorrect} />
  return (
    <>
      <Alert tone="danger" title={texts.network}>
        <p>{failure.message}</p>
        {offer && <p>{whatOfTheRequest(failure)}</p>}
      </Alert>
      <div className={styles.actions}>
        <Button icon="repeat" wide onClick={store.retry}>
          Попробовать ещё раз
        </Button>
        {offer?.name === 'REFRESH_VIN' && (
          <Continue vin={offer.vin} text="Продолжить с прежним VIN" variant="secondary" />
        )}
      </div>
    </>
  )
}

/** Only our server knows what became of the request; when it did not say, nobody does. */
const whatOfTheRequest = ({ error }: Failure): string =>
  error === 'unreached' || error === 'unnamed'
    ? 'Если запрос успел списаться, повтор в течение часа бесплатный.'
    : 'Запрос вернулся на баланс.'

interface BadPlateProps {
  readonly failure: Failure
  readonly onCorrect: () => void
}

const BadPlate = ({ failure, onCorrect }: BadPlateProps) => (
  <>
    <Alert tone="warn" title="Проверьте номер">
      <p>{failure.message}</p>
    </Alert>
    <Button wide onClick={onCorrect}>
      Исправить номер
    </Button>
  </>
)
