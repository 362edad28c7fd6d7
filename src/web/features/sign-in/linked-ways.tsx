import { useEffect, useId, useState } from 'react'
import type { CurrentUser } from '#shared/contract/account.ts'
import type { SignInWay } from '#shared/contract/identities.ts'
import { mayGo } from '#shared/linking.ts'
import { isMessenger, type MessengerId, messengerNames } from '#shared/messengers.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDate } from '#shared/text/dates.ts'
import { call } from '#web/call.ts'
import { accessToken, reload, useSession } from '#web/session/session.ts'
import { signOut } from '#web/session/sign-out.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '#web/ui/titled-list.module.css'
import loginStyles from './login-widget.module.css'
import { Face, MessengerWay } from './messenger-way.tsx'
import { PhoneProof } from './phone-proof.tsx'
import { ProviderWay } from './provider-way.tsx'
import { isOffered, messengersOf, nameOfProvider, providersOf } from './providers.ts'
import { createWayList, type WayList } from './way-list.ts'

export function LinkedWays({ site }: { readonly site: SiteSettings }) {
  const heading = useId()
  const { user } = useSession()
  return (
    <section className={styles.titled} aria-labelledby={heading}>
      <h2 id={heading}>Способы входа</h2>
      {user ? <LoadedWays key={user.id} user={user} site={site} /> : <Skeleton rows={1} />}
    </section>
  )
}

function LoadedWays({ user, site }: { readonly user: CurrentUser; readonly site: SiteSettings }) {
  const [list] = useState(() => createWayList({ call, accessToken, account: user.id, changed: reload }))
  const { ways, mayLink, problem, done } = useStore(list)
  useEffect(() => void list.load(), [list])
  return (
    <>
      {problem !== undefined && (
        <>
          <Alert tone="warn" role="alert">
            <p>{problem}</p>
          </Alert>
          <div>
            <Button variant="secondary" icon="repeat" onClick={list.load}>
              Показать способы ещё раз
            </Button>
          </div>
        </>
      )}
      {!ways && problem === undefined && <Skeleton rows={1} />}
      {ways && <Ways user={user} list={list} ways={ways} mayLink={mayLink === true} site={site} />}
      <p className={styles.note} role="status">
        {done && `${nameOf(done.provider, site)} ${doneText[done.what]}`}
      </p>
      {/* The messenger's bot offers the proof, so a changed messenger reloads it. */}
      <PhoneProof key={user.max_id} />
    </>
  )
}

const doneText = {
  linked: 'теперь открывает этот кабинет.',
  unlinked: 'этот кабинет больше не открывает.',
} as const

interface WaysProps {
  readonly user: CurrentUser
  readonly list: WayList
  readonly ways: readonly SignInWay[]
  readonly mayLink: boolean
  readonly site: SiteSettings
}

function Ways({ user, list, ways, mayLink, site }: WaysProps) {
  const working = ways.filter(({ provider }) => isOffered(provider, site))
  const isNew = (way: SignInWay['provider']) => !ways.some(({ provider }) => provider === way)
  const providers = providersOf(site).filter(({ id }) => isNew(id))
  const messengers = messengersOf(site).filter(isNew)
  const mayAdd = providers.length + messengers.length > 0
  return (
    <>
      <ul className={styles.list}>
        {ways.map((way) => (
          <Way
            key={way.provider}
            way={way}
            remaining={working.filter(({ provider }) => provider !== way.provider)}
            list={list}
            site={site}
          />
        ))}
      </ul>
      {mayAdd && !mayLink && <SignInAgain user={user} />}
      {mayAdd && mayLink && (
        <>
          <p className={styles.note}>
            Привяжите другой способ, и он откроет этот же кабинет. Без привязки у него будет свой.
          </p>
          <div className={styles.others}>
            {providers.map((provider) => (
              <ProviderWay
                key={provider.id}
                provider={provider}
                linking={{ label: `Привязать ${provider.name}`, account: user.id, admit: list.link }}
              />
            ))}
            {messengers.map((messenger) => (
              <OtherMessenger key={messenger} messenger={messenger} list={list} />
            ))}
          </div>
        </>
      )}
    </>
  )
}

/** Requests its link on demand, because a link is good for minutes. */
function OtherMessenger({ messenger, list }: { readonly messenger: MessengerId; readonly list: WayList }) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted)
    return (
      <button type="button" className={loginStyles.row} onClick={() => setWanted(true)}>
        <Face messenger={messenger} label={`Привязать ${messengerNames[messenger]}`} />
        <Icon name="arrow" />
      </button>
    )
  return (
    <MessengerWay
      messenger={messenger}
      active
      otherWay={undefined}
      linking={() => list.linkMessenger(messenger)}
    />
  )
}

/** The finder of an old session's key must not gain a permanent way into the account. */
const SignInAgain = ({ user }: { readonly user: CurrentUser }) => (
  <>
    <p className={styles.note}>
      Другой способ входа привязывают в первые 10 минут после входа: так этого не сделает тот, кто нашёл ваш
      браузер открытым.
    </p>
    <div>
      <Button variant="secondary" onClick={() => signOut(user)}>
        Выйти и войти снова
      </Button>
    </div>
  </>
)

interface WayProps extends Pick<WaysProps, 'list' | 'site'> {
  readonly way: SignInWay
  readonly remaining: readonly SignInWay[]
}

const nameOf = (way: SignInWay['provider'], site: SiteSettings): string =>
  isMessenger(way) ? messengerNames[way] : nameOfProvider(way, site)

/** `останется только Telegram` */
const remainingText = (names: readonly string[]): string =>
  names.length === 1 ? `останется только ${names[0]}` : `останутся ${names.join(', ')}`

function Way({ way, remaining, list, site }: WayProps) {
  const { provider, linked_at: linkedAt } = way
  const { confirming, unlinking } = useStore(list)
  const name = nameOf(provider, site)
  const leaves = remainingText(remaining.map((one) => nameOf(one.provider, site)))
  return (
    <li>
      <div className={styles.name}>
        <p>{name}</p>
        {linkedAt !== null && <p className={styles.note}>с {formatDate(linkedAt)}</p>}
        {confirming === provider && (
          <p className={styles.note} role="alert">
            Отвязать {name}? Для входа {leaves}. Входы на других устройствах закроются.
          </p>
        )}
      </div>
      {confirming === provider ? (
        <>
          <Button variant="secondary" onClick={list.cancelUnlink} aria-label={`Оставить ${name}`}>
            Оставить
          </Button>
          <Button variant="danger" onClick={list.confirmUnlink} aria-label={`Да, отвязать ${name}`}>
            Да, отвязать
          </Button>
        </>
      ) : (
        mayGo(way) &&
        remaining.length > 0 && (
          <Button
            variant="secondary"
            busy={unlinking === provider}
            disabled={unlinking !== undefined}
            onClick={() => list.requestUnlink(provider)}
            aria-label={`Отвязать ${name}`}
          >
            Отвязать
          </Button>
        )
      )}
    </li>
  )
}
