import { useState } from 'react'
import { toldVin } from '#report/own/same-number.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly value: string | undefined
  readonly describedBy: string
  readonly onTell: (vin: string | undefined) => void
}

/** The number as it stands on the car; half of one is told to nobody. */
export function VinField({ value = '', describedBy, onTell }: Props) {
  const [draft, setDraft] = useState<string>()
  const typed = (draft ?? value).trim()
  const isWrong = draft !== undefined && typed !== '' && toldVin(typed) === undefined
  const [isLeft, setLeft] = useState(false)

  function tell(): void {
    if (draft === undefined) return
    setLeft(true)
    onTell(toldVin(typed))
    if (!isWrong) setDraft(undefined)
  }

  return (
    <TextField
      label="VIN на кузове"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={34}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
      error={isLeft && isWrong ? 'В VIN 17 знаков' : undefined}
      describedBy={describedBy}
    />
  )
}
