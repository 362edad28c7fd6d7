import { type PlateAdvice, reasonsForNoVin, whereToReadVin } from '#shared/vehicle/plate-no-vin.ts'
import styles from './plate-search-dialog.module.css'

/** Why the plate may have led to no VIN, and where to read it instead. */
export const Reasons = ({ plate }: { readonly plate: string }) => (
  <div className={styles.reasons}>
    <details>
      <summary>Почему VIN не нашёлся</summary>
      <Advice list={reasonsForNoVin(plate)} />
    </details>
    <details>
      <summary>Где прочитать VIN</summary>
      <Advice list={whereToReadVin} />
    </details>
  </div>
)

const Advice = ({ list }: { readonly list: readonly PlateAdvice[] }) => (
  <dl>
    {list.map(({ id, title, text }) => (
      <div key={id}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
