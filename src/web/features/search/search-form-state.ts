import { plural } from '#shared/text/plural.ts'
import { extract, type Found, type SeveralNumbers } from '#shared/vehicle/extract.ts'
import { isPlate, isWholePlate } from '#shared/vehicle/plate.ts'
import { plateChoices } from '#shared/vehicle/plate-readings.ts'
import {
  plateCharacterError,
  typedPlate,
  typedVin,
  vinCharacterError,
  wrongCode,
  wrongVin,
} from '#shared/vehicle/typed.ts'
import { hasUnsureOne, isVin, VIN_LENGTH } from '#shared/vehicle/vin.ts'

export const PLATE_LENGTH = 9

export type Field = 'vin' | 'plate'

export interface SearchForm {
  readonly vin: string
  readonly plate: string
  readonly hint?: Field | undefined
  readonly refusal?: SubmitRefusal | undefined
  readonly note?: FieldNote | undefined
  readonly asTyped?: string | undefined
}

export type FieldNote =
  | { readonly kind: 'repaired'; readonly field: Field; readonly typed: string }
  | { readonly kind: 'found'; readonly field: Field }
  | { readonly kind: 'moved'; readonly field: Field }
  | { readonly kind: 'gave-way'; readonly field: Field; readonly text: string }
  | { readonly kind: 'too-long'; readonly field: Field; readonly typed: string }
  /** Several numbers match. */
  | { readonly kind: 'several'; readonly field: Field; readonly numbers: readonly string[] }

/** `no-window`: the plate is valid, but the search script did not load. */
export interface SubmitRefusal {
  readonly kind: 'both' | 'none' | 'bad-vin' | 'bad-plate' | 'no-window'
  readonly text: string
  readonly field: Field
}

export type SearchFormEvent =
  | { readonly type: 'typed' | 'pasted'; readonly field: Field; readonly text: string }
  | { readonly type: 'focused'; readonly field: Field }
  | { readonly type: 'left' }
  | { readonly type: 'unlocked'; readonly field: Field }
  | { readonly type: 'returned' }
  | { readonly type: 'chosen'; readonly field: Field; readonly number: string }
  | { readonly type: 'refused'; readonly refusal: SubmitRefusal }

export const emptyForm: SearchForm = { vin: '', plate: '' }

export const texts = {
  both: 'Выберите только один из вариантов: VIN или госномер.',
  none: 'Введите VIN или госномер.',
  hint: {
    vin: 'Очистите поле госномера, чтобы ввести VIN.',
    plate: 'Очистите поле VIN, чтобы ввести госномер.',
  },
  moved: { vin: 'Это похоже на VIN — перенесли', plate: 'Это похоже на госномер — перенесли' },
  several: 'Здесь может быть не одна машина: выберите',
  notPlate: 'Не похоже на госномер. Пример: А000АА777',
  noWindow: 'Поиск не загрузился. Проверьте интернет.',
  /** Only on the server, which keeps it out of the bundle. */
  noScript:
    import.meta.env.SSR &&
    'Поиск по госномеру работает только с JavaScript. Включите его в браузере или введите VIN: он есть в СТС, ПТС и полисе ОСАГО, в объявлении и под лобовым стеклом.',
} as const

const LENGTH: Record<Field, number> = { vin: VIN_LENGTH, plate: PLATE_LENGTH }

const normalize: Record<Field, (text: string) => string> = { vin: typedVin, plate: typedPlate }

export const otherField = (field: Field): Field => (field === 'vin' ? 'plate' : 'vin')

/** Text in one field locks the empty other; two filled fields can be cleared. */
export const isLocked = (form: SearchForm, field: Field): boolean =>
  form[otherField(field)] !== '' && form[field] === ''

export const characterError = (form: Pick<SearchForm, Field>, field: Field): string | undefined =>
  field === 'vin' ? vinCharacterError(form.vin) : plateCharacterError(form.plate)

