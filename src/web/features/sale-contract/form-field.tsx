import { type FieldId, fields } from '#shared/sale-contract/fields.ts'
import { classes } from '#web/ui/classes.ts'
import common from '#web/ui/common.module.css'
import field from '#web/ui/text-field.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './contract-editor.module.css'
import type { FieldLook, FormPart } from './form-parts.ts'

const LONGEST = 200
const LONGEST_TEXT = 600

export const Part = ({ id, title, fields: looks }: FormPart) => (
  <fieldset className={styles.part} id={`part-${id}`}>
    <legend>{title}</legend>
    {looks.map((look) => (
      <FormField key={look.id} {...look} />
    ))}
  </fieldset>
)

export const FormField = (look: FieldLook) => (
  <div className={look.wide ? styles.wide : undefined}>
    {look.long ? <LongField {...look} /> : <ShortField {...look} />}
  </div>
)

const labelOf = (id: FieldId, label?: string): string => label ?? fields[id].caption

/** A date has no length to limit. */
const longest = (type = 'text') => (type.startsWith('date') ? undefined : LONGEST)

const ShortField = ({ id, label, help, input }: FieldLook) => (
  <TextField
    label={labelOf(id, label)}
    help={help}
    id={id}
    name={id}
    maxLength={longest(input?.type)}
    {...input}
  />
)

const LongField = ({ id, label, help }: FieldLook) => (
  <div className={field.field}>
    <label htmlFor={id}>{labelOf(id, label)}</label>
    {help && (
      <p className={common.quiet} id={`${id}-help`}>
        {help}
      </p>
    )}
    <textarea
      className={classes(field.input, styles.long)}
      id={id}
      name={id}
      rows={2}
      maxLength={LONGEST_TEXT}
      aria-describedby={help ? `${id}-help` : undefined}
    />
  </div>
)
