import type { JournalEntry } from '#shared/desk/view.ts'
import { formatDateTime } from '#shared/text/dates.ts'

/** What was done at the desk, for its owner. */
export const JournalPage = ({ entries }: { readonly entries: readonly JournalEntry[] }) => (
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
  </section>
)
