import { type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import { track } from '../../analytics/track.ts'
import { href } from '../../href.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PlateField } from './plate-field.tsx'
import styles from './search-form.module.css'
import {
  decide,
  type Field,
  isLocked,
  type SearchForm as State,
  searchForm,
  signError,
  texts,
} from './search-form-state.ts'
import { useKnowledge } from './use-knowledge.ts'
import { VinField } from './vin-field.tsx'

interface Props {
  readonly initial: State
  /** A VIN that leads to its report stands in its field. */
  readonly onVinTyped: () => void
  /** Something stands in the plate field: what its search needs may be loaded. */
  readonly onPlateTyped: () => void
  /** Opens the search by this plate; false when that did not work. */
  readonly onPlate: (plate: string) => Promise<boolean>
}

/**
 * Search by VIN or plate. Without script it is a plain GET form and the server says what this component
 * would; with it, the same rules answer while one is typing.
 */
export function SearchForm({ initial, onVinTyped, onPlateTyped, onPlate }: Props) {
  const [form, send] = useReducer(searchForm, initial)
  const [opening, setOpening] = useState(false)
  const { known, learn } = useKnowledge()
  const inputs = { vin: useRef<HTMLInputElement>(null), plate: useRef<HTMLInputElement>(null) }
  const { vin, plate } = inputs

  useEffect(() => {
    // What was typed before the page woke up.
    const typed = [
      ['vin', vin.current?.value],
      ['plate', plate.current?.value],
    ] as const
    for (const [field, text] of typed) {
      if (!text) continue
      learn()
      send({ type: 'typed', field, text })
    }
  }, [vin, plate, learn])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const decision = decide(form)
    if ('vin' in decision) return openReport(decision.vin)
    if ('plate' in decision) return void openPlate(decision.plate)
    send({ type: 'refused', refusal: decision })
    inputs[decision.field].current?.focus()
  }

  const openReport = (text: string) => {
    track('search_vin')
    location.assign(href.check(text))
  }

  const openPlate = async (text: string) => {
    track('search_plate')
    setOpening(true)
    const opened = await onPlate(text)
    setOpening(false)
    if (!opened) send({ type: 'refused', refusal: noWindow })
  }

  const type = (field: Field, text: string) => {
    if (field === 'plate') onPlateTyped()
    const event = { type: 'typed', field, text } as const
    if ('vin' in decide(searchForm(form, event))) onVinTyped()
    send(event)
  }

  const paste = async (field: Field, text: string) => {
    const found = (await learn()).find(field, text)
    type(field, found ?? text)
  }

  const fieldProps = (field: Field) => ({
    inputRef: inputs[field],
    value: form[field],
    locked: isLocked(form, field),
    error: signError(form, field),
    hint: form.hint === field ? texts.hint[field] : undefined,
    suggestion: known?.suggest(field, form[field]),
    description: known?.describe(field, form[field]),
    onText: (text: string) => {
      learn()
      type(field, text)
    },
    onPaste: (text: string) => paste(field, text),
    onFocus: () => {
      learn()
      send({ type: 'focused', field })
    },
    onBlur: () => send({ type: 'left' }),
  })

  return (
    <form className={styles.form} action={href.home} method="get" onSubmit={submit} noValidate>
      <VinField {...fieldProps('vin')} />
      <p className={styles.or}>или</p>
      <PlateField {...fieldProps('plate')} />
      <div role="alert">{form.refusal && <Refusal refusal={form.refusal} />}</div>
      {'plate' in decide(initial) && <NeedsScript />}
      <Button type="submit" size="large" icon="search" wide data-waiting={opening ? '' : undefined}>
        Проверить автомобиль
      </Button>
    </form>
  )
}

const noWindow = { kind: 'no-window', text: texts.noWindow, field: 'plate' } as const

/** The form has brought a plate to the server: without script that is as far as it gets. */
const NeedsScript = () => (
  <noscript>
    <Alert tone="info">
      <p>{texts.noScript}</p>
    </Alert>
  </noscript>
)

const Refusal = ({ refusal }: { readonly refusal: NonNullable<State['refusal']> }) => (
  <Alert tone="danger">
    <p>{refusal.text}</p>
  </Alert>
)
