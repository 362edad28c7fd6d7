import { useEffect, useReducer, useRef } from 'react'
import {
  decide,
  type Field,
  isLocked,
  noteError,
  otherField,
  type Refusal,
  type SearchForm,
  type SearchFormEvent,
  searchForm,
  signError,
} from './search-form-state.ts'
import { useKnowledge } from './use-knowledge.ts'

/** What somebody may get ready for while one is typing. */
export interface SearchFormNews {
  /** A VIN that leads to its report stands in its field. */
  readonly onVinTyped: () => void
  /** Something stands in the plate field: what its search needs may be loaded. */
  readonly onPlateTyped: () => void
}

/** The form as one types into it: its state, and what each of the two fields is given. */
export function useSearchForm(initial: SearchForm, { onVinTyped, onPlateTyped }: SearchFormNews) {
  const [form, send] = useReducer(searchForm, initial)
  const { known, learn } = useKnowledge()
  const vin = useRef<HTMLInputElement>(null)
  const plate = useRef<HTMLInputElement>(null)
  const inputs = { vin, plate }
  const { note } = form

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
  }, [learn])

  useEffect(() => {
    if (note?.kind !== 'moved') return
    const input = (note.field === 'vin' ? vin : plate).current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [note])

  const write = (event: Extract<SearchFormEvent, { readonly text: string }>) => {
    learn()
    const next = searchForm(form, event)
    if ('vin' in decide(next)) onVinTyped()
    if (next.plate) onPlateTyped()
    send(event)
  }

  const fieldProps = (field: Field) => ({
    inputRef: inputs[field],
    value: form[field],
    locked: isLocked(form, field),
    asked: form.hint === field,
    error: errorOf(form, field),
    note: note?.field === field ? note : undefined,
    knowledge: known?.know(form, field),
    onText: (text: string) => write({ type: 'typed', field, text }),
    onPaste: (text: string) => write({ type: 'pasted', field, text }),
    onChoose: (number: string) => {
      send({ type: 'chosen', field, number })
      inputs[field].current?.focus()
    },
    onFocus: () => {
      learn()
      send({ type: 'focused', field })
    },
    onBlur: () => send({ type: 'left' }),
    onUnlock: () => {
      send({ type: 'typed', field: otherField(field), text: '' })
      send({ type: 'left' })
      inputs[field].current?.focus()
    },
  })

  return {
    form,
    fieldProps,
    /** Takes a repair back. */
    takeBack: () => send({ type: 'returned' }),
    refuse: (refusal: Refusal) => {
      send({ type: 'refused', refusal })
      inputs[refusal.field].current?.focus()
    },
  }
}

const errorOf = (form: SearchForm, field: Field): string | undefined => {
  if (form.refusal?.field === field) return form.refusal.text
  return (form.note?.field === field ? noteError(form) : undefined) ?? signError(form, field)
}
