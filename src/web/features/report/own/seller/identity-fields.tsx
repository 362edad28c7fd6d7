import { useState } from 'react'
import type { SellerKind } from '#shared/deal-situation.ts'
import { isInn } from '#shared/text/inn.ts'
import { typedDay } from '#statements/typed.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from '../own.module.css'
import { LONGEST_IDENTITY } from './identities.ts'
import type { SellerEditor } from './use-seller.ts'

interface Props extends Pick<SellerEditor, 'identity' | 'isKept' | 'edit' | 'keep'> {
  readonly stays: string
  readonly kind: SellerKind | undefined
}

/** No field has a name, so that no form can send it. */
export const IdentityFields = ({ identity, isKept, kind, edit, keep, stays }: Props) => (
  <>
    {/* The registers are asked about the owner. */}
    {kind === 'proxy' && <OwnerField owner={identity.owner} edit={edit} stays={stays} />}
    <PersonField
      label={kind === 'company' ? 'Название компании' : 'Фамилия, имя, отчество продавца'}
      value={identity.name}
      stays={stays}
      onCommit={(name) => edit({ name })}
    />
    <div className={styles.pair}>
      {((kind !== 'company' && kind !== 'proxy') || identity.birthDate) && (
        <PersonField
          label="Дата рождения"
          value={identity.birthDate}
          placeholder="01.02.1980"
          numeric
          stays={stays}
          normal={typedDay}
          error="Дата: 01.02.1980"
          onCommit={(birthDate) => edit({ birthDate })}
        />
      )}
      {(kind !== 'proxy' || identity.inn) && (
        <PersonField
          label="ИНН"
          value={identity.inn}
          numeric
          stays={stays}
          normal={innIn}
          error="10 или 12 цифр без опечатки"
          onCommit={(inn) => edit({ inn })}
        />
      )}
    </div>
    {kind !== 'proxy' && <OwnerField owner={identity.owner} edit={edit} stays={stays} />}
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

interface OwnerProps extends Pick<Props, 'edit' | 'stays'> {
  readonly owner: string | undefined
}

const OwnerField = ({ owner, edit, stays }: OwnerProps) => (
  <PersonField
    label="Собственник в СТС и ПТС"
    value={owner}
    stays={stays}
    onCommit={(typed) => edit({ owner: typed })}
  />
)

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
  /** Undefined: invalid. */
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
