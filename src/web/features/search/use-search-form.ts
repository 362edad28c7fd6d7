import { createRef, type RefObject, useEffect, useReducer, useState } from 'react'
import {
  characterError,
  type Field,
  isLocked,
  noteError,
  type SearchForm,
  type SearchFormEvent,
  type SubmitRefusal,
  searchForm,
  whileComposing,
} from './search-form-state.ts'
import { useKnowledge } from './use-knowledge.ts'

export interface SearchFormNews {
  readonly isDemo: boolean
  readonly onVinTyped: (vin: string) => void
  readonly onPlateTyped: (plate: string) => void
}

export function useSearchForm(initial: SearchForm, { isDemo, onVinTyped, onPlateTyped }: SearchFormNews) {
  const [form, send] = useReducer(searchForm, initial)
  const [composed, setComposed] = useState<Composed>()
  const current = composed ? whileComposing(form, composed.field, composed.text) : form
  const { knowledge, learn } = useKnowledge(current, isDemo)
  const [inputs] = useState<Inputs>(() => ({ vin: createRef(), plate: createRef() }))
  const focus = (field: Field) => inputs[field].current?.focus()
  const { note } = form

  useEffect(() => {
    // An address may bring a choice with an empty field.
    if (initial.note) learn(initial.note.field)
    // Typed before hydration.
    for (const field of FIELDS) {
      const text = inputs[field].current?.value
      if (!text) continue
      learn(field)
      send({ type: 'typed', field, text })
    }
  }, [inputs, learn, initial])

  useFocusWhereMoved(form, inputs)

  const prepare = (next: SearchForm, typedInto: Field) => {
    for (const field of [typedInto, ...filledFields(next)]) learn(field)
    if (next.vin) onVinTyped(next.vin)
    if (next.plate) onPlateTyped(next.plate)
  }

  const write = (event: Extract<SearchFormEvent, { readonly text: string }>) => {
    setComposed(undefined)
    prepare(searchForm(form, event), event.field)
    send(event)
  }

  const fieldProps = (field: Field) => ({
    inputRef: inputs[field],
    value: current[field],
    inputValue: composed?.field === field ? composed.text : form[field],
    locked: isLocked(current, field),
    isHintShown: form.hint === field,
    error: errorOf(form, field),
    note: note?.field === field ? note : undefined,
    knowledge: knowledge[field],
    onText: (text: string) => write({ type: 'typed', field, text }),
    onCompose: (text: string) => {
      setComposed({ field, text })
      prepare(whileComposing(form, field, text), field)
    },
    onPaste: (text: string) => write({ type: 'pasted', field, text }),
    onChoose: (number: string) => {
      send({ type: 'chosen', field, number })
      focus(field)
    },
    onFocus: () => {
      learn(field)
      send({ type: 'focused', field })
    },
    onBlur: () => send({ type: 'left' }),
    onUnlock: () => {
      send({ type: 'unlocked', field })
      focus(field)
    },
    onReturn: () => {
      send({ type: 'returned' })
      focus(field)
    },
  })

  return {
    form,
    fieldProps,
    refuse: (refusal: SubmitRefusal) => {
      send({ type: 'refused', refusal })
      focus(refusal.field)
    },
  }
}

/** The keyboard owns the value of an unfinished composition: nothing may replace it. */
interface Composed {
  readonly field: Field
  readonly text: string
}

type Inputs = Readonly<Record<Field, RefObject<HTMLInputElement | null>>>

function useFocusWhereMoved({ note }: SearchForm, inputs: Inputs): void {
  useEffect(() => {
    if (note?.kind !== 'moved') return
    const input = inputs[note.field].current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [note, inputs])
}

const FIELDS = ['vin', 'plate'] as const satisfies readonly Field[]

const filledFields = (form: SearchForm): Field[] => FIELDS.filter((field) => form[field] !== '')

const errorOf = (form: SearchForm, field: Field): string | undefined => {
  if (form.refusal?.field === field) return form.refusal.text
  return (form.note?.field === field ? noteError(form) : undefined) ?? characterError(form, field)
}
