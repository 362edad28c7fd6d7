import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { cleanPlate, isPlate } from '#shared/vehicle/plate.ts'
import type { Knowledge } from './knowledge.ts'
import type { FieldNote } from './search-form-state.ts'

export interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly inputValue: string
  readonly locked: boolean
  readonly isHintShown: boolean
  readonly error: string | undefined
  readonly note: FieldNote | undefined
  /** Undefined while loading. */
  readonly knowledge: Knowledge | undefined
  readonly onText: (text: string) => void
  readonly onCompose: (text: string) => void
  readonly onPaste: (text: string) => void
  readonly onChoose: (number: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  readonly onUnlock: () => void
  readonly onReturn: () => void
}

interface Props extends FieldProps {
  readonly name: 'vin' | 'plate'
  readonly length: number
  readonly placeholder: string
  readonly className: string | undefined
}

/** A real input under each look: any keyboard and assistive technology works. */
export function SearchInput({ name, length, placeholder, className, ...field }: Props) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!field.locked && text.trim().length < length && !isPlate(cleanPlate(text))) return
    event.preventDefault()
    field.onPaste(text)
  }
  const takeOver = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!field.locked || !isCharacterKey(event)) return
    event.preventDefault()
    field.onText(event.key)
  }
  const type = useTyping(field)
  return (
    <input
      ref={field.inputRef}
      className={className}
      id={name}
      name={name}
      value={field.inputValue}
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
      onCompositionEnd={type}
      onPaste={paste}
      onKeyDown={takeOver}
      onFocus={field.onFocus}
      onBlur={({ relatedTarget }) => {
        // The field's own hint belongs to it.
        if (!(relatedTarget instanceof Element && relatedTarget.closest(`#${name}-says`))) field.onBlur()
      }}
    />
  )
}

/** A read-only field has no other event. */
const isCharacterKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey

/** Keeps the caret when capitals replace letters. A composition passes unchanged. */
function useTyping({ inputRef, onText, onCompose }: FieldProps) {
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return ({ currentTarget: { value, selectionStart }, nativeEvent }: SyntheticEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) return onCompose(value)
    caret.current = selectionStart
    onText(value)
  }
}
