import { useEffect, useId, useState } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { Session } from '#shared/contract/sessions.ts'
import { formatDateTime } from '#shared/text/dates.ts'
import { call } from '#web/call.ts'
import { accessToken } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/ui/titled-list.module.css'
import { createSessionList, EVERYWHERE, type SessionList, type SessionListState } from './session-list.ts'

interface Props {
  /** Null until loaded. */
  readonly user: CurrentUser | null
  /** This browser signs out, too. */
  readonly onLeave: (user: CurrentUser) => void
}

export function Sessions({ user, onLeave }: Props) {
  const heading = useId()
  return (
    <section className={styles.titled} aria-labelledby={heading}>
      <h2 id={heading}>Где вы вошли</h2>
      {user ? <LoadedSessions key={user.id} user={user} onLeave={onLeave} /> : <Skeleton rows={2} />}
    </section>
  )
}

function LoadedSessions({ user, onLeave }: Props & { readonly user: CurrentUser }) {
  const [list] = useState(() => createSessionList({ call, accessToken, onEndedAll: () => onLeave(user) }))
  const state = useStore(list)
  useEffect(() => void list.load(), [list])
  return (
    <>
      {state.problem !== undefined && <Problem text={state.problem} list={list} />}
      {!state.sessions && state.problem === undefined && <Skeleton rows={2} />}
      {state.sessions && <List list={list} state={state} sessions={state.sessions} />}
    </>
  )
}

interface ListProps {
  readonly list: SessionList
  readonly state: SessionListState
  readonly sessions: readonly Session[]
}

function List({ list, state: { ending }, sessions }: ListProps) {
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Place session={session} />
            {!session.current && (
              <Button
                variant="secondary"
                busy={ending === session.id}
                disabled={ending !== undefined}
                onClick={() => list.end(session.id)}
                aria-label={`Выйти: ${placeOf(session)}`}
              >
                Выйти
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>Не узнаёте вход? Выйдите везде: закроются все входы, и этот тоже.</p>
      <div>
        <Button
          variant="secondary"
          busy={ending === EVERYWHERE}
          disabled={ending !== undefined}
          onClick={list.endAll}
        >
          Выйти везде
        </Button>
      </div>
    </>
  )
}

const Place = ({ session }: { readonly session: Session }) => (
  <div className={styles.name}>
    <p className={styles.tagged}>
      {placeOf(session)}
      {session.current && <Badge tone="success">Этот браузер</Badge>}
    </p>
    <p className={styles.note}>
      Вход {formatDateTime(session.begun_at)}
      {!session.current && `, последний заход ${formatDateTime(session.seen_at)}`}
    </p>
  </div>
)

const placeOf = ({ place }: Session): string => place ?? 'Браузер неизвестен'

const Problem = ({ text, list }: { readonly text: string; readonly list: SessionList }) => (
  <>
    <Alert tone="warn" role="alert">
      <p>{text}</p>
    </Alert>
    <div>
      <Button variant="secondary" icon="repeat" onClick={list.load}>
        Показать входы ещё раз
      </Button>
    </div>
  </>
)
