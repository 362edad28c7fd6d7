import {
  typedPlate,
  wrongPlate,
  wrongSignsOfPlate,
  wrongSignsOfVin,
  wrongVin,
} from '#shared/vehicle/typed.ts'
import { cleanVin, VIN_LENGTH } from '#shared/vehicle/vin.ts'

export const PLATE_LENGTH = 9

export type Field = 'vin' | 'plate'

/** The two fields of the search form and what is said about them. */
export interface SearchForm {
  readonly vin: string
  readonly plate: string
  /** The locked field that has the focus: it says why it takes no typing. */
  readonly hint?: Field | undefined
  /** Why the last submit went nowhere. */
  readonly refusal?: Refusal | undefined
}

/** A submit that leads nowhere. `no-window`: the plate is fine, the script of the search did not come. */
export interface Refusal {
  readonly kind: 'both' | 'none' | 'bad-vin' | 'bad-plate' | 'no-window'
  readonly text: string
  /** Where to go on typing. */
  readonly field: Field
}

export type SearchFormEvent =
  | { readonly type: 'typed'; readonly field: Field; readonly text: string }
  | { readonly type: 'focused'; readonly field: Field }
  | { readonly type: 'left' }
  | { readonly type: 'refused'; readonly refusal: Refusal }

export const emptyForm: SearchForm = { vin: '', plate: '' }

export const texts = {
  both: 'Выберите только один из вариантов: VIN или госномер.',
  none: 'Введите VIN или госномер.',
  hint: {
    vin: 'Очистите поле госномера, чтобы ввести VIN.',
    plate: 'Очистите поле VIN, чтобы ввести госномер.',
  },
  noWindow: 'Поиск по госномеру не загрузился. Проверьте интернет, обновите страницу и повторите.',
  noScript:
    'Поиск по госномеру работает только с JavaScript. Включите его в браузере или введите VIN: он есть в СТС, ПТС и полисе ОСАГО, в объявлении и под лобовым стеклом.',
} as const

const tidy: Record<Field, (text: string) => string> = {
  vin: (text) => cleanVin(text).slice(0, VIN_LENGTH),
  plate: (text) => typedPlate(text).slice(0, PLATE_LENGTH),
}

export const otherField = (field: Field): Field => (field === 'vin' ? 'plate' : 'vin')

/** Typing in one field locks the other, as long as that one is empty: two filled fields can both be cleared. */
export const isLocked = (form: SearchForm, field: Field): boolean =>
  form[otherField(field)] !== '' && form[field] === ''

/** What is wrong with the signs of a field; undefined when each of them is allowed. */
export const signError = (form: Pick<SearchForm, Field>, field: Field): string | undefined =>
  field === 'vin' ? wrongSignsOfVin(form.vin) : wrongSignsOfPlate(form.plate)

export function searchForm(form: SearchForm, event: SearchFormEvent): SearchForm {
  switch (event.type) {
    case 'typed':
      return isLocked(form, event.field)
        ? { ...form, hint: event.field }
        : write(form, event.field, tidy[event.field](event.text))
    case 'focused':
      return { ...form, hint: isLocked(form, event.field) ? event.field : undefined }
    case 'left':
      return { ...form, hint: undefined }
    case 'refused':
      return { ...form, refusal: event.refusal }
  }
}

/** A page that wakes up reads its own fields: what stands there already is no news, and a refusal of it holds. */
const write = (form: SearchForm, field: Field, text: string): SearchForm =>
  text === form[field] ? form : { ...form, [field]: text, refusal: undefined }

/** The form as it came in an address, from a browser without script. */
export const formFrom = (query: URLSearchParams): SearchForm => ({
  vin: tidy.vin(query.get('vin') ?? ''),
  plate: tidy.plate(query.get('plate') ?? ''),
})

export type Decision = { readonly vin: string } | { readonly plate: string } | Refusal

/**
 * Decides where a submit leads: to the report of a VIN, to the search by plate, or nowhere and why. Same on
 * the page and on the server.
 */
export function decide(form: Pick<SearchForm, Field>): Decision {
  if (form.vin && form.plate) return { kind: 'both', text: texts.both, field: 'vin' }
  if (form.vin) return decideVin(form.vin)
  if (form.plate) return decidePlate(form.plate)
  return { kind: 'none', text: texts.none, field: 'vin' }
}

function decideVin(vin: string): Decision {
  const text = wrongVin(vin)
  return text ? { kind: 'bad-vin', text, field: 'vin' } : { vin }
}

/** What has not the shape of a plate is refused here: a search would spend a ticket and a call on it. */
function decidePlate(plate: string): Decision {
  const text = wrongPlate(plate)
  return text ? { kind: 'bad-plate', text, field: 'plate' } : { plate }
}
