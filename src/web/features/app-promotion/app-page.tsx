import type { Section } from '#shared/contract/section.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import { Now } from '#web/content/boxes.tsx'
import { href } from '#web/href.ts'
import { checksCount, sectionsOf } from '#web/sections.ts'
import common from '#web/ui/common.module.css'
import { Page } from '#web/ui/page.tsx'
import { ShopLinks } from '#web/ui/shop-links.tsx'
import styles from './app-page.module.css'
import { HowToInstall, InstallButton } from './how-to-install.tsx'
import { PhoneDrawing } from './phone-drawing.tsx'

/** Complete without script. */
export const AppPage = ({ site }: { readonly site: SiteSettings | undefined }) => (
  <Page className={styles.page}>
    <div className={styles.hero}>
      <div className={styles.promise}>
        <h1>Проверка автомобиля в телефоне</h1>
        <p className={styles.lead}>
          Стоите у машины, а связь еле ловит? Поставьте сайт как приложение: он откроется с экрана телефона,
          запомнит последние отчёты и покажет их без сети.
        </p>
        <InstallButton />
        {site && <Shops site={site} />}
      </div>
      <PhoneDrawing />
    </div>
    <HowToInstall />
    <Offline />
    {site && <Checks sections={sectionsOf(site)} />}
    <Requirements />
  </Page>
)

/** Configured ones only. */
const Shops = ({ site }: { readonly site: SiteSettings }) =>
  site.ruStoreUrl || site.googlePlayUrl || site.appStoreUrl ? (
    <div className={common.row}>
      <ShopLinks site={site} />
    </div>
  ) : (
    <p className={styles.lead}>
      В магазинах приложений его нет: приложение — это сам сайт, поставленный на экран телефона.
    </p>
  )

const Offline = () => (
  <section className={styles.part} aria-labelledby="without-network">
    <h2 id="without-network">Что работает без сети</h2>
    <ul className={styles.points}>
      <li>
        <h3>Последние десять отчётов</h3>
        <p>
          С теми ответами реестров, которые вы успели получить, и временем каждого. О чём не спрашивали,
          остаётся «не проверено». Отчёты лежат только на вашем устройстве: посмотреть и удалить их можно на
          странице <a href={href.offline}>«Доступно без сети»</a>.
        </p>
      </li>
      <li>
        <h3>Договор и справочники</h3>
        <p>
          <a href={href.dogovor}>Договор купли-продажи</a> с бланком, <a href={href.codes}>коды регионов</a>,{' '}
          <a href={href.kbm}>расчёт КБМ</a>, <a href={href.posts}>статьи</a> и{' '}
          <a href={href.howMeHelp}>памятка покупателя</a> занимают около мегабайта и сохраняются сами.
        </p>
      </li>
      <li>
        <h3>Сообщения о новом</h3>
        <p>
          Нажмите в отчёте «Сообщать о новом»: до сделки, но не дольше 90 дней, раз в день спросим источники и
          скажем, если что-то появилось. Число на значке приложения — сколько нового вы ещё не видели.
          Приходят сообщения, конечно, когда сеть есть.
        </p>
      </li>
      <li>
        <h3>Чего без сети нет</h3>
        <p>
          Новых ответов реестров, поиска по госномеру, кабинета и оплаты. Сохранённый ответ не заменяет
          свежего: перед сделкой проверьте машину ещё раз.
        </p>
      </li>
    </ul>
  </section>
)

const Checks = ({ sections }: { readonly sections: readonly Section[] }) => (
  <section className={styles.part} aria-labelledby="checks">
    <h2 id="checks">Что проверяет приложение</h2>
    <p className={styles.lead}>
      {checksCount(sections)} по VIN, те же, что и на сайте. Бесплатно и без регистрации.
    </p>
    <ol className={styles.checks}>
      {sections.map(({ id, title, about }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p>{about}</p>
        </li>
      ))}
    </ol>
  </section>
)

const Requirements = () => (
  <section className={styles.part} aria-labelledby="requirements">
    <h2 id="requirements">Какой нужен телефон</h2>
    <p>Приложению нужны iOS 10 и новее или Android 5.0 и новее и подключение к интернету.</p>
    <Now date="2026-11">
      <p>
        Приложения из магазинов, собранные сегодня, требуют iOS 15 или Android 7.0. Для установки из браузера
        на iPhone и iPad нужен Safari 16.4 (он входит в iOS 16.4), на Android — Chrome 111, Яндекс Браузер или
        другой браузер на той же основе. Подробнее — в{' '}
        <a href={`${href.faq}#kakie-brauzery-podhodyat`}>помощи</a>.
      </p>
    </Now>
  </section>
)
