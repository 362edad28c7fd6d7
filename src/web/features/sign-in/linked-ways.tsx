import { useEffect, useId, useState } from 'react'
import type { SignInWay } from '#shared/contract/identities.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { formatDate } from '#shared/text/dates.ts'
import { call } from '#web/call.ts'
import { accessToken, useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './linked-ways.module.css'
import { isMessenger, messengerNames } from './messenger-link.ts'
import { ProviderWay } from './provider-way.tsx'
import { isOffered, nameOfProvider, providersOf } from './providers.ts'
import { createWayList, type WayList } from './way-list.ts'

/** The ways into the account of who is signed in: what there is, what may be added or taken away. */
export function LinkedWays({ site }: { readonly site: SiteSettings }) {
  const heading = useId()
  const { user } = useSession()
  return (
    <section className={styles.linked} aria-labelledby={heading}>
      <h2 id={heading}>Способы входа</h2>
      {user ? <Known key={user.id} site={site} /> : <Skeleton rows={1} />}
    </section>
  )
}

function Known({ site }: { readonly site: SiteSettings }) {
  const [list] = useState(() => createWayList({ call, accessToken }))
  const { ways, problem } = useStore(list)
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
      {ways && <Ways list={list} ways={ways} site={site} />}
    </>
  )
}

interface WaysProps {
  readonly list: WayList
  readonly ways: readonly SignInWay[]
  readonly site: SiteSettings
}

function Ways({ list, ways, site }: WaysProps) {
  const working = ways.filter(({ provider }) => isOffered(provider, site))
  const others = providersOf(site).filter(({ id }) => !ways.some(({ provider }) => provider === id))
  return (
    <>
      <ul className={styles.list}>
        {ways.map((way) => (
          <Way
            key={way.provider}
            way={way}
            isLast={!working.some(({ provider }) => provider !== way.provider)}
            list={list}
            site={site}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <p className={styles.note}>
            Привяжите другой способ, и он откроет этот же кабинет. Без привязки у него будет свой.
          </p>
          <div className={styles.others}>
            {others.map((provider) => (
              <ProviderWay
                key={provider.id}
                provider={provider}
                wish={`Привязать ${provider.name}`}
                purpose="link"
                admit={list.link}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

interface WayProps extends Pick<WaysProps, 'list' | 'site'> {
  readonly way: SignInWay
  /** No other one would be left that works. */
  readonly isLast: boolean
}

function Way({ way: { provider, linked_at: linkedAt }, isLast, list, site }: WayProps) {
  const { ending } = useStore(list)
  const name = isMessenger(provider) ? messengerNames[provider] : nameOfProvider(provider, site)
  return (
    <li>
      <div className={styles.name}>
        <p>{name}</p>
        {linkedAt !== null && <p className={styles.note}>с {formatDate(linkedAt)}</p>}
      </div>
      {!isMessenger(provider) && !isLast && (
        <Button
          variant="secondary"
          busy={ending === provider}
          disabled={ending !== undefined}
          onClick={() => list.unlink(provider)}
          aria-label={`Отвязать ${name}`}
        >
          Отвязать
        </Button>
      )}
    </li>
  )
}
