import { useEffect, useLayoutEffect, useState } from 'react'
import type { FollowedCar } from '#shared/contract/follow.ts'
import { FOLLOW_DAYS } from '#shared/contract/limits.ts'
import { DAY_MS } from '#shared/durations.ts'
import { accountOf } from '#web/session/person.ts'
import { accessToken, useSession } from '#web/session/session.ts'
import { signInToFollow, takeFollowIntent } from '#web/store/follow-after-sign-in.ts'
import type { OpenReport } from '#web/store/open-report.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { BoughtCar, UNDO_PURCHASE } from './bought-car.tsx'
import { Stopped } from './channels.tsx'
import { ChannelsDialog } from './channels-dialog.tsx'
import styles from './follow.module.css'
import type { Following } from './following.ts'
import type { FollowingState } from './following-state.ts'
import { createOwnFollowing } from './own-following.ts'
import { askedText, placesText, promiseText } from './promise-text.ts'
import { Silence } from './silence.tsx'

interface Props {
  readonly vin: string
  readonly report: OpenReport
  /** Pressed before this code loaded. */
  readonly isWanted: boolean
}

export const FollowCar = (props: Props) =>
  accessToken() === null ? <SignInFirst {...props} /> : <FollowControl {...props} />

const SignInFirst = ({ vin, isWanted, report }: Props) =>
  isWanted &&
  report.isJudged && (
    <div className={styles.box}>
      <p className={styles.line} role="status">
        <span>
          Раз в день спросим источники и напишем, если в отчёте появится новое. Чтобы узнавать о новом, нужен
          кабинет: в нём вы выберете, куда писать.
        </span>
        <a ref={takeFocus} href={signInToFollow(vin)}>
          Войти
        </a>
      </p>
    </div>
  )

/** The pressed button disappears, and the focus with it. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true })

function FollowControl({ vin, isWanted, report }: Props) {
  const [following] = useState(createOwnFollowing)
  const [isChoosing, setChoosing] = useState(false)
  const state = useStore(following)
  useEffect(() => {
    const isWantedBefore = takeFollowIntent()
    void following.load().then(() => {
      const { cars } = following.get()
      if ((isWanted || isWantedBefore) && cars && !cars.some((car) => car.vin === vin)) setChoosing(true)
    })
  }, [following, vin, isWanted])
  const hasNews = state.cars?.some((car) => car.vin === vin && car.news > 0) ?? false
  const { isJudged, isAsking, isAnswered, askAll } = report
  // Before the first paint: screen readers must not announce that no source was asked.
  useLayoutEffect(() => {
    if (hasNews && navigator.onLine) askAll()
  }, [hasNews, askAll])
  useEffect(() => {
    // A restored report does not show the news.
    if (hasNews && isAnswered) void following.see(vin)
  }, [hasNews, isAnswered, following, vin])
  if (state.most === 0 || !(isJudged || hasNews)) return null
  return (
    <div className={styles.box}>
      {hasNews && <News isAsking={isAsking} isAnswered={isAnswered} />}
      <Car vin={vin} following={following} state={state} onChoose={() => setChoosing(true)} />
      {isChoosing && (
        <ChannelsDialog vin={vin} following={following} state={state} onClose={() => setChoosing(false)} />
      )}
      {state.problem !== undefined && !isChoosing && (
        <Alert tone="warn" role="alert">
          <p>{state.problem}</p>
        </Alert>
      )}
    </div>
  )
}

const News = ({ isAsking, isAnswered }: Pick<OpenReport, 'isAsking' | 'isAnswered'>) => (
  <p role="status">
    {isAsking
      ? 'Появилось новое: спрашиваем источники.'
      : isAnswered
        ? 'Появилось новое: оно уже в отчёте.'
        : 'Появилось новое, но спросить все источники не удалось. Попробуйте ещё раз позже.'}
  </p>
)

interface CarProps {
  readonly vin: string
  readonly following: Following
  readonly state: FollowingState
  readonly onChoose: () => void
}

function Car({ vin, following, state, onChoose }: CarProps) {
  const car = state.cars?.find((one) => one.vin === vin)
  const isBusy = state.isBusy ?? false
  const { user } = useSession()
  if (!car)
    return (
      <>
        <Button variant="secondary" onClick={onChoose}>
          Сообщать о новом
        </Button>
        {state.cars && <p className={styles.note}>{placesText(state)}</p>}
        {user && <p className={styles.note}>Учётная запись: {accountOf(user)}</p>}
      </>
    )
  return (
    <>
      <p role="status">{car.bought_at === null ? promiseText(car, state) : 'Вы купили эту машину.'}</p>
      {car.bought_at !== null && <BoughtCar car={car} />}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onChoose}>
          Куда сообщать
        </Button>
        {car.bought_at !== null && (
          <Button variant="secondary" busy={isBusy} onClick={() => void following.follow(vin)}>
            {UNDO_PURCHASE}
          </Button>
        )}
        {car.bought_at === null && (
          <>
            {isEnding(car) && (
              <Button variant="secondary" busy={isBusy} onClick={() => void following.follow(vin)}>
                Продлить на {FOLLOW_DAYS} дней
              </Button>
            )}
            <Button variant="secondary" busy={isBusy} onClick={() => void following.buy(vin)}>
              Купил: напоминать о сроках
            </Button>
          </>
        )}
        <Button variant="secondary" busy={isBusy} onClick={() => void following.unfollow(vin)}>
          {car.bought_at === null ? 'Не купил: больше не сообщать' : 'Больше не напоминать'}
        </Button>
      </div>
      {car.bought_at === null && (
        <>
          <p className={styles.note}>{askedText(car)}</p>
          <Silence car={car} />
        </>
      )}
      <Stopped following={following} state={state} />
    </>
  )
}

/** Following never renews itself: a button appears two weeks before the end. */
const isEnding = ({ ends_at: ends }: FollowedCar): boolean => Date.parse(ends) - Date.now() < 14 * DAY_MS
