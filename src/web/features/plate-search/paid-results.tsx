import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { texts } from './news.ts'
import styles from './plate-search-dialog.module.css'
import type { PlateSearchState } from './plate-search-state.ts'
import { Reasons } from './reasons.tsx'
import type { ResultProps } from './result-props.ts'
import { Continue, PartnerLink, VinLink } from './vin-link.tsx'

interface Props<Name extends PlateSearchState['name']> extends ResultProps {
  readonly state: Extract<PlateSearchState, { name: Name }>
}

export const PaidVin = ({ state: { vin, charged }, plate, site }: Props<'PAID_REQUEST_SUCCESS'>) => (
  <>
    <Alert tone="success" title="VIN найден в картотеке ГИБДД">
      <Balance text={charged ? 'Списан 1 запрос.' : 'Запрос не списан.'} />
    </Alert>
    <VinLink vin={vin} />
    <Continue vin={vin} text="Продолжить" />
    <PartnerLink site={site} plate={plate} vin={vin} />
  </>
)

export const PaidNothing = ({ plate, site, store, onCorrect }: ResultProps) => (
  <>
    <Alert tone="warn" title={texts.paidNothing}>
      <Balance text="Запрос вернулся на баланс." />
    </Alert>
    <div className={styles.actions}>
      <Button wide onClick={onCorrect}>
        Исправить номер
      </Button>
      <Button variant="secondary" icon="repeat" wide onClick={store.retry}>
        Повторить
      </Button>
    </div>
    <Reasons plate={plate} />
    <PartnerLink site={site} plate={plate} />
  </>
)

export const RefreshedVin = ({ state, plate, site }: Props<'REFRESH_SUCCESS'>) => (
  <>
    <Alert tone="success" title="Найден новый VIN">
      <Balance text={state.charged ? 'Списан 1 запрос.' : 'Запрос не списан.'} />
    </Alert>
    <VinLink vin={state.vin} />
    <div className={styles.actions}>
      <Continue vin={state.vin} text="Продолжить с новым VIN" />
      <Continue vin={state.earlier} text="Продолжить с прежним VIN" variant="secondary" />
    </div>
    <p className={common.quiet}>
      Прежний: <span className={styles.code}>{state.earlier}</span>. Который из них у машины, скажет СТС.
    </p>
    <PartnerLink site={site} plate={plate} vin={state.vin} />
  </>
)

export const RefreshedSame = ({ state, plate, site }: Props<'REFRESH_FAIL'>) => (
  <>
    <Alert tone="info" title={`${texts.nothingNew} ${plate}`}>
      <Balance text={state.charged ? 'Списан 1 запрос.' : 'Запрос вернулся на баланс.'} />
    </Alert>
    <VinLink vin={state.vin} />
    <Continue vin={state.vin} text="Продолжить с этим VIN" />
    <PartnerLink site={site} plate={plate} vin={state.vin} />
  </>
)

/** What became of the request, and what is left. */
function Balance({ text }: { readonly text: string }) {
  const { user } = useSession()
  return (
    <p>
      {text} {user && `Осталось: ${user.requests}.`}
    </p>
  )
}
