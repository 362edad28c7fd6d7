import type { CurrentUser } from '#shared/contract/account.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { displayName } from '#web/session/person.ts'
import { useSession } from '#web/session/session.ts'
import { signOut } from '#web/session/sign-out.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './login-widget.module.css'
import { MessengerWay } from './messenger-way.tsx'
import { ProviderWay } from './provider-way.tsx'
import { messengersOf, openIdOf, providersOf, russianOf } from './providers.ts'

export function LoginWidget({ site }: { readonly site: SiteSettings }) {
  const { status, user } = useSession()
  if (user) return <SignedIn user={user} />
  if (messengersOf(site).length + providersOf(site).length === 0) return <NotConfigured />
  return (
    <div className={styles.widget} data-unsure={status === 'loading' ? '' : undefined}>
      <p className={classes(styles.going, styles.asking)}>
        <Spinner />
        Узнаём, кто вошёл
      </p>
      <p className={styles.stuck}>Ничего не меняется? Часть страницы не загрузилась: обновите её.</p>
      <Ways site={site} active={status === 'signedOut'} />
    </div>
  )
}

/** Russian ones first: others may not satisfy the law. */
function Ways({ site, active }: { readonly site: SiteSettings; readonly active: boolean }) {
  const russian = russianOf(site)
  const ways = { active, otherWay: providersOf(site)[0]?.name }
  return (
    <div className={styles.ways}>
      {russian.map((provider) => (
        <ProviderWay key={provider.id} provider={provider} />
      ))}
      {messengersOf(site).map((messenger) => (
        <MessengerWay key={messenger} {...ways} messenger={messenger} />
      ))}
      {site.providerSignIn && <ProviderWay provider={openIdOf(site)} />}
      <noscript>
        <p>Чтобы войти, включите в браузере JavaScript.</p>
      </noscript>
    </div>
  )
}

const SignedIn = ({ user }: { readonly user: CurrentUser }) => (
  <div className={styles.signedIn}>
    <p>
      Вы вошли как: <strong>{displayName(user)}</strong>
    </p>
    <Button variant="secondary" onClick={() => signOut(user)}>
      Выйти из учётной записи
    </Button>
  </div>
)

const NotConfigured = () => (
  <Alert tone="info" title="Вход на этом сайте пока не настроен">
    <p>Проверять автомобили по VIN можно и без него.</p>
  </Alert>
)
