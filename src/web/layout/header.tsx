import type { SiteSettings } from '#shared/site-settings.ts'
import { href } from '../href.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FindField } from './find-field.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'

const more = [
  [href.app, 'Приложение для смартфона'],
  [href.howMeHelp, 'Полезная информация'],
  [href.codes, 'Коды регионов России'],
  [href.dogovor, 'Составление договора купли-продажи'],
  [href.posts, 'Полезные статьи'],
] as const

/** Native popovers work without a script. A wide screen shows the outer one inline. */
export const Header = ({ site }: { readonly site: SiteSettings | undefined }) => (
  <header className={styles.header}>
    <a className={styles.brand} href={href.home}>
      <Logo />
      {site?.name ?? 'На главную'}
    </a>
    <FindField />
    <a className={styles.findLink} href={href.home}>
      <Icon name="search" />
      <VisuallyHidden>Проверить другую машину</VisuallyHidden>
    </a>
    <nav className={styles.nav} aria-label="Основное меню">
      <AccountLink />
      <IconButton icon="menu" size={24} label="Меню" className={styles.menuButton} popoverTarget="menu" />
      <Menu botUrl={site?.messengerBotUrl} />
    </nav>
    <ThemeSwitch className={styles.theme} />
  </header>
)

const AccountLink = () => (
  <span className={styles.account}>
    <a className={styles.signedOut} href={href.auth}>
      Войти
    </a>
    <a className={styles.signedIn} href={href.user}>
      <span className={styles.wideOnly}>Личный кабинет</span>
      <span className={styles.narrowOnly}>Кабинет</span>
    </a>
  </span>
)

const ThemeSwitch = ({ className }: { readonly className: string | undefined }) => (
  <IconButton
    icon="theme"
    label="Сменить светлую или тёмную тему"
    className={className}
    data-theme-switch=""
  />
)

const Menu = ({ botUrl }: { readonly botUrl: string | undefined }) => (
  <div className={styles.menu} id="menu" popover="auto">
    <a href={href.faq}>Помощь</a>
    {botUrl && (
      <a href={botUrl} rel="noopener">
        Бот в мессенджере
      </a>
    )}
    <button type="button" className={styles.moreButton} popoverTarget="more">
      Ещё
      <Icon name="down" size={16} />
    </button>
    <button type="button" className={styles.menuTheme} data-theme-switch="">
      Сменить тему
    </button>
    <ul className={styles.more} id="more" popover="auto">
      {more.map(([to, text]) => (
        <li key={to}>
          <a href={to}>{text}</a>
        </li>
      ))}
    </ul>
  </div>
)
