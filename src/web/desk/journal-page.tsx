import type { Journal } from '#shared/desk/view.ts'
import { formatDateTime } from '#shared/text/dates.ts'

export const JournalPage = ({ journal: { entries, earlier } }: { readonly journal: Journal }) => (
  <section>
    <h1>Журнал</h1>
    <ol className="journal">
      {entries.map(({ id, at, who, what, why }) => (
        <li key={id}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>
            {who} {what}
            {why !== null && `: ${why}`}
          </span>
        </li>
      ))}
    </ol>
    {earlier !== null && (
      <p>
        <a href={`/desk/journal?before=${earlier}`} rel="next">
          Раньше
        </a>
      </p>
    )}
  </section>
)
