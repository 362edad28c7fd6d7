import { type ContractBlock, contractPages, type Grid } from '#shared/sale-contract/contract.ts'
import { type FieldId, type FieldValues, fieldSpec } from '#shared/sale-contract/fields.ts'
import { numbered } from '#web/ui/numbered.ts'
import styles from './contract-paper.module.css'

interface Props {
  readonly values: FieldValues
}

export const ContractPaper = ({ values }: Props) => (
  <div className={styles.paper}>
    {numbered(contractPages).map(({ at, item: page }) => (
      <div key={at} className={styles.page}>
        {numbered(page).map(({ at, item: block }) => (
          <BlockOnPaper key={at} block={block} values={values} />
        ))}
      </div>
    ))}
  </div>
)

function BlockOnPaper({ block, values }: Props & { readonly block: ContractBlock }) {
  switch (block.kind) {
    case 'title':
      return <h4 className={styles.title}>{block.text}</h4>
    case 'heading':
      return <h5>{block.text}</h5>
    case 'text':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'grid':
      return <GridOnPaper grid={block} values={values} />
  }
}

const GridOnPaper = ({ grid: { heads, rows }, values }: Props & { readonly grid: Grid }) => (
  <div className={styles.grid}>
    {heads && (
      <div className={styles.row}>
        {heads.map((head) => (
          <p key={head} className={styles.head}>
            {head}
          </p>
        ))}
      </div>
    )}
    {rows.map((row) => (
      <dl key={row.join()} className={styles.row}>
        {row.map((id) => (
          <FieldOnPaper key={id} id={id} value={values[id]} />
        ))}
      </dl>
    ))}
  </div>
)

interface FieldProps {
  readonly id: FieldId
  readonly value: string | undefined
}

function FieldOnPaper({ id, value = '' }: FieldProps) {
  const { caption, lines = 1, share = 1 } = fieldSpec(id)
  return (
    <div style={{ flexGrow: share }}>
      <dt>{caption}</dt>
      {numbered(Array(value ? 1 : lines)).map(({ at }) => (
        <dd key={at}>{value}</dd>
      ))}
    </div>
  )
}
