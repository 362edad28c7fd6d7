import { href } from '#web/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './not-a-vin.module.css'
import { VinForm } from './vin-form.tsx'

interface Props {
  readonly vin: string
  readonly suggestion: string | undefined
}

const NOT_OF_VIN = /[^A-HJ-NPR-Z0-9]/g

function faultOf(vin: string): string {
  const odd = [...new Set(vin.match(NOT_OF_VIN))]
  return odd.length > 0
    ? `В «${vin}» есть другие: ${odd.join(', ')}.`
    : `В «${vin}» знаков: ${[...vin].length}.`
}

export const NotAVin = ({ vin, suggestion }: Props) => (
  <div className={styles.odd}>
    <h1>Этот VIN похож на опечатку</h1>
    <p>
      В VIN ровно 17 знаков: латинские буквы без I, O и Q и цифры. В номере кузова японской машины — от 9 до
      13. {faultOf(vin)}
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
