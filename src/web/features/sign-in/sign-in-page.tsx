import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { useSession } from '#web/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { LoginWidget } from './login-widget.tsx'
import styles from './sign-in-page.module.css'

/** Whoever is signed in has nothing to do here and goes on to the cabinet. */
export function SignInPage({ site }: { readonly site: SiteSettings }) {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'signedIn') navigate(href.user, { replace: true })
  }, [status, navigate])
  return (
    <Page className={styles.page}>
      <div className={styles.form}>
        <h1>Вход</h1>
        <p className={styles.lead}>Пароль придумывать не нужно. Отчёт по VIN открыт и без входа.</p>
        <LoginWidget site={site} />
      </div>
      <div className={styles.about}>
        <Gains />
        <Kept site={site} />
      </div>
    </Page>
  )
}

const gains = [
  'Поиск VIN по госномеру в картотеке ГИБДД, когда в открытых источниках его нет',
  'Комментарии к автомобилям',
  'Запросы к картотеке поштучно: без подписок и списаний по расписанию',
]

const Gains = () => (
  <section aria-labelledby="gains">
    <h2 id="gains">Зачем входить</h2>
    <ul className={styles.gains}>
      {gains.map((gain) => (
        <li key={gain}>
          <Icon name="check" />
          {gain}
        </li>
      ))}
    </ul>
  </section>
)

const Kept = ({ site: { maxSignIn, providerName: provider } }: { readonly site: SiteSettings }) => (
  <section aria-labelledby="kept">
    <h2 id="kept">Что мы сохраним</h2>
    <p>
      Имя и номер вашей учётной записи в {maxSignIn ? 'MAX, Telegram' : 'Telegram'} или {provider}, из{' '}
      {provider} ещё адрес почты. Телефон и пароль нам не передаются. Удалить учётную запись можно в кабинете
      в любой момент. Подробнее в <a href={href.policy}>политике конфиденциальности</a>.
    </p>
  </section>
)
