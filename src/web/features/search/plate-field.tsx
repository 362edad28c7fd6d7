import { classes } from '../../ui/classes.ts'
import { Hint } from '../../ui/hint.tsx'
import { numbered } from '../../ui/numbered.ts'
import { FieldNotes } from './field-notes.tsx'
import styles from './search-form.module.css'
import { PLATE_LENGTH } from './search-form-state.ts'
import { type FieldProps, SearchInput } from './search-input.tsx'

const SAMPLE = 'А000АА777'

/**
 * Looks like the plate on a car. The signs one sees are drawn over the input's own, which are there, at the same
 * places, but transparent: caret, selection and keyboard stay the browser's.
 */
export const PlateField = (field: FieldProps) => (
  <div className={styles.field}>
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
      <PlateSigns text={field.value} />
      <span className={styles.rus} aria-hidden="true">
        RUS
        <Flag />
      </span>
      <Hint id="plate-hint" open={field.hint !== undefined}>
        {field.hint}
      </Hint>
    </div>
    <FieldNotes {...field} id="plate" help="Буква, три цифры, две буквы и регион" />
  </div>
)

const Flag = () => (
  <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
    <path fill="#fff" d="M0 0h18v4H0z" />
    <path fill="#1c3f94" d="M0 4h18v4H0z" />
    <path fill="#d4213d" d="M0 8h18v4H0z" />
    <path fill="none" stroke="#c8c8c8" strokeWidth=".5" d="M.25.25h17.5v11.5H.25z" />
  </svg>
)

/** Region codes have two digits or three: once two are there, nothing is missing. */
const COMPLETE = 8

const PlateSigns = ({ text }: { readonly text: string }) => (
  <span className={styles.signs} aria-hidden="true">
    {numbered(SAMPLE).map(({ at, item: sample }) => (
      <span
        key={at}
        className={classes(text[at] === undefined && styles.sample, sizeOf(text[at] ?? sample, at))}
      >
        {text[at] ?? (text.length < COMPLETE && sample)}
      </span>
    ))}
  </span>
)

const REGION_STARTS = 6

const sizeOf = (sign: string, at: number) => {
  if (at >= REGION_STARTS) return styles.regionSign
  return /\d/.test(sign) ? styles.digit : styles.letter
}
