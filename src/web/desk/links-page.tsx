import type { DeskLink, LinksPage as Links } from '#shared/desk/site.ts'
import { formatDateTime } from '#shared/text/dates.ts'

type Look = NonNullable<DeskLink['look']>

const outcomes: Readonly<Record<Look['outcome'], string>> = {
  answers: 'Отвечает',
  redirects: 'Переадресует',
  refuses: 'Отказывает',
  silent: 'Не отвечает',
  inside: 'Адрес внутренней сети, не спрашиваем',
}

/** Checked by the button only. */
export const LinksPage = ({ page: { links } }: { readonly page: Links }) => (
  <section>
    <h1>Реклама и партнёры</h1>
    <form method="post" action="/desk/links">
      <button type="submit" className="chief">
        Проверить сейчас
      </button>
    </form>
    <ul className="cards">
      {links.map((link) => (
        <li key={link.name} className="card">
          <Link link={link} />
        </li>
      ))}
    </ul>
  </section>
)

const Link = ({ link: { name, label, url, isSecure, look } }: { readonly link: DeskLink }) => (
  <>
    <h2>{label}</h2>
    <p className="words">
      <code>{name}</code>: {url ?? 'не задана'}
    </p>
    {url !== null && !isSecure && <p className="hints">Не https</p>}
    {url !== null && (look === null ? <p className="quiet">Ещё не проверяли</p> : <Looked look={look} />)}
  </>
)

const Looked = ({ look: { at, outcome, status } }: { readonly look: Look }) => (
  <p className={outcome === 'answers' || outcome === 'redirects' ? 'quiet' : 'hints'}>
    {outcomes[outcome]}
    {status !== null && ` (${status})`} · {formatDateTime(at)}
  </p>
)
