import { keysOf } from '#shared/keys.ts'
import { type FieldId, type FieldValues, fields } from '#shared/sale-contract/fields.ts'

const ids = keysOf(fields)

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldOf = (form: HTMLFormElement, id: FieldId): Field | undefined =>
  (form.elements.namedItem(id) as Field | null) ?? undefined

/** The values in the DOM, which include text typed before hydration. */
export const readForm = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const text = fieldOf(form, id)?.value
      return text ? [[id, text]] : []
    }),
  )

export function writeForm(form: HTMLFormElement, values: FieldValues): void {
  for (const id of ids) {
    const field = fieldOf(form, id)
    const text = values[id]
    if (field && text !== undefined) field.value = text
  }
}
