import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '#web/href.ts'
import { Island } from '#web/start/island.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Page } from '#web/ui/page.tsx'
import { SignIn } from './sign-in.tsx'
import styles from './sign-in-page.module.css'

export const SignInPage = ({ site }: { readonly site: SiteSettings }) => (
  <Page className={styles.page}>
    <div className={styles.form}>
      <h1>Вход</h1>
      <p className={styles.lead}>Пароль придумывать не нужно. Отчёт по VIN открыт и без входа.</p>
      <Island name="sign-in">
        <SignIn site={site} />
      </Island>
    </div>
    <div className={styles.about}>
      <Gains />
      <Kept />
    </div>
  </Page>
)

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

const Kept = () => (
  <section aria-labelledby="kept">
    <h2 id="kept">Что мы сохраним</h2>
    <p>
      Имя и номер вашей учётной записи там, через что вы входите, и адрес почты, если этот сервис его
      называет. Пароль нам не передаётся, телефон — тоже, пока вы сами не подтвердите номер боту в MAX: тогда
      мы сохраним его отпечаток, а не сам номер. Удалить учётную запись можно в кабинете в любой момент.
      Подробнее в <a href={href.policy}>политике конфиденциальности</a>.
    </p>
  </section>
)
