import { classes } from '#web/ui/classes.ts'
import { Flag } from '#web/ui/number-plate.tsx'
import { numbered } from '#web/ui/numbered.ts'
import { FieldSays, Help, News, Offers, Repaired } from './field-says.tsx'
import styles from './search-form.module.css'
import { PLATE_LENGTH, texts } from './search-form-state.ts'
import { type FieldProps, SearchInput } from './search-input.tsx'

const SAMPLE = 'А000АА777'

/**
 * Drawn over the input's own transparent characters, so caret, selection and keyboard stay the
 * browser's.
 */
export const PlateField = (field: FieldProps) => (
  <div>
    <div className={styles.labels}>
      <label htmlFor="plate">Госномер</label>
    </div>
    <div className={classes(styles.plate, field.locked && styles.locked)}>
      <SearchInput
        {...field}
        name="plate"
        length={PLATE_LENGTH}
        placeholder={SAMPLE}
        className={styles.plateInput}
      />
      <PlateCharacters text={field.value} locked={field.locked} />
      <span className={styles.rus} aria-hidden="true">
        RUS
        <Flag />
      </span>
    </div>
    <FieldSays {...field} field="plate">
      <PlateNews {...field} />
    </FieldSays>
  </div>
)

const PlateNews = (field: FieldProps) => {
  const { value, note, knowledge, onReturn } = field
  if (note?.kind === 'repaired')
    return <Repaired label="Исправили:" number={value} typed={note.typed} onReturn={onReturn} />
  const noteText = note && (note.kind === 'moved' ? texts.moved.plate : 'Нашли в тексте')
  const news = [noteText, knowledge?.text].filter(Boolean).join(' · ')
  if (!news) return <Help>Буква, три цифры, две буквы и регион</Help>
  return (
    <News tone={knowledge?.isDoubtful ? 'warn' : 'note'} action={<Offers {...field} />}>
      <b>{news}</b>
    </News>
  )
}

/** Region codes have two or three digits: with two the plate is complete. */
const COMPLETE = 8

const PlateCharacters = ({ text, locked }: { readonly text: string; readonly locked: boolean }) => (
  <span className={styles.signs} aria-hidden="true">
    {numbered(SAMPLE).map(({ at, item: sample }) => (
      <span
        key={at}
        className={classes(text[at] === undefined && styles.sample, at >= REGION_STARTS && styles.regionSign)}
      >
        {text[at] ?? (text.length < COMPLETE && !locked && sample)}
      </span>
    ))}
  </span>
)

const REGION_STARTS = 6
