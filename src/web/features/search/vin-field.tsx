import { isFrame } from '#shared/vehicle/frame.ts'
import { VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FieldSays, Help, News, Offers, Repaired } from './field-says.tsx'
import styles from './search-form.module.css'
import { texts } from './search-form-state.ts'
import { type FieldProps, SearchInput } from './search-input.tsx'
import { VinTicks } from './vin-ticks.tsx'

function countText(value: string): string {
  if (isFrame(value)) return 'номер кузова'
  return value ? `${value.length} из ${VIN_LENGTH}` : `${VIN_LENGTH} знаков`
}

/** An invented car. */
const SAMPLE = 'XTAGFL110MY004217'

export function VinSearchField(field: FieldProps) {
  const { value, locked, note } = field
  const repairedFrom = note?.kind === 'repaired' ? note.typed : undefined
  return (
    <div>
      <div className={styles.labels}>
        <label htmlFor="vin">VIN</label>
        <span className={classes(common.stamp, styles.count)}>{countText(value)}</span>
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
        <VinNews {...field} />
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

/** Without clipboard access the field waits for a paste. */
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

const VinNews = (field: FieldProps) => {
  const { value, note, knowledge, onReturn } = field
  if (note?.kind === 'repaired')
    return <Repaired label="Исправили похожие знаки:" number={value} typed={note.typed} onReturn={onReturn} />
  const noteText =
    note &&
    (note.kind === 'moved' ? texts.moved.vin : `${isFrame(value) ? 'Номер кузова' : 'VIN'} нашли в тексте`)
  const news = [noteText, knowledge?.text].filter(Boolean).join(' · ')
  if (!news)
    return (
      <Help>
        17 знаков: в СТС, ПТС или в объявлении.
        <br />
        Можно вставить всё объявление
      </Help>
    )
  const tone = value.length < VIN_LENGTH ? 'asking' : 'note'
  return (
    <News tone={knowledge?.isDoubtful ? 'warn' : tone} action={<Offers {...field} />}>
      <b>{news}</b>
    </News>
  )
}