export function searchForm(form: SearchForm, event: SearchFormEvent): SearchForm {
  switch (event.type) {
    case 'typed':
    case 'pasted':
      return isLocked(form, event.field) ? takeOver(form, event) : accept(form, event)
    case 'focused':
      return { ...form, hint: isLocked(form, event.field) ? event.field : undefined }
    case 'left':
      return { ...form, hint: undefined }
    case 'unlocked':
      return giveWay(form, otherField(event.field))
    case 'returned':
      return undone(form)
    case 'chosen':
      return { ...emptyForm, [event.field]: event.number }
    case 'refused':
      return { ...form, refusal: event.refusal }
  }
}

/** During a composition: repairs and moves wait for 'typed' at its end. */
export const whileComposing = (form: SearchForm, field: Field, text: string): SearchForm => ({
  vin: form.vin,
  plate: form.plate,
  [field]: normalize[field](text).slice(0, LENGTH[field]),
})

function undone(form: SearchForm): SearchForm {
  const { note } = form
  if (note?.kind === 'repaired') return { ...emptyForm, [note.field]: note.typed, asTyped: note.typed }
  return note?.kind === 'gave-way' ? { ...emptyForm, [note.field]: note.text } : form
}

const giveWay = (form: SearchForm, field: Field): SearchForm => ({
  ...emptyForm,
  note: { kind: 'gave-way', field, text: form[field] },
})

/** Typing into a locked field empties the other. */
function takeOver(form: SearchForm, event: TextEvent): SearchForm {
  const opened = giveWay(form, otherField(event.field))
  const taken = accept(opened, event)
  return taken.note ? taken : { ...taken, note: opened.note }
}

type TextEvent = Extract<SearchFormEvent, { readonly text: string }>

/** A page that hydrates reads its own fields: unchanged text is ignored and keeps its refusal. */
function accept(form: SearchForm, { type, field, text }: TextEvent): SearchForm {
  if (text === form[field]) return form
  const typed = normalize[field](text)
  const isWhole =
    type === 'pasted' || hasUnsureOne(text) || isPasted(form, field, typed) || isComplete(field, typed)
  const understood = isWhole && typed !== form.asTyped ? takeText(field, text) : movedPlate(field, typed)
  if (understood) return understood
  if (typed === form[field]) return form
  if (typed.length > LENGTH[field]) return tooLong(form, field, typed)
  const { vin, plate, asTyped } = form
  const still = stillMoved(form, typed) ?? stillReturnable(form, field)
  return { vin, plate, [field]: typed, note: still, asTyped }
}

/** While the moved plate's region is being typed. */
const stillMoved = ({ note, plate }: SearchForm, typed: string): FieldNote | undefined =>
  note?.kind === 'moved' && plate && typed.startsWith(plate) ? note : undefined

const stillReturnable = ({ note }: SearchForm, field: Field): FieldNote | undefined =>
  note?.kind === 'gave-way' && note.field !== field ? note : undefined

/**
 * Keyboards insert the clipboard without a paste event; a typist adds one extra character at most.
 */
const isPasted = (form: SearchForm, field: Field, typed: string): boolean =>
  typed.length > Math.max(LENGTH[field], form[field].length) + 1

const isComplete = (field: Field, typed: string): boolean =>
  field === 'vin'
    ? typed.length === VIN_LENGTH && !isVin(typed)
    : typed.length <= PLATE_LENGTH && /.{5}\d{2}$/u.test(typed) && plateChoices(typed)[0] !== typed

function takeText(field: Field, text: string): SearchForm | undefined {
  const found = extract(text, field)
  if (!found) return undefined
  if (found.kind === 'too-long') return tooLong(emptyForm, 'vin', found.characters)
  if (found.kind === 'both') return { vin: found.vin, plate: found.plate, refusal: BOTH }
  if (found.kind === 'several') return toChoose(found, normalize[found.of](text))
  const place = found.kind === 'plate' ? 'plate' : 'vin'
  return { ...emptyForm, [place]: found.number, note: noteOf(found, place, field) }
}

/** Typed text stays visible. */
const toChoose = ({ of: field, numbers }: SeveralNumbers, typed: string): SearchForm => ({
  ...emptyForm,
  [field]: typed.length > LENGTH[field] ? '' : typed,
  note: { kind: 'several', field, numbers },
})

