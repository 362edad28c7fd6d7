import { VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { classes } from '../../ui/classes.ts'
import common from '../../ui/common.module.css'
import { Hint } from '../../ui/hint.tsx'
import { FieldNotes } from './field-notes.tsx'
import styles from './search-form.module.css'
import { type FieldProps, SearchInput } from './search-input.tsx'

/** The three parts of a VIN (ISO 3779), by how many signs each has. */
const groups = [
  [3, 'завод'],
  [6, 'модель'],
  [8, 'год и номер'],
] as const

export const VinField = (field: FieldProps) => (
  <div className={styles.field}>
    <div className={styles.labels}>
      <label htmlFor="vin">VIN</label>
      <span className={classes(common.stamp, styles.count)}>
        {field.value.length} из {VIN_LENGTH}
      </span>
    </div>
    <div className={classes(styles.vin, field.locked && styles.locked)}>
      <SearchInput {...field} name="vin" length={VIN_LENGTH} placeholder="" className={styles.vinInput} />
      <div className={styles.groups} aria-hidden="true">
        {groups.map(([signs, name]) => (
          <span key={name} style={{ flexGrow: signs }}>
            {name}
          </span>
        ))}
      </div>
      <Hint id="vin-hint" open={field.hint !== undefined}>
        {field.hint}
      </Hint>
    </div>
    <FieldNotes {...field} id="vin" help="17 знаков: в СТС, ПТС или в объявлении" />
  </div>
)
