import { VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import { numbered } from '#web/ui/numbered.ts'
import { FieldSays, Help, News, Return } from './field-says.tsx'
import styles from './search-form.module.css'
import { texts } from './search-form-state.ts'
import { type FieldProps, SearchInput } from './search-input.tsx'
import { VinTicks } from './vin-ticks.tsx'

/** An invented car: the shape of a VIN at a glance. */
const SAMPLE = 'XTAGFL110MY004217'

export function VinField(field: FieldProps) {
  const { value, locked, note, onReturn } = field
  const repairedFrom = note?.kind === 'repaired' ? note.typed : undefined
  return (
    <div>
      <div className={styles.labels}>
        <label htmlFor="vin">VIN</label>
        <span className={classes(common.stamp, styles.count)}>
          {value ? `${value.length} из ${VIN_LENGTH}` : `${VIN_LENGTH} знаков`}
        </span>
      </div>
      <div className={classes(styles.vin, locked && styles.locked)}>
        <SearchInput
          {...field}
          name="vin"
          length={VIN_LENGTH}
          placeholder={SAMPLE}
          className={styles.vinInput}
        />
        {!locked && (value ? <Clear {...field} /> : <Paste {...field} />)}
        <VinTicks vin={value} repairedFrom={repairedFrom} />
      </div>
      <FieldSays {...field} field="vin">
        <VinNews vin={value} note={note} description={field.description} onReturn={onReturn} />
      </FieldSays>
    </div>
  )
}

const Clear = ({ inputRef, onText }: FieldProps) => (
  <IconButton
    icon="cross"
    label="Очистить поле VIN"
    onClick={() => {
      onText('')
      inputRef.current?.focus()
    }}
  />
)

/** Where the browser does not give the clipboard away, the field waits for the person's own «Вставить». */
const Paste = ({ inputRef, onPaste }: FieldProps) => (
  <button
    type="button"
    className={styles.paste}
    onClick={() => {
      inputRef.current?.focus()
      navigator.clipboard?.readText().then(onPaste, () => undefined)
    }}
  >
    Вставить
  </button>
)

interface NewsProps extends Pick<FieldProps, 'note' | 'description' | 'onReturn'> {
  readonly vin: string
}

const VinNews = ({ vin, note, description, onReturn }: NewsProps) => {
  if (note?.kind === 'repaired') return <Repaired vin={vin} typed={note.typed} onReturn={onReturn} />
  const told = note && (note.kind === 'moved' ? texts.moved.vin : 'VIN нашли в тексте')
  const news = [told, description].filter(Boolean).join(' · ')
  if (news)
    return (
      <News tone={vin.length < VIN_LENGTH ? 'asking' : 'note'}>
        <b>{news}</b>
      </News>
    )
  return (
    <Help>
      17 знаков: в СТС, ПТС или в объявлении.
      <br />
      Можно вставить всё объявление
    </Help>
  )
}

interface RepairedProps {
  readonly vin: string
  readonly typed: string
  readonly onReturn: () => void
}

/** Told once, with the way back; which signs are others now is marked. */
const Repaired = ({ vin, typed, onReturn }: RepairedProps) => (
  <News tone="note" action={<Return onReturn={onReturn} />}>
    Исправили похожие знаки:
    <br />
    <b className={styles.repaired}>
      {numbered(vin).map(({ at, item }) => (item === typed[at] ? item : <mark key={at}>{item}</mark>))}
    </b>
  </News>
)