function noteOf({ number, typed, isInText }: Found, place: Field, wanted: Field): FieldNote | undefined {
  if (place !== wanted) return { kind: 'moved', field: place }
  if (typed !== number) return { kind: 'repaired', field: place, typed }
  return isInText ? { kind: 'found', field: place } : undefined
}

/** Only Cyrillic letters distinguish a plate from the beginning of a VIN. */
const movedPlate = (field: Field, typed: string): SearchForm | undefined =>
  field === 'vin' && /[А-Я]/u.test(typed) && isWholePlate(typed)
    ? { ...emptyForm, plate: typed, note: { kind: 'moved', field: 'plate' } }
    : undefined

/** Never silently: the field keeps what fits, and a note reports the rest. */
function tooLong({ vin, plate, note }: SearchForm, field: Field, typed: string): SearchForm {
  const before = { vin, plate }[field]
  const earlier = note?.kind === 'too-long' && typed.startsWith(before) ? note.typed : before
  const all = typed.startsWith(before) ? earlier + typed.slice(before.length) : typed
  const kept = isOneMore(typed, before) ? before : typed.slice(0, LENGTH[field])
  return { vin, plate, [field]: kept, note: { kind: 'too-long', field, typed: all } }
}

const isOneMore = (typed: string, before: string): boolean =>
  [...typed].some((_, at) => typed.slice(0, at) + typed.slice(at + 1) === before)

export function formFrom(query: URLSearchParams): SearchForm {
  const [vin, plate] = [query.get('vin') ?? '', query.get('plate') ?? '']
  if (vin && plate)
    return { vin: typedVin(vin).slice(0, VIN_LENGTH), plate: typedPlate(plate).slice(0, PLATE_LENGTH) }
  return plate ? pasted('plate', plate) : pasted('vin', vin)
}

const pasted = (field: Field, text: string): SearchForm =>
  searchForm(emptyForm, { type: 'pasted', field, text })

const BOTH: SubmitRefusal = { kind: 'both', text: texts.both, field: 'vin' }

export type SubmitDecision = { readonly vin: string } | { readonly plate: string } | SubmitRefusal

/** Used by the page and the server. */
export function decide(form: Pick<SearchForm, Field | 'note'>): SubmitDecision {
  if (form.vin && form.plate) return BOTH
  const text = noteError(form)
  if (form.note && text)
    return { kind: form.note.field === 'vin' ? 'bad-vin' : 'bad-plate', text, field: form.note.field }
  if (form.vin) return decideVin(form.vin)
  if (form.plate) return decidePlate(form.plate)
  return { kind: 'none', text: texts.none, field: 'vin' }
}

export function noteError({ note }: Pick<SearchForm, 'note'>): string | undefined {
  if (note?.kind === 'several') return texts.several
  if (note?.kind !== 'too-long') return undefined
  const { field, typed } = note
  return `${typed.length} ${plural(typed.length, 'знак', 'знака', 'знаков')}, а в ${field === 'vin' ? 'VIN' : 'номере'} ${LENGTH[field]}: ${typed.length - LENGTH[field] === 1 ? 'один лишний' : 'есть лишние'}`
}

function decideVin(vin: string): SubmitDecision {
  const text = wrongVin(vin)
  return text ? { kind: 'bad-vin', text, field: 'vin' } : { vin }
}

/** An impossible plate would spend a ticket and a call. */
function decidePlate(plate: string): SubmitDecision {
  const text =
    plateCharacterError(plate) ??
    strangeLetter(plate) ??
    wrongCode(plate) ??
    (isPlate(plate) ? undefined : texts.notPlate)
  return text ? { kind: 'bad-plate', text, field: 'plate' } : { plate }
}

/** ГОСТ Р 50577 allows twelve. */
function strangeLetter(plate: string): string | undefined {
  const letter = /[^АВЕКМНОРСТУХ0-9]/u.exec(plate)?.[0]
  return isPlate(plate) ? undefined : letter && `Буквы ${letter} в номерах не бывает`
}
