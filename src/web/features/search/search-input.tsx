import { type ChangeEvent, type ClipboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { cleanPlate, isPlate } from '#shared/vehicle/plate.ts'
import type { Knowledge } from './vehicle-knowledge.ts'

/** What both fields of the form are given. */
export interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly value: string
  /** The other field is filled: this one takes the focus and explains itself, but no typing. */
  readonly locked: boolean
  /** It has the focus though it is locked. */
  readonly asked: boolean
  readonly error: string | undefined
  /** What is known of what stands in it; undefined while the tables are on their way. */
  readonly knowledge: Knowledge | undefined
  readonly onText: (text: string) => void
  readonly onPaste: (text: string) => void
  /** One of the numbers that are offered. */
  readonly onChoose: (number: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** Empties the field that locks this one. */
  readonly onUnlock: () => void
}

interface Props extends FieldProps {
  readonly name: 'vin' | 'plate'
  readonly length: number
  readonly placeholder: string
  readonly className: string | undefined
}

/** The one real text input under each field's look; any keyboard and any assistive technology works on it. */
export function SearchInput({ name, length, placeholder, className, ...field }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    // A piece that fits goes in where the caret is, as everywhere.
    if (field.locked || (text.trim().length < length && !isPlate(cleanPlate(text)))) return
    event.preventDefault()
    field.onPaste(text)
  }
  const type = useTyping(field)
  return (
    <input
      ref={field.inputRef}
      className={className}
      id={name}
      name={name}
      value={field.value}
      placeholder={field.locked ? '' : placeholder}
      readOnly={field.locked}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      aria-invalid={field.error ? true : undefined}
      aria-describedby={`${name}-says`}
      onChange={type}
      onPaste={paste}
      onFocus={field.onFocus}
      onBlur={({ relatedTarget }) => {
        // To its own hint: that is no leaving.
        if (!(relatedTarget instanceof Element && relatedTarget.closest(`#${name}-says`))) field.onBlur()
      }}
    />
  )
}

/** Typing that keeps the caret where it was, though the letters come back as capitals. */
function useTyping({ inputRef, onText }: FieldProps) {
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return (event: ChangeEvent<HTMLInputElement>) => {
    caret.current = event.target.selectionStart
    onText(event.target.value)
  }
}
