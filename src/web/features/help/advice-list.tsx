import type { PlateAdvice } from '#shared/vehicle/plate-no-vin.ts'
import styles from './help.module.css'

/** Reasons or places, each with its explanation. */
export const AdviceList = ({ list }: { readonly list: readonly PlateAdvice[] }) => (
  <dl className={styles.advice}>
    {list.map(({ id, title, text }) => (
      <div key={id}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
