import { useEffect, useId, useState } from 'react'
import type { FollowedCar } from '#shared/contract/follow.ts'
import { formatDate } from '#shared/text/dates.ts'
import { href } from '#web/href.ts'
import { useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/titled-list.module.css'
import { BoughtCar, UNDO_PURCHASE } from './bought-car.tsx'
import { Channels, Stopped } from './channels.tsx'
import type { Following } from './following.ts'
import { createOwnFollowing } from './own-following.ts'
import { askedText, hasChannel, placesText } from './promise-text.ts'
import { Silence } from './silence.tsx'

export function FollowedCars() {
  const { user } = useSession()
  return user && <FollowedList key={user.id} bots={`${user.max_id} ${user.telegram_id}`} />
}

function FollowedList({ bots }: { readonly bots: string }) {
  const heading = useId()
  const [following] = useState(createOwnFollowing)
  const state = useStore(following)
  useEffect(() => {
    if (bots) void following.load()
  }, [following, bots])
  const [isStopped, setStopped] = useState(false)
  const { cars, problem, isBusy = false } = state
  if (problem === undefined && (cars === undefined || cars.length === 0)) {
    return isStopped ? <NoneLeft /> : null
  }
  return (
    <section className={styles.titled} aria-labelledby={heading}>
      <h2 id={heading}>{hasChannel(state) ? 'Сообщаем о новом' : 'Спрашиваем каждый день'}</h2>
      {problem !== undefined && (
        <Alert tone="warn" role="alert">
          <p>{problem}</p>
        </Alert>
      )}
      <ul className={styles.list}>
        {cars?.map((car) => (
          <Car
            key={car.vin}
            car={car}
            following={following}
            isBusy={isBusy}
            onStop={() => setStopped(true)}
          />
        ))}
      </ul>
      {cars && (
        <>
          <Stopped following={following} state={state} />
          <p>{placesText(state)}</p>
          <Channels following={following} state={state} />
        </>
      )}
    </section>
  )
}

/** Takes the focus of the last button. */
const NoneLeft = () => (
  <p className={styles.note} tabIndex={-1} ref={(line) => line?.focus({ preventScroll: true })}>
    Больше ни об одной машине не сообщаем.
  </p>
)

interface CarProps {
  readonly car: FollowedCar
  readonly following: Following
  readonly isBusy: boolean
  readonly onStop: () => void
}

const Car = ({ car, following, isBusy, onStop }: CarProps) => (
  <li>
    <div className={styles.name}>
      <p className={styles.tagged}>
        <a href={href.check(car.vin)}>{car.car ?? car.vin}</a>
        {car.news > 0 && <Badge tone="warn">Появилось новое</Badge>}
      </p>
      {car.car !== null && <p className={styles.note}>{car.vin}</p>}
      {car.bought_at === null ? (
        <>
          <p className={styles.note}>
            До {formatDate(new Date(car.ends_at))}. {askedText(car)}
          </p>
          <Silence car={car} />
        </>
      ) : (
        <BoughtCar car={car} />
      )}
    </div>
    {car.bought_at === null ? (
      <CarButton
        car={car}
        text="Купил: напоминать о сроках"
        isBusy={isBusy}
        onPress={() => void following.buy(car.vin)}
      />
    ) : (
      <CarButton
        car={car}
        text={UNDO_PURCHASE}
        isBusy={isBusy}
        onPress={() => void following.follow(car.vin)}
      />
    )}
    <CarButton
      car={car}
      text={car.bought_at === null ? 'Больше не сообщать' : 'Больше не напоминать'}
      isBusy={isBusy}
      onPress={() => {
        onStop()
        void following.unfollow(car.vin)
      }}
    />
  </li>
)

interface CarButtonProps {
  readonly car: Pick<FollowedCar, 'vin' | 'car'>
  readonly text: string
  readonly isBusy: boolean
  readonly onPress: () => void
}

const CarButton = ({ car: { vin, car }, text, isBusy, onPress }: CarButtonProps) => (
  <Button
    variant="secondary"
    disabled={isBusy}
    onClick={onPress}
    aria-label={`${text}: ${[car, vin].filter(Boolean).join(', ')}`}
  >
    {text}
  </Button>
)
