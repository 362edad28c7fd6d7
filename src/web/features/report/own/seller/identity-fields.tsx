import { useState } from 'react'
import { formatDate, parseRussianDate } from '#shared/text/dates.ts'
import { isInn } from '#shared/text/inn.ts'
import { isSamePerson } from '#statements/read-seller.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from '../own.module.css'
import { LONGEST_IDENTITY, type SellerIdentity } from './identities.ts'
import type { IdentityEditor } from './use-identity.ts'

interface Props extends Omit<IdentityEditor, 'forget'> {
  readonly stays: string
  readonly isCompany: boolean
  /** Only after a change; undefined: the names were not compared, or may be of one person. */
  readonly onCompared: (isSame: boolean | undefined, wasSame: boolean | undefined) => void
  /** Another person was typed in place of the one before. */
  readonly onRenamed: () => void
}

/** All optional. No field has a name, so that no form can send it. */
export function IdentityFields({
  identity,
  isKept,
  isCompany,
  edit,
  keep,
  stays,
  onCompared,
  onRenamed,
}: Props) {
  const commit = (changed: SellerIdentity) => {
    edit(changed)
    const { name, owner } = { ...identity, ...changed }
    const wasSame = isSamePerson(identity.name, identity.owner)
    const isSame = isSamePerson(name, owner)
    const isUnsure = isSame === undefined && Boolean(name && owner)
    const isRenamed = 'name' in changed || 'owner' in changed
    const isAnother = (before: string | undefined, after: string | undefined) =>
      before !== undefined && after !== before && isSamePerson(before, after) !== true
    if (isAnother(identity.name, name) || isAnother(identity.owner, owner)) onRenamed()
    if (isRenamed && (isSame !== wasSame || isUnsure)) onCompared(isSame, wasSame)
  }
  return (
    <>
      <PersonField
        label={isCompany ? 'Название компании' : 'Фамилия, имя, отчество продавца'}
        value={identity.name}
        stays={stays}
        onCommit={(name) => commit({ name })}
      />
      <div className={styles.pair}>
        {(!isCompany || identity.birthDate) && (
          <PersonField
            label="Дата рождения"
            value={identity.birthDate}
            placeholder="01.02.1980"
            numeric
            stays={stays}
            normal={dateIn}
            error="Дата: 01.02.1980"
            onCommit={(birthDate) => commit({ birthDate })}
          />
        )}
        <PersonField
          label="ИНН"
          value={identity.inn}
          numeric
          stays={stays}
          normal={innIn}
          error="10 или 12 цифр без опечатки"
          onCommit={(inn) => commit({ inn })}
        />
      </div>
      <PersonField
        label="Собственник в СТС и ПТС"
        value={identity.owner}
        stays={stays}
        onCommit={(owner) => commit({ owner })}
      />
      <label className={styles.option}>
        <input
          type="checkbox"
          checked={isKept}
          aria-describedby={stays}
          onChange={({ target }) => keep(target.checked)}
        />
        <span>Запомнить эти данные на этом устройстве</span>
      </label>
    </>
  )
}

/** Keyboards of digits have no full stop: `01021980`. */
function dateIn(text: string): string | undefined {
  const date = parseRussianDate(text.replace(/^(\d{2})(\d{2})(\d{4})$/u, '$1.$2.$3'))
  return date && formatDate(date)
}

const innIn = (text: string): string | undefined => {
  const digits = text.replaceAll(/\s/gu, '')
  return isInn(digits) ? digits : undefined
}

interface FieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly placeholder?: string
  readonly numeric?: boolean
  readonly stays: string
  /** Undefined: not such a value. */
  readonly normal?: (text: string) => string | undefined
  readonly error?: string
  readonly onCommit: (value: string | undefined) => void
}

/** Commits on blur. Some browsers send the text of a field to a spell checker: switched off. */
function PersonField({
  label,
  value = '',
  placeholder,
  numeric,
  stays,
  normal = (text) => text,
  error,
  onCommit,
}: FieldProps) {
  const [draft, setDraft] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const commit = () => {
    if (draft === undefined) return
    const typed = draft.trim().replaceAll(/\s+/gu, ' ')
    const read = typed === '' ? undefined : normal(typed)
    const isRefused = typed !== '' && read === undefined
    setWrong(isRefused)
    if (!isRefused) setDraft(undefined)
    onCommit(read)
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      spellCheck={false}
      maxLength={LONGEST_IDENTITY}
      placeholder={placeholder}
      inputMode={numeric ? 'numeric' : undefined}
      value={draft ?? value}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      error={isWrong ? error : undefined}
      describedBy={stays}
    />
  )
}
