import * as parts from '#report/answer-parts/parts.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { numbered } from '#web/ui/numbered.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './answer-part-view.module.css'

export function AnswerPartView({ part }: { readonly part: parts.AnswerPart }) {
  if (part.isDrawn) return null
  if (!part.isPast) return <Content part={part} />
  return (
    <details>
      <summary className={layout.opens}>
        {part.caption}: {parts.sizeOf(part)}
        <Icon name="down" size={16} />
      </summary>
      <Content part={part} />
    </details>
  )
}

function Content({ part }: { readonly part: parts.AnswerPart }) {
  switch (part.kind) {
    case 'table':
      return <Table table={part} />
    case 'records':
      return <Records records={part.records} />
    case 'facts':
      return <Facts facts={part.facts} />
  }
}

const Table = ({ table }: { readonly table: parts.TablePart }) => (
  <table className={classes(styles.table, table.isMeasured && styles.measured, isWide(table) && styles.wide)}>
    <caption>
      <VisuallyHidden>{table.caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {table.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {numbered(table.rows).map(({ item: { cells }, at }) => (
        <tr key={at}>
          {table.columns.map((column, place) => (
            <td
              key={column}
              className={hasLongWord(cells[place]) ? styles.long : undefined}
              data-column={column}
            >
              {cells[place] ?? 'не указано'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Four columns of names are wider than a phone; four of measures fit. */
const isWide = ({ columns, isMeasured }: parts.TablePart): boolean => columns.length > 3 && !isMeasured

const hasLongWord = (text: string | undefined): boolean => text !== undefined && /\S{20}/u.test(text)

const Records = ({ records }: { readonly records: readonly parts.PartRecord[] }) => (
  <ul className={styles.records}>
    {numbered(records).map(({ item: { title, text, tone }, at }) => (
      <li key={at} data-tone={tone}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </li>
    ))}
  </ul>
)

const Facts = ({ facts }: Pick<parts.FactsPart, 'facts'>) => (
  <dl className={styles.facts}>
    {facts.map(([key, value]) => (
      <div key={key}>
        <dt>{key}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
