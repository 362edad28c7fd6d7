import type { ReactNode } from 'react'
import { href } from '#web/href.ts'
import { keptDocuments, keptPages } from '#web/service-worker/kept-pages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { Page } from '#web/ui/page.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './offline-page.module.css'

interface Article {
  readonly path: string
  readonly title: string
}

interface Props {
  readonly botUrl: string | undefined
  readonly articles: readonly Article[]
  readonly reports: ReactNode
}

/** The service worker shows it instead of a missed page; people may visit it. */
export const OfflinePage = ({ botUrl, articles, reports }: Props) => (
  <Page className={styles.page}>
    <header className={styles.head}>
      <h1>Доступно без сети</h1>
      <p className={layout.remark}>
        Отчёты, которые вы уже запрашивали на этом устройстве, и страницы сайта, сохранённые заранее. Спросить
        реестры о новой машине можно, только когда есть связь.
      </p>
      <OfflineNotice botUrl={botUrl} />
    </header>
    <section className={layout.stack4} aria-labelledby="reports">
      <h2 id="reports">Недавние отчёты</h2>
      {reports}
    </section>
    <section className={layout.stack4} aria-labelledby="pages">
      <h2 id="pages">Страницы</h2>
      <Links links={keptPages.map(({ path, name }) => ({ path, title: name }))} />
      <p className={styles.documents}>
        {keptDocuments.map(({ path, name }) => (
          <a className={common.tall} key={path} href={path}>
            {name}
          </a>
        ))}
      </p>
    </section>
    <section className={layout.stack4} aria-labelledby="articles">
      <h2 id="articles">Статьи</h2>
      <Links links={articles.map(({ path, title }) => ({ path: href.post(path), title }))} />
    </section>
    <p>
      <ButtonLink href={href.home} variant="secondary">
        На главную
      </ButtonLink>
    </p>
  </Page>
)

const Links = ({ links }: { readonly links: readonly Article[] }) => (
  <ul className={styles.links}>
    {links.map(({ path, title }) => (
      <li key={path}>
        <a href={path}>{title}</a>
      </li>
    ))}
  </ul>
)
