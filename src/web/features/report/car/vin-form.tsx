import type { SubmitEvent } from 'react'
import { extract } from '#shared/vehicle/extract.ts'
import { href } from '#web/href.ts'
import { setCheckIntent } from '#web/store/check-intent.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './vin-form.module.css'

interface Props {
  readonly label: string
  readonly vin: string
}

export function VinForm({ label, vin }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const found = extract(String(new FormData(event.currentTarget).get('vin')))
    if ((found?.kind !== 'vin' && found?.kind !== 'frame') || found.typed !== found.number) return
    event.preventDefault()
    setCheckIntent(found.number)
    location.assign(href.check(found.number))
  }
  return (
    <form className={styles.form} action={href.home} onSubmit={submit}>
      <TextField
        label={label}
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
