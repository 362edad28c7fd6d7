import { cleanPlate, findPlate, isPlate } from '#shared/vehicle/plate.ts'
import { typedPlate, wrongSignsOfPlate, wrongSignsOfVin, wrongVin } from '#shared/vehicle/typed.ts'
import { cleanVin, findVin, suggestVin, VIN_LENGTH } from '#shared/vehicle/vin.ts'

export const PLATE_LENGTH = 9

export type Field = 'vin' | 'plate'

/** The two fields of the search form and what is said about them. */
export interface SearchForm {
  readonly vin: string
  readonly plate: string
  /** The locked field that has the focus: it says what locks it. */
  readonly hint?: Field | undefined
  /** Why the last submit went nowhere. */
  readonly refusal?: Refusal | undefined
  /** What was done with the text for the person. */
  readonly note?: Note | undefined
  /** A VIN that is to stay as it was typed: its repair was taken back. */
  readonly asTyped?: string | undefined
}

export type Note =
  /** Signs of the VIN were changed for those that were meant. */
  | { readonly kind: 'repaired'; readonly typed: string }
  /** The field was given a text with more in it. */
  | { readonly kind: 'found'; readonly field: Field }
  /** It was put into the other field: now it stands where it belongs, in this one. */
  | { readonly kind: 'moved'; readonly field: Field }
  /** What stood in this field gave way to what was put into the other one; it can be had back. */
  | { readonly kind: 'gave-way'; readonly field: Field; readonly text: string }

/** A submit that leads nowhere. `no-window`: the plate is fine, the script of the search did not come. */
export interface Refusal {
  readonly kind: 'both' | 'none' | 'bad-vin' | 'bad-plate' | 'no-window'
  readonly text: string
  /** Where to go on typing. */
  readonly field: Field
}

export type SearchFormEvent =
  | { readonly type: 'typed' | 'pasted'; readonly field: Field; readonly text: string }
  | { readonly type: 'focused'; readonly field: Field }
  | { readonly type: 'left' }
  | { readonly type: 'unlocked'; readonly field: Field }
  | { readonly type: 'returned' }
  | { readonly type: 'refused'; readonly refusal: Refusal }

export const emptyForm: SearchForm = { vin: '', plate: '' }

export const texts = {
  both: 'Выберите только один из вариантов: VIN или госномер.',
  none: 'Введите VIN или госномер.',
  hint: {
    vin: 'Очистите поле госномера, чтобы ввести VIN.',
    plate: 'Очистите поле VIN, чтобы ввести госномер.',
  },
  moved: { vin: 'Это похоже на VIN — перенесли', plate: 'Это похоже на госномер — перенесли' },
  notPlate: 'Не похоже на госномер. Пример: А000АА777',
  noWindow: 'Поиск не загрузился. Проверьте интернет.',
  noScript:
    'Поиск по госномеру работает только с JavaScript. Включите его в браузере или введите VIN: он есть в СТС, ПТС и полисе ОСАГО, в объявлении и под лобовым стеклом.',
} as const

const LENGTH: Record<Field, number> = { vin: VIN_LENGTH, plate: PLATE_LENGTH }

const clean: Record<Field, (text: string) => string> = { vin: cleanVin, plate: typedPlate }

const tidy = (field: Field, text: string): string => clean[field](text).slice(0, LENGTH[field])

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
    case 'pasted':
      return isLocked(form, event.field) ? takeOver(form, event) : take(form, event)
    case 'focused':
      return { ...form, hint: isLocked(form, event.field) ? event.field : undefined }
    case 'left':
      return { ...form, hint: undefined }
    case 'unlocked':
      return giveWay(form, otherField(event.field))
    case 'returned':
      return returned(form)
    case 'refused':
      return { ...form, refusal: event.refusal }
  }
}

function returned(form: SearchForm): SearchForm {
  const { note } = form
  if (note?.kind === 'repaired') return { ...emptyForm, vin: note.typed, asTyped: note.typed }
  return note?.kind === 'gave-way' ? { ...emptyForm, [note.field]: note.text } : form
}

const giveWay = (form: SearchForm, field: Field): SearchForm => ({
  ...emptyForm,
  note: { kind: 'gave-way', field, text: form[field] },
})

