import { FOLLOW_DAYS } from '#shared/contract/limits.ts'
import { DAY_MS } from '#shared/durations.ts'
import { formatDate } from '#shared/text/dates.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Channels, Stopped } from './channels.tsx'
import styles from './follow.module.css'
import type { Following } from './following.ts'
import type { FollowingState } from './following-state.ts'
import { placesText } from './promise-text.ts'

interface Props {
  readonly vin: string
  readonly following: Following
  readonly state: FollowingState
  readonly onClose: () => void
}

/** Announces what comes and where before the press that follows the car. */
export function ChannelsDialog({ vin, following, state, onClose }: Props) {
  const isFollowed = state.cars?.some((car) => car.vin === vin) ?? false
  const begin = async () => {
    await following.follow(vin)
    if (following.get().cars?.some((car) => car.vin === vin)) onClose()
  }
  return (
    <Dialog title={isFollowed ? 'Куда сообщать' : 'Сообщать о новом'} onClose={onClose}>
      <div className={styles.dialog}>
        {!isFollowed && (
          <p>
            До {formatDate(new Date(Date.now() + FOLLOW_DAYS * DAY_MS))} раз в день спросим источники и
            напишем, если в отчёте появится новое или источники замолчат. Само ничего не продлится.
          </p>
        )}
        <Stopped following={following} state={state} />
        <Channels following={following} state={state} />
        {state.problem !== undefined && (
          <Alert tone="warn" role="alert">
            <p>{state.problem}</p>
          </Alert>
        )}
        <p role="status">{placesText(state)}</p>
        {isFollowed ? (
          <Button wide onClick={onClose}>
            Готово
          </Button>
        ) : (
          <Button wide busy={state.isBusy ?? false} onClick={() => void begin()}>
            Сообщать
          </Button>
        )}
      </div>
    </Dialog>
  )
}
