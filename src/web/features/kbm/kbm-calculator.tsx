import { type ChangeEvent, useState } from 'react'
import { changeInPercent, kbmClasses } from '#shared/kbm/kbm.ts'
import { formatNumber, formatRoubles } from '#shared/text/numbers.ts'
import { href } from '#web/href.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import field from '#web/ui/text-field.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './kbm.module.css'
import { type KbmForm, type KbmOutcome, kbmOutcome } from './kbm-form.ts'
import { KbmTable } from './kbm-table.tsx'

const claimChoices = [
  ['0', 'Не было'],
  ['1', 'Одна'],
  ['2', 'Две'],
  ['3', 'Три'],
  ['4', 'Больше'],
] as const

/** Without script the server calculates. */
export function KbmCalculator({ initial }: { readonly initial: KbmForm }) {
  const [form, setForm] = useState(initial)
  const outcome = kbmOutcome(form)
  const change: FieldProps['onChange'] = ({ target }) => setForm({ ...form, [target.name]: target.value })
  return (
    <>
      <form
        className={styles.calculator}
        action={`${href.kbm}#outcome`}
        aria-labelledby="calculator"
        onSubmit={(event) => event.preventDefault()}
      >
        <h2 id="calculator">Сколько будет у вас</h2>
        <div className={styles.fields}>
          <ClassField value={form.kbm} onChange={change} />
          <TextField
            label="Лет подряд без аварий"
            help="Если класс неизвестен"
            name="years"
            inputMode="numeric"
            value={form.years}
            onChange={change}
          />
          <TextField
            label="Цена полиса без КБМ, ₽"
            help="Можно не заполнять"
            name="premium"
            inputMode="decimal"
            value={form.premium}
            onChange={change}
          />
        </div>
        <ClaimsField value={form.claims} onChange={change} />
        <noscript>
          <Button type="submit">Посчитать</Button>
        </noscript>
        <Outcome outcome={outcome} claims={form.claims} />
      </form>
      <KbmTable now={outcome?.now.name} next={outcome?.next.name} />
    </>
  )
}

interface FieldProps {
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

const ClassField = ({ value, onChange }: FieldProps) => (
  <div className={field.field}>
    <label htmlFor="kbm-class">Класс сейчас</label>
    <p className={common.quiet} id="kbm-class-help">
      Стоит в полисе
    </p>
    <select
      className={field.input}
      id="kbm-class"
      aria-describedby="kbm-class-help"
      name="kbm"
      value={value}
      onChange={onChange}
    >
      <option value="">Не знаю</option>
      {kbmClasses.map(({ name, coefficient }) => (
        <option key={name} value={name}>
          {name} — КБМ {formatNumber(coefficient)}
        </option>
      ))}
    </select>
  </div>
)

const ClaimsField = ({ value, onChange }: FieldProps) => (
  <fieldset className={styles.claims}>
    <legend>Выплаты по вашей вине с прошлого 1 апреля</legend>
    {claimChoices.map(([choice, text]) => (
      <label key={choice}>
        <input type="radio" name="claims" value={choice} checked={value === choice} onChange={onChange} />
        {text}
      </label>
    ))}
  </fieldset>
)

const Outcome = ({
  outcome,
  claims,
}: {
  readonly outcome: KbmOutcome | undefined
  readonly claims: string
}) => (
  <output className={styles.outcome} id="outcome" htmlFor="kbm-class">
    {outcome ? (
      <>
        <span className={styles.step}>
          <small className={common.quiet}>Сейчас</small>
          <strong>{formatNumber(outcome.now.coefficient)}</strong>
          <span>класс {outcome.now.name}</span>
          {outcome.price && <span>{formatRoubles(Math.round(outcome.price.now))}</span>}
        </span>
        <span className={styles.step}>
          <small className={common.quiet}>С 1 апреля</small>
          <strong>{formatNumber(outcome.next.coefficient)}</strong>
          <span>класс {outcome.next.name}</span>
          {outcome.price && <span>{formatRoubles(Math.round(outcome.price.next))}</span>}
        </span>
        <span className={styles.verdict}>{changeText(outcome)}</span>
        {claims !== '0' && (
          <span className={classes(common.quiet, styles.approximate)}>
            Приблизительно: переход после аварий опубликован страховщиками, в нынешнем указании мы его не
            сверили.
          </span>
        )}
      </>
    ) : (
      <span>Выберите класс или напишите, сколько лет вы ездите без аварий.</span>
    )}
  </output>
)

function changeText({ now, next }: KbmOutcome): string {
  const percent = changeInPercent(now, next)
  if (percent === 0) return 'Цена полиса не изменится.'
  return percent < 0
    ? `Полис станет дешевле на ${-percent}\u00a0%.`
    : `Полис станет дороже на ${percent}\u00a0%.`
}
