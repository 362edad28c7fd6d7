import { useState } from 'react'
import { isFrame } from '#shared/vehicle/frame.ts'
import { toldNumber } from '#statements/same-number.ts'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  readonly reportNumber: string
  readonly value: string | undefined
  readonly describedBy: string
  readonly onCommit: (vin: string | undefined) => void
}

/** Never submits an incomplete number. */
export function VinField({ reportNumber, value = '', describedBy, onCommit }: Props) {
  const [draft, setDraft] = useState<string>()
  const typed = (draft ?? value).trim()
  const isWrong = draft !== undefined && typed !== '' && toldNumber(typed, reportNumber) === undefined
  const [isLeft, setLeft] = useState(false)

  function commit(): void {
    if (draft === undefined) return
    setLeft(true)
    onCommit(toldNumber(typed, reportNumber))
    if (!isWrong) setDraft(undefined)
  }

  return (
    <TextField
      label={isFrame(reportNumber) ? 'Номер кузова на машине' : 'VIN на кузове'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={34}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      error={isLeft && isWrong ? wrong(reportNumber) : undefined}
      describedBy={describedBy}
    />
  )
}

const wrong = (reportNumber: string): string =>
  isFrame(reportNumber) ? 'Это не весь номер кузова' : 'В VIN 17 знаков'
