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
import type { Note } from './search-form-state.ts'

/** What both fields of the form are given. */
export interface FieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** In capitals, as long as the field may be. */
  readonly value: string
  /** Value of the input: `value`, except during a composition. */
  readonly inputValue: string
  /** The other field is filled: this one is read-only and says so, until somebody types into it all the same. */
  readonly locked: boolean
  /** It has the focus though it is locked. */
  readonly asked: boolean
  readonly error: string | undefined
  /** What was done for the person with the text of this field. */
  readonly note: Note | undefined
  /** What is known of what stands in it; undefined while the tables are on their way. */
  readonly knowledge: Knowledge | undefined
  readonly onText: (text: string) => void
  /** The keyboard is composing this text. */
  readonly onCompose: (text: string) => void
  readonly onPaste: (text: string) => void
  /** One of the numbers that are offered. */
  readonly onChoose: (number: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
  /** Empties the field that locks this one. */
  readonly onUnlock: () => void
  /** Takes back what the note tells. */
  readonly onReturn: () => void
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
    if (!field.locked && text.trim().length < length && !isPlate(cleanPlate(text))) return
    event.preventDefault()
    field.onPaste(text)
  }
  const takeOver = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!field.locked || !isSign(event)) return
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
        // To its own hint: that is no leaving.
        if (!(relatedTarget instanceof Element && relatedTarget.closest(`#${name}-says`))) field.onBlur()
      }}
    />
  )
}

/** A read-only field has no other news of typing. */
const isSign = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey

/** Keeps the caret in its place when capitals replace the letters. A composition is passed on as it is. */
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
