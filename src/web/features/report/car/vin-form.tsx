import type { SubmitEvent } from 'react'
import { cleanVin, isVin } from '#shared/vehicle/vin.ts'
import { href } from '#web/href.ts'
import { wishToCheck } from '#web/store/wish-to-check.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './vin-form.module.css'

interface Props {
  readonly label: string
  readonly vin: string
  readonly help?: string
}

/** Another try with the number. What is no VIN yet goes to the search, which says what is wrong with it. */
export function VinForm({ label, vin, help }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = cleanVin(String(new FormData(event.currentTarget).get('vin')))
    if (!isVin(typed)) return
    event.preventDefault()
    wishToCheck(typed)
    location.assign(href.check(typed))
  }
  return (
    <form className={styles.form} action={href.home} onSubmit={submit}>
      <TextField
        label={label}
        help={help}
        name="vin"
        defaultValue={vin}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" wide>
        Проверить автомобиль
      </Button>
    </form>
  )
}
