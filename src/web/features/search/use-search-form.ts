import { useEffect, useReducer, useRef } from 'react'
import {
  type Field,
  isLocked,
  noteError,
  type Refusal,
  type SearchForm,
  type SearchFormEvent,
  searchForm,
  signError,
} from './search-form-state.ts'
import { useKnowledge } from './use-knowledge.ts'

/** What somebody may get ready for while one is typing. */
export interface SearchFormNews {
  /** Something stands in the VIN field: what a report needs may be got ready. */
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
      learn(field)
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
    const next = searchForm(form, event)
    // What was pasted may move to the other field.
    for (const field of [event.field, ...filled(next)]) learn(field)
    if (next.vin) onVinTyped()
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
    knowledge: known[field]?.(form),
    onText: (text: string) => write({ type: 'typed', field, text }),
    onPaste: (text: string) => write({ type: 'pasted', field, text }),
    onChoose: (number: string) => {
      send({ type: 'chosen', field, number })
      inputs[field].current?.focus()
    },
    onFocus: () => {
      learn(field)
      send({ type: 'focused', field })
    },
    onBlur: () => send({ type: 'left' }),
    onUnlock: () => {
      send({ type: 'unlocked', field })
      inputs[field].current?.focus()
    },
    onReturn: () => {
      send({ type: 'returned' })
      inputs[field].current?.focus()
    },
  })

  return {
    form,
    fieldProps,
    refuse: (refusal: Refusal) => {
      send({ type: 'refused', refusal })
      inputs[refusal.field].current?.focus()
    },
  }
}

const filled = (form: SearchForm): Field[] =>
  (['vin', 'plate'] as const).filter((field) => form[field] !== '')

const errorOf = (form: SearchForm, field: Field): string | undefined => {
  if (form.refusal?.field === field) return form.refusal.text
  return (form.note?.field === field ? noteError(form) : undefined) ?? signError(form, field)
}