/** Whoever types into a locked field has changed their mind: the other field gives way. */
function takeOver(form: SearchForm, event: TextEvent): SearchForm {
  const opened = giveWay(form, otherField(event.field))
  const taken = take(opened, event)
  return taken.note ? taken : { ...taken, note: opened.note }
}

type TextEvent = Extract<SearchFormEvent, { readonly text: string }>

/** A page that wakes up reads its own fields: what stands there already is no news, and a refusal of it holds. */
function take(form: SearchForm, { type, field, text }: TextEvent): SearchForm {
  if (text === form[field]) return form
  const whole =
    type === 'pasted' || isPasted(form, field, text) ? takeText(field, text) : movedPlate(field, text)
  if (whole) return whole
  const typed = tidy(field, text)
  if (typed === form[field]) return form
  if (field === 'vin') return takeVin(form, typed)
  return { vin: form.vin, plate: typed, note: stillMoved(form, typed) ?? stillReturnable(form, field) }
}

/** Why a plate stands in this field holds while its region is typed to the end. */
const stillMoved = ({ note, plate }: SearchForm, typed: string): Note | undefined =>
  note?.kind === 'moved' && typed.startsWith(plate) ? note : undefined

/** What gave way can be had back until something else is typed in its place. */
const stillReturnable = ({ note }: SearchForm, field: Field): Note | undefined =>
  note?.kind === 'gave-way' && note.field !== field ? note : undefined

/** Keyboards put in what they remember of the clipboard without a word: nobody types more than one sign too many. */
const isPasted = (form: SearchForm, field: Field, text: string): boolean =>
  clean[field](text).length > Math.max(LENGTH[field], form[field].length) + 1

/** A text that came as a whole: what the field wants is looked for first, then what the other one wants. */
function takeText(field: Field, text: string): SearchForm | undefined {
  const vin = findVin(text) ?? suggestVin(text)
  const plate = findPlate(text)
  const [wanted, other] = field === 'vin' ? [vin, plate] : [plate, vin]
  if (wanted) return { ...emptyForm, [field]: wanted, note: noteOf(field, text, wanted) }
  const place = otherField(field)
  return other ? { ...emptyForm, [place]: other, note: { kind: 'moved', field: place } } : undefined
}

function noteOf(field: Field, text: string, taken: string): Note | undefined {
  const typed = clean[field](text)
  if (typed === taken || cleanPlate(text) === taken) return undefined
  return typed.length === taken.length ? { kind: 'repaired', typed } : { kind: 'found', field }
}

const WITH_REGION = /\d{2}$/

/** A plate typed into the field of the VIN; only Cyrillic letters tell it from the beginning of a VIN. */
function movedPlate(field: Field, text: string): SearchForm | undefined {
  const plate = typedPlate(text)
  return field === 'vin' && WITH_REGION.test(plate) && isPlate(plate)
    ? { ...emptyForm, plate, note: { kind: 'moved', field: 'plate' } }
    : undefined
}

/** What was probably meant by seventeen signs is put in at once, and told; a person may take that back. */
function takeVin(form: SearchForm, vin: string): SearchForm {
  const meant = vin.length === VIN_LENGTH && vin !== form.asTyped ? suggestVin(vin) : undefined
  if (meant) return { vin: meant, plate: form.plate, note: { kind: 'repaired', typed: vin } }
  return { vin, plate: form.plate, asTyped: form.asTyped, note: stillReturnable(form, 'vin') }
}

/** The form as it came in an address, from a browser without script. */
export const formFrom = (query: URLSearchParams): SearchForm => ({
  vin: tidy('vin', query.get('vin') ?? ''),
  plate: tidy('plate', query.get('plate') ?? ''),
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
  const text =
    wrongSignsOfPlate(plate) ?? strangeLetter(plate) ?? (isPlate(plate) ? undefined : texts.notPlate)
  return text ? { kind: 'bad-plate', text, field: 'plate' } : { plate }
}

/** ГОСТ Р 50577 has twelve letters. */
function strangeLetter(plate: string): string | undefined {
  const letter = /[^АВЕКМНОРСТУХ0-9]/u.exec(plate)?.[0]
  return letter && `Буквы ${letter} в номерах не бывает`
}
