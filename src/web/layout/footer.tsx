import type { SiteSettings } from '#shared/site-settings.ts'
import { accuracyHref } from '../accuracy-href.ts'
import { asksConsent } from '../consent/consent.ts'
import { correctionHref } from '../correction-href.ts'
import { href } from '../href.ts'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

type Link = readonly [address: string, text: string]

const pages: readonly Link[] = [
  [href.home, 'Главная'],
  [href.dogovor, 'Составление договора'],
  [href.codes, 'Коды регионов'],
  [href.faq, 'Помощь'],
  [href.status, 'Отвечают ли реестры'],
  [accuracyHref, 'Как часто мы правы'],
  [correctionHref.page, 'Ошибка в сведениях'],
]

const services = (site: SiteSettings | undefined): Link[] =>
  configured([
    [site?.phoneCheckUrl, 'Проверка номера телефона'],
    [site?.voiceBotUrl, 'Бот: голосовые в текст'],
    [href.kbm, 'Проверка КБМ'],
  ])

const contacts = (site: SiteSettings | undefined): Link[] =>
  configured([
    [site?.contactEmail && `mailto:${site.contactEmail}`, site?.contactEmail],
    [site?.messengerChatUrl, 'Чат сообщества'],
    [site?.messengerBotUrl, 'Бот в мессенджере'],
  ])

const configured = (links: readonly (readonly [string | undefined, string | undefined])[]): Link[] =>
  links.flatMap(([address, text]) => (address && text ? [[address, text] as const] : []))

export const Footer = ({ site }: { readonly site: SiteSettings | undefined }) => (
  <footer className={styles.footer}>
    <div className={styles.columns}>
      <p className={styles.mark}>
        <Logo size={24} />
        Проверка автомобиля по VIN и госномеру
      </p>
      <Links name="Разделы" links={pages} />
      <Links name="Сервисы" links={services(site)} />
      <Links name="Связь" links={contacts(site)} />
    </div>
    <div className={styles.last}>
      {/* A cached page may be hydrated after New Year. */}
      <p suppressHydrationWarning>
        © {yearsText(site?.claims?.since)}
        {site && ` ${site.name}`}
      </p>
      <a href={href.policy}>Политика конфиденциальности</a>
      <a href={href.terms}>Условия использования</a>
      {asksConsent(site) && (
        <a href="#cookies" data-consent-open="">
          Настройки cookies
        </a>
      )}
      <a href="#top">Наверх</a>
    </div>
  </footer>
)

function yearsText(since: number | undefined): string {
  const year = new Date().getFullYear()
  return since !== undefined && since < year ? `${since}–${year}` : `${year}`
}

const Links = ({ name, links }: { readonly name: string; readonly links: readonly Link[] }) =>
  links.length > 0 && (
    <nav aria-label={name}>
      <ul>
        {links.map(([address, text]) => (
          <li key={address}>
            <a href={address} rel={address.startsWith('http') ? 'noopener' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
