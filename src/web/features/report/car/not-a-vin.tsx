import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './not-a-vin.module.css'
import { VinForm } from './vin-form.tsx'

interface Props {
  readonly vin: string
  readonly suggestion: string | undefined
}

export const NotAVin = ({ vin, suggestion }: Props) => (
  <div className={styles.odd}>
    <h1>Этот VIN похож на опечатку</h1>
    <p>
      В VIN ровно 17 знаков: латинские буквы без I, O и Q и цифры. В номере кузова японской машины — от 9 до
      13. В «{vin}» знаков: {[...vin].length}.
    </p>
    {suggestion && (
      <p>
        <ButtonLink variant="secondary" href={href.check(suggestion)}>
          Проверить {suggestion}
        </ButtonLink>
      </p>
    )}
    <VinForm label="VIN" vin={vin} />
  </div>
)
