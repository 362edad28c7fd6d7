import { cellText, type ReportRow } from '#shared/contract/report-row.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { numbered } from '#web/ui/numbered.ts'
import base from '#web/ui/table.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './result-table.module.css'

interface Props {
  readonly caption: string
  readonly rows: readonly ReportRow[]
}

export const ResultTable = ({ caption, rows }: Props) => (
  <table className={classes(base.table, styles.result)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    {numbered(groups(rows)).map(({ item: group, at }) => (
      <tbody key={at}>
        {numbered(group).map((row) => (
          <Row key={row.at} row={row.item} />
        ))}
      </tbody>
    ))}
  </table>
)

function groups(rows: readonly ReportRow[]): ReportRow[][] {
  const found: ReportRow[][] = []
  for (const row of rows) {
    const group = found.at(-1)
    if (group === undefined || row.type === 'HEADER') found.push([row])
    else group.push(row)
  }
  return found
}

function Row({ row }: { readonly row: ReportRow }) {
  if (row.type === 'HEADER') {
    return (
      <tr className={styles.header}>
        <th scope="rowgroup" colSpan={2}>
          {row.key}
        </th>
      </tr>
    )
  }
  if (row.type === 'IMAGE') return <ImageRow label={row.key} address={row.value} />
  if (row.type !== undefined) {
    return (
      <tr>
        <td colSpan={2}>{row.value}</td>
      </tr>
    )
  }
  return (
    <tr>
      <th scope="row">{row.key}</th>
      <td>
        {cellText(row.value)}
        {row.note && <div className={common.quiet}>{row.note}</div>}
      </td>
    </tr>
  )
}

const ImageRow = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <tr>
    <td colSpan={2}>
      <img className={styles.image} src={address} alt={label} loading="lazy" />
    </td>
  </tr>
)
