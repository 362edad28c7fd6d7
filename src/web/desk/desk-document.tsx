import type { ReactNode } from 'react'
import type { DeskContent, DeskNotice, DeskRole, DeskView } from '#shared/desk/view.ts'
import site from '../styles/base.css?inline'
import { CommentsPage } from './comments-page.tsx'
import desk from './desk.css?inline'
import { JournalPage } from './journal-page.tsx'
import keys from './keys.ts?inline-script'
import { LinksPage } from './links-page.tsx'
import { MoneyPage } from './money-page.tsx'
import { NoticesPage } from './notices-page.tsx'
import { PeoplePage } from './people-page.tsx'
import { CodePage, KeyPage, NewKeyPage } from './second-step-pages.tsx'
import { SourcesPage } from './sources-page.tsx'
import { UnfitPage } from './unfit-page.tsx'

interface Props {
  readonly view: DeskView
  readonly nonce: string
}

const roles: Readonly<Record<DeskRole, string>> = {
  moderator: 'модератор',
  support: 'поддержка',
  owner: 'владелец',
}

export const DeskDocument = ({ view, nonce }: Props) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex, nofollow" />
      <title>{`Рабочий стол — ${view.siteName}`}</title>
      <style nonce={nonce}>{site + desk}</style>
      <script nonce={nonce}>{keys}</script>
    </head>
    <body>
      <a className="skip" href="#main">
        К содержанию
      </a>
      <Head view={view} />
      <main id="main" tabIndex={-1}>
        <Notice notice={view.notice} />
        <Content content={view.content} />
      </main>
      {view.navigation.length > 0 && (
        <footer>
          Версия <code>{view.commit.slice(0, COMMIT_LENGTH)}</code>
        </footer>
      )}
    </body>
  </html>
)

/** Enough to name a commit; git prints as many. */
const COMMIT_LENGTH = 8

const Head = ({ view: { siteName, person, navigation } }: Pick<Props, 'view'>) => (
  <header className="head">
    <a href="/">{siteName}</a>
    {navigation.length > 0 && (
      <nav aria-label="Рабочий стол">
        <ul>
          {navigation.map(({ href, name, isHere }) => (
            <li key={href}>
              <a href={href} aria-current={isHere ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )}
    <p className="who">
      {person.name}, {roles[person.role]}
    </p>
    {navigation.length > 0 && (
      <form method="post" action="/desk/leave">
        <button type="submit">Закрыть стол</button>
      </form>
    )}
  </header>
)

const Notice = ({ notice }: { readonly notice: DeskNotice | undefined }) =>
  notice && (
    <div className={notice.isTrouble ? 'notice trouble' : 'notice'} role="status">
      <p>{notice.text}</p>
      {notice.undo !== undefined && (
        <form method="post" action={`/desk/comments/${notice.undo}`}>
          <button type="submit" name="to" value="pending" data-key="KeyU" aria-keyshortcuts="U">
            Вернуть <kbd>U</kbd>
          </button>
        </form>
      )}
    </div>
  )

function Content({ content }: { readonly content: DeskContent }): ReactNode {
  switch (content.kind) {
    case 'key_needed':
      return <NewKeyPage />
    case 'key_shown':
      return <KeyPage shown={content} />
    case 'code_asked':
      return <CodePage asked={content} />
    case 'comments':
      return <CommentsPage list={content} />
    case 'sources':
      return <SourcesPage list={content} />
    case 'money':
      return <MoneyPage page={content} />
    case 'unfit':
      return <UnfitPage page={content} />
    case 'people':
      return <PeoplePage page={content} />
    case 'notices':
      return <NoticesPage page={content} />
    case 'links':
      return <LinksPage page={content} />
    case 'journal':
      return <JournalPage journal={content} />
  }
}
