import { type SubmitEvent, useState } from 'react'
import { track } from '#web/analytics/track.ts'
import { href } from '#web/href.ts'
import { setCheckIntent } from '#web/store/check-intent.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlateField } from './plate-field.tsx'
import styles from './search-form.module.css'
import { decide, type SearchForm as State, texts } from './search-form-state.ts'
import { type SearchFormNews, useSearchForm } from './use-search-form.ts'
import { VinSearchField } from './vin-field.tsx'

interface Props extends SearchFormNews {
  readonly initial: State
  /** Before its report opens. */
  readonly onVin: () => Promise<void>
  readonly onPlate: (plate: string) => Promise<boolean>
}

export function SearchForm({ initial, onVin, onPlate, ...news }: Props) {
  const { form, fieldProps, refuse } = useSearchForm(initial, news)
  const [opening, setOpening] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const decision = decide(form)
    if ('vin' in decision) void openReport(decision.vin)
    else if ('plate' in decision) void openPlate(decision.plate)
    else refuse(decision)
  }

  const openReport = async (vin: string) => {
    track('search_vin')
    setCheckIntent(vin)
    setOpening(true)
    await onVin()
    setOpening(false)
    location.assign(href.check(vin))
  }

  const openPlate = async (plate: string) => {
    track('search_plate')
    setOpening(true)
    const opened = await onPlate(plate)
    setOpening(false)
    if (!opened) refuse(noWindow)
  }

  return (
    <form className={styles.form} data-find="" action={href.home} method="get" onSubmit={submit} noValidate>
      <VinSearchField {...fieldProps('vin')} />
      <p className={styles.or}>или</p>
      <PlateField {...fieldProps('plate')} />
      {'plate' in decide(initial) && <NeedsScript />}
      <Button type="submit" size="large" icon="search" wide data-waiting={opening ? '' : undefined}>
        Проверить автомобиль
      </Button>
    </form>
  )
}

const noWindow = { kind: 'no-window', text: texts.noWindow, field: 'plate' } as const

/** Without script a plate gets as far as the server. */
const NeedsScript = () => (
  <noscript>
    <Alert tone="info">
      <p>{texts.noScript}</p>
    </Alert>
  </noscript>
)
