import { type PlateAdvice, reasonsForNoVin, whereToReadVin } from '#shared/vehicle/plate-no-vin.ts'
import fold from '#web/ui/fold.module.css'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plate-search-dialog.module.css'

export const Reasons = ({ plate }: { readonly plate: string }) => (
  <div className={styles.reasons}>
    <Answer to="Почему VIN не нашёлся" list={reasonsForNoVin(plate)} />
    <Answer to="Где прочитать VIN" list={whereToReadVin} />
  </div>
)

interface Props {
  readonly to: string
  readonly list: readonly PlateAdvice[]
}

const Answer = ({ to, list }: Props) => (
  <details className={fold.fold}>
    <summary>
      {to}
      <Icon name="down" size={18} />
    </summary>
    <dl>
      {list.map(({ id, title, text }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)
