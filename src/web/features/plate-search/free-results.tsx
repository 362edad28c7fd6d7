import { useEffect, useState } from 'react'
import { numberWords } from '#shared/vehicle/number-words.ts'
import { useSession } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { FoundCar, GhostCar } from './found-car.tsx'
import { HeadLine } from './head-line.tsx'
import { plateSearchTexts } from './news.ts'
import { Offer } from './offer.tsx'
import styles from './plate-search-dialog.module.css'
import { type Failure, type Offering, type PlateSearchState, silentOffer } from './plate-search-state.ts'
import { leftText, PACK_PRICE } from './purse.tsx'
import type { ResultProps } from './result-props.ts'
import { useCar } from './use-car.ts'
import { Continue, PartnerSearchLink } from './vin-link.tsx'
import { whyRefresh } from './vin-offers.tsx'

type StateOf<Name extends PlateSearchState['name']> = Extract<PlateSearchState, { name: Name }>

interface FoundProps extends ResultProps {
  readonly state: StateOf<'FIND_VIN_SUCCESS'>
}

export const VinFound = ({ state: { vin }, plate, site, store }: FoundProps) => (
  <>
    <WhichCar vin={vin} />
    <FoundCar vin={vin} />
    <Continue vin={vin} text="Продолжить" />
    <Refresh vin={vin} onAsk={store.refresh} onSpend={store.refreshPaid} />
    <PartnerSearchLink site={site} plate={plate} vin={vin} />
  </>
)

function WhichCar({ vin }: { readonly vin: string }) {
  const car = useCar(vin)
  if (car === undefined || (car !== 'asked' && !car.model))
    return (
      <HeadLine tone="unknown" title={`Нашли ${numberWords(vin).name}, но не знаем, какая это машина`}>
        Сверьте {numberWords(vin).name} с СТС или табличкой под стеклом.
      </HeadLine>
    )
  return <HeadLine tone="note" title="Это она? Посмотрите на машину" />
}

interface RefreshProps {
  readonly vin: string
  /** The cost first. */
  readonly onAsk: () => void
  readonly onSpend: () => void
}

function Refresh({ vin, onAsk, onSpend }: RefreshProps) {
  const { user } = useSession()
  const requests = user?.requests ?? 0
  return (
    <section className={styles.offer} aria-label="Машина другая?">
      <h4>Машина другая?</h4>
      <p>
        {whyRefresh(vin)}
        {requests > 0 && ` ${leftText(requests)} Не найдём — запрос вернётся.`}
      </p>
      <Button variant="secondary" icon="repeat" wide onClick={requests > 0 ? onSpend : onAsk}>
        {requests > 0 ? 'Обновить · 1 запрос' : `Обновить: ${PACK_PRICE}`}
      </Button>
    </section>
  )
}

interface ErrorProps extends ResultProps {
  readonly state: StateOf<'NETWORK_ERROR'>
}

export function NetworkError(props: ErrorProps) {
  const { state, store, onCorrect } = props
  if (state.failure.error === 'bad_plate') return <BadPlate failure={state.failure} onCorrect={onCorrect} />
  if (!state.offer) return <OpenSilent {...props} />
  const { failure, offer } = state
  return (
    <>
      <div className={styles.silent}>
        <HeadLine tone="unknown" title={plateSearchTexts.network}>
          {plateMessage(failure)} {chargeText(failure)}
        </HeadLine>
        <Button variant="secondary" icon="repeat" wide onClick={store.retry}>
          Попробовать ещё раз
        </Button>
      </div>
      <OtherWays {...props} offer={offer} />
    </>
  )
}

const OtherWays = ({ offer, onCorrect, onVin }: ErrorProps & { readonly offer: Offering }) =>
  offer.name === 'REFRESH_VIN' ? (
    <Continue
      vin={offer.vin}
      text={`Продолжить с найденным ${numberWords(offer.vin).instrumental}`}
      variant="secondary"
    />
  ) : (
    <div className={layout.column2}>
      <Button variant="secondary" wide onClick={onCorrect}>
        Исправить номер
      </Button>
      <Button variant="quiet" wide onClick={onVin}>
        Ввести VIN: проверка бесплатна
      </Button>
    </div>
  )

/** They are asked again once, automatically; the card index need not wait. */
const OpenSilent = ({ state: { failure }, store, view, site, slots, onVin }: ErrorProps) => (
  <>
    <div className={styles.silent}>
      <HeadLine tone="unknown" title={plateSearchTexts.network}>
        {plateMessage(failure)} О машине это ничего не говорит.
        {!view.retried && <Countdown onOver={store.retryOnce} />}
      </HeadLine>
      <Button variant="secondary" icon="repeat" wide onClick={store.retry}>
        Повторить сейчас
      </Button>
    </div>
    <Offer
      title="Не ждать: спросить картотеку ГИБДД"
      offer={silentOffer}
      slots={slots}
      canBuy={site.payments !== undefined}
      onAsk={store.askPaid}
    />
    <Button variant="quiet" wide onClick={onVin}>
      Ввести VIN: проверка бесплатна
    </Button>
  </>
)

const WAIT_S = 20

function Countdown({ onOver }: { readonly onOver: () => void }) {
  const [left, setLeft] = useState(WAIT_S)
  useEffect(() => {
    if (left === 0) return onOver()
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, onOver])
  return (
    <>
      {' '}
      Повторим сами через <b>0:{String(left).padStart(2, '0')}</b>.
    </>
  )
}

/** The remark about records does not apply to a search for a VIN. */
const plateMessage = ({ message }: Failure): string => message.replace(' Это не значит, что записей нет.', '')

/** Only our server can say whether the request was charged. */
const chargeText = ({ error }: Failure): string =>
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

const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export const Searching = () => (
  <>
    <HeadLine tone="asking" title="Ищем VIN в открытых источниках">
      Обычно 3–5 секунд. Бесплатно.
    </HeadLine>
    <div className={styles.run} aria-hidden="true">
      {STEPS.map((at) => (
        <i key={at} />
      ))}
    </div>
    <GhostCar />
    <p>Покажем марку, год и цвет, чтобы вы узнали машину.</p>
  </>
)
