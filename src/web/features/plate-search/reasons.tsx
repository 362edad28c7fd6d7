import { type PlateAdvice, reasonsForNoVin, whereToReadVin } from '#shared/vehicle/plate-no-vin.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './plate-search-dialog.module.css'

/** Why the plate may have led to no VIN, and where to read it instead. */
export const Reasons = ({ plate }: { readonly plate: string }) => (
  <div className={styles.reasons}>
    <details>
      <Question>Почему VIN не нашёлся</Question>
      <Advice list={reasonsForNoVin(plate)} />
    </details>
    <details>
      <Question>Где прочитать VIN</Question>
      <Advice list={whereToReadVin} />
    </details>
  </div>
)

const Question = ({ children }: { readonly children: string }) => (
  <summary>
    {children}
    <Icon name="down" size={18} />
  </summary>
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
