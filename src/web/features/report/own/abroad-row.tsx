import { type FormEvent, useMemo, useState } from 'react'
import { abroadAccidents, abroadDocuments, type ToldAbroad } from '#facts/buyer-input.ts'
import type { Evidence } from '#facts/evidence.ts'
import { isOdometer } from '#facts/input-limits.ts'
import { abroadClaimsOf } from '#report/own/claims.ts'
import { capitalised } from '#shared/text/capitals.ts'
import { parseRussianDate } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { abroadName } from '#statements/abroad.ts'
import { typedDay, typedNumber, withAbroad } from '#statements/typed.ts'
import { claimsLine, claimsTone } from '#verdict/own/claim.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { ClaimList } from './claim-list.tsx'
import styles from './own.module.css'
import { OwnRow, StaysHere } from './own-row.tsx'
import type { BuyerInputEditor } from './use-buyer-input.ts'

interface Props {
  readonly words: BuyerInputEditor
  readonly evidence: Evidence
}

type Errors = Partial<Record<'date' | 'odometer', string>>

const STAYS = 'abroad-stays'

export function AbroadRow({ words: { buyerInput, change }, evidence }: Props) {
  const { abroad } = buyerInput
  const [errors, setErrors] = useState<Errors>({})
  const claims = useMemo(() => abroadClaimsOf(evidence), [evidence])
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const now = new Date()
    const typed = readAbroad(Object.fromEntries(new FormData(event.currentTarget)), now)
    setErrors(typed.errors)
    if (Object.keys(typed.errors).length === 0) change((before) => withAbroad(before, typed.abroad, now))
  }
  return (
    <OwnRow
      id="own-abroad"
      name="Документы из-за границы"
      line={claims.length > 0 ? claimsLine(claims) : 'Пробег и аварии до ввоза: перепишите'}
      tone={claims.length > 0 ? claimsTone(claims) : 'none'}
      open={abroad !== undefined}
    >
      <p className={common.quiet}>
        Пробег и аварии до ввоза знают только документы страны вывоза. Сверьте в них номер кузова.
      </p>
      <form className={styles.form} autoComplete="off" noValidate onSubmit={compare}>
        <Choice legend="Что это?" name="document" options={DOCUMENTS} chosen={abroad?.document} />
        <div className={styles.pair}>
          <TextField
            label="Дата документа"
            name="date"
            inputMode="numeric"
            defaultValue={abroad?.date}
            maxLength={10}
            error={errors.date}
            describedBy={STAYS}
          />
          <TextField
            label="Пробег, км"
            name="odometer"
            inputMode="numeric"
            defaultValue={abroad?.odometer === undefined ? '' : formatNumber(abroad.odometer)}
            maxLength={20}
            error={errors.odometer}
            describedBy={STAYS}
          />
        </div>
        <Choice
          legend="Аварии, замены деталей"
          name="accidents"
          options={ACCIDENTS}
          chosen={abroad?.accidents}
        />
        <StaysHere id={STAYS} />
        <Button variant="secondary" type="submit">
          Сверить
        </Button>
      </form>
      <ClaimList claims={claims} />
    </OwnRow>
  )
}

const DOCUMENTS = abroadDocuments.map(
  (value) => [value, capitalised(abroadName({ document: value }))] as const,
)

const ACCIDENTS = [
  ['none', 'Не отмечены'],
  ['some', 'Отмечены (оценка R, RA, 사고, 교환)'],
] as const

interface ChoiceProps {
  readonly legend: string
  readonly name: string
  readonly options: readonly (readonly [value: string, label: string])[]
  readonly chosen: string | undefined
}

const Choice = ({ legend, name, options, chosen }: ChoiceProps) => (
  <fieldset className={classes(layout.bare, styles.answers)}>
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <label key={value} className={styles.option}>
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={chosen === value}
          aria-describedby={STAYS}
        />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

type Form = Readonly<Record<string, FormDataEntryValue>>

/** Errors keep the earlier document, so that a mistyped one takes nothing away. */
export function readAbroad(form: Form, now: Date): { abroad: Omit<ToldAbroad, 'at'>; errors: Errors } {
  const text = (name: string) => String(form[name] ?? '').trim()
  const [typed, run] = [text('date'), text('odometer')]
  const [date, km] = [typedDay(typed), typedNumber(run)]
  const isDate = date !== undefined && !isFuture(date, now)
  const isRun = km !== undefined && isOdometer(km)
  return {
    abroad: {
      document: abroadDocuments.find((one) => one === form.document),
      accidents: abroadAccidents.find((one) => one === form.accidents),
      ...(isDate && { date }),
      ...(isRun && { odometer: km }),
    },
    errors: {
      ...(typed !== '' && !isDate && { date: 'Например, 01.02.2024' }),
      ...(typed === '' && run !== '' && { date: 'Без даты пробег не сверить' }),
      ...(run !== '' && !isRun && { odometer: 'Число до 2 000 000' }),
    },
  }
}

const isFuture = (date: string, now: Date): boolean => (parseRussianDate(date) ?? now) > now
