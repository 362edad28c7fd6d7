import { type RefObject, useCallback, useRef, useState } from 'react'
import type { FieldValues } from '#shared/sale-contract/fields.ts'
import { forgetDraft, keepDraft } from './draft.ts'
import { readForm, writeForm } from './form-values.ts'

export interface TypedForm {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly typed: FieldValues
  /** Reads the current values. */
  changed(): void
  write(values: FieldValues): void
  clear(): void
}

export function useTypedForm(): TypedForm {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<FieldValues>({})
  const changed = useCallback(() => {
    if (!ref.current) return
    const values = readForm(ref.current)
    keepDraft(values)
    setTyped(values)
  }, [])
  const write = useCallback(
    (values: FieldValues) => {
      if (ref.current) writeForm(ref.current, values)
      changed()
    },
    [changed],
  )
  const clear = useCallback(() => {
    ref.current?.reset()
    forgetDraft()
    setTyped({})
  }, [])
  return { ref, typed, changed, write, clear }
}
