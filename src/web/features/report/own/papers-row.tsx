import { type ComponentProps, type FormEvent, useState } from 'react'
import type { ToldPapers } from '#facts/buyer-input.ts'
import { isFrame } from '#shared/vehicle/frame.ts'
import { withPapers } from '#statements/typed.ts'
import { type Claim, claimsLine, claimsTone } from '#verdict/own/claim.ts'
import { Button } from '#web/ui/button.tsx'
import common from '#web/ui/common.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { ClaimList } from './claim-list.tsx'
import styles from './own.module.css'
import { OwnRow, StaysHere } from './own-row.tsx'
import { type PaperErrors, readPapers, type TypedPapers } from './papers-form.ts'
import type { BuyerInputEditor } from './use-buyer-input.ts'

interface Props {
  readonly vin: string
  readonly words: BuyerInputEditor
  readonly claims: readonly Claim[]
}

const STAYS = 'papers-stay'

export function PapersRow({ vin, words: { buyerInput, change }, claims }: Props) {
  const { papers } = buyerInput
  const [errors, setErrors] = useState<PaperErrors>({})
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readPapers(Object.fromEntries(new FormData(event.currentTarget)), new Date())
    setErrors(typed.errors)
    change((before) => withPapers(before, typed.papers, new Date()))
  }
  return (
    <OwnRow
      id="own-papers"
      name="СТС и ПТС"
      line={claims.length > 0 ? claimsLine(claims) : 'Перепишите — сверим с реестрами'}
      tone={claims.length > 0 ? claimsTone(claims) : 'none'}
      open={papers !== undefined}
    >
      <p className={common.quiet}>Перепишите из СТС и ПТС — сверим с ответами ГИБДД, ОСАГО и техосмотра.</p>
      <form className={styles.form} autoComplete="off" noValidate onSubmit={compare}>
        <PaperFields vin={vin} papers={papers} errors={errors} />
        <StaysHere id={STAYS} />
        <Button variant="secondary" type="submit">
          Сверить
        </Button>
      </form>
      <ClaimList claims={claims} />
    </OwnRow>
  )
}

interface Look extends Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize'> {
  readonly name: keyof TypedPapers
  readonly label: string
}

const capitals = { autoCapitalize: 'characters' } as const
const digits = { inputMode: 'numeric' } as const

const wide: readonly Look[] = [{ name: 'vin', label: 'VIN', ...capitals }]

const paired: readonly Look[] = [
  { name: 'body', label: 'Номер кузова', ...capitals },
  { name: 'engine', label: 'Номер двигателя', ...capitals },
  { name: 'power', label: 'Мощность, л.\u00a0с.', inputMode: 'decimal' },
  { name: 'colour', label: 'Цвет' },
  { name: 'year', label: 'Год выпуска', ...digits },
  { name: 'category', label: 'Категория', ...capitals },
  { name: 'owners', label: 'Владельцев', ...digits },
  { name: 'passport', label: 'Номер ПТС', ...capitals },
  { name: 'passportDate', label: 'Дата ПТС', ...digits },
  { name: 'passportStatus', label: 'Статус ЭПТС' },
  { name: 'passportMarks', label: 'Особые отметки ПТС' },
]

interface FieldsProps {
  readonly vin: string
  readonly papers: ToldPapers | undefined
  readonly errors: PaperErrors
}

function PaperFields({ vin, papers, errors }: FieldsProps) {
  const fieldOf = ({ name, ...look }: Look) => (
    <TextField
      key={name}
      {...look}
      name={name}
      defaultValue={papers?.[name]}
      maxLength={name === 'passportMarks' ? 500 : 60}
      spellCheck={false}
      error={errors[name]}
      describedBy={STAYS}
    />
  )
  return (
    <>
      {!isFrame(vin) && wide.map(fieldOf)}
      <div className={styles.pair}>{paired.map(fieldOf)}</div>
      <label className={styles.option}>
        <input type="checkbox" name="isDuplicate" defaultChecked={papers?.isDuplicate} />
        <span>ПТС — дубликат</span>
      </label>
    </>
  )
}
