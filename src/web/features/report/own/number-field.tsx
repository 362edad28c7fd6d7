import { useState } from 'react'
import { formatNumber } from '#shared/text/numbers.ts'
import { typedNumber } from '#statements/typed.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly label: string
  readonly value: number | undefined
  readonly isSound: (value: number) => boolean
  readonly error: string
  readonly describedBy: string
  readonly onCommit: (value: number | undefined) => void
}

/**
 * Commits on blur: a half-typed number is never checked. Invalid input stays with its error,
 * unsaved.
 */
export function NumberField({ label, value, isSound, error, describedBy, onCommit }: Props) {
  const [draft, setDraft] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  function commit(): void {
    if (draft === undefined) return
    const typed = draft.trim() === '' ? undefined : typedNumber(draft)
    const isNonsense = draft.trim() !== '' && (typed === undefined || !isSound(typed))
    setWrong(isNonsense)
    if (!isNonsense) setDraft(undefined)
    onCommit(isNonsense ? undefined : typed)
  }

  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      value={draft ?? (value === undefined ? '' : formatNumber(value))}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      error={isWrong ? error : undefined}
      describedBy={describedBy}
    />
  )
}
