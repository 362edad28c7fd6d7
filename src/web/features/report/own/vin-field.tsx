import { useState } from 'react'
import { isFrame } from '#shared/vehicle/frame.ts'
import { toldNumber } from '#statements/same-number.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly asked: string
  readonly value: string | undefined
  readonly describedBy: string
  readonly onTell: (vin: string | undefined) => void
}

/** An incomplete number is never submitted. */
export function VinField({ asked, value = '', describedBy, onTell }: Props) {
  const [draft, setDraft] = useState<string>()
  const typed = (draft ?? value).trim()
  const isWrong = draft !== undefined && typed !== '' && toldNumber(typed, asked) === undefined
  const [isLeft, setLeft] = useState(false)

  function tell(): void {
    if (draft === undefined) return
    setLeft(true)
    onTell(toldNumber(typed, asked))
    if (!isWrong) setDraft(undefined)
  }

  return (
    <TextField
      label={isFrame(asked) ? 'Номер кузова на машине' : 'VIN на кузове'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={34}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={tell}
      onKeyDown={({ key }) => key === 'Enter' && tell()}
      error={isLeft && isWrong ? wrong(asked) : undefined}
      describedBy={describedBy}
    />
  )
}

const wrong = (asked: string): string => (isFrame(asked) ? 'Это не весь номер кузова' : 'В VIN 17 знаков')
