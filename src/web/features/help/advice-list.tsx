import { type PlateAdvice, reasonsForNoVin } from '#shared/vehicle/plate-no-vin.ts'
import styles from './help.module.css'

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

const ofAnyPlate = reasonsForNoVin('А000АА777')

const ofRarePlates = reasonsForNoVin().filter(({ id }) => ofAnyPlate.every((reason) => reason.id !== id))

export const NoVinReasons = () => <AdviceList list={[...ofAnyPlate, ...ofRarePlates]} />
