import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import common from './common.module.css'
import { numbered } from './numbered.ts'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface KeyValue {
  readonly key: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

interface KeyValueProps {
  readonly caption: string
  readonly rows: readonly KeyValue[]
  readonly isLong?: boolean
}

export const KeyValueTable = ({ caption, rows, isLong = false }: KeyValueProps) => (
  <table className={classes(styles.table, isLong && styles.columns)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <tbody>
      {rows.map(({ key, value, note }) => (
        <tr key={key} className={styles.fact}>
          <th scope="row">{key}</th>
          <td>
            {value}
            {note && <div className={common.quiet}>{note}</div>}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface ListProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}

/** Narrow: each row is a block whose lines name the columns. */
export const ListTable = ({ caption, columns, rows }: ListProps) => (
  <table className={classes(styles.table, styles.list)}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {numbered(rows).map(({ item: cells, at }) => (
        <tr key={at}>
          {columns.map((column, place) => (
            <td key={column} data-column={column}>
              {cells[place]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
