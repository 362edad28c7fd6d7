import { describe, expect, it } from 'vitest'
import {
  decide,
  emptyForm,
  type Field,
  formFrom,
  isLocked,
  type SearchForm,
  searchForm,
  signError,
} from './search-form-state.ts'

const VIN = 'XTA210990Y2766389'

const typed = (field: Field, text: string, form: SearchForm = emptyForm) =>
  searchForm(form, { type: 'typed', field, text })

describe('typing a VIN', () => {
  it('makes letters capital and drops blanks and dashes', () => {
    expect(typed('vin', 'xta 210990-y2766389').vin).toBe(VIN)
  })

  it('takes seventeen signs and no more', () => {
    expect(typed('vin', `${VIN}99`).vin).toBe(VIN)
  })

  it.each(['О', 'I', 'O', 'Q', 'ж', '?'])('keeps %s on the screen and says what is allowed', (sign) => {
    const form = typed('vin', `XTA${sign}`)
    expect(form.vin).toBe(`XTA${sign}`.toUpperCase())
    expect(signError(form, 'vin')).toBe('Только латинские буквы и цифры')
  })

  it('finds nothing wrong with Latin letters and digits', () => {
    expect(signError(typed('vin', VIN), 'vin')).toBeUndefined()
  })
})

describe('typing a plate', () => {
  it('makes letters capital and takes nine signs and no more', () => {
    expect(typed('plate', 'а000аа7779').plate).toBe('А000АА777')
  })

  it('says that only Cyrillic letters and digits are allowed', () => {
    expect(signError(typed('plate', 'A000'), 'plate')).toBe('Только кириллица и цифры')
    expect(signError(typed('plate', 'А000'), 'plate')).toBeUndefined()
  })
})

describe('the two fields exclude one another', () => {
  it('locks the plate while there is a VIN, and says what to clear when the plate is entered', () => {
    const form = typed('vin', 'X')
    expect(isLocked(form, 'plate')).toBe(true)
    expect(isLocked(form, 'vin')).toBe(false)
    expect(searchForm(form, { type: 'focused', field: 'plate' }).hint).toBe('plate')
  })

  it('locks the VIN while there is a plate', () => {
    const form = typed('plate', 'А')
    expect(isLocked(form, 'vin')).toBe(true)
    expect(searchForm(form, { type: 'focused', field: 'vin' }).hint).toBe('vin')
  })

  it('takes nothing into a locked field', () => {
    expect(typed('plate', 'А000АА777', typed('vin', 'X'))).toMatchObject({
      vin: 'X',
      plate: '',
      hint: 'plate',
    })
  })

  it('opens the other field again when the first is cleared', () => {
    expect(isLocked(typed('vin', '', typed('vin', 'X')), 'plate')).toBe(false)
  })

  it('lets either be cleared when an address brought both', () => {
    const form = formFrom(new URLSearchParams({ vin: VIN, plate: 'А000АА777' }))
    expect(isLocked(form, 'vin')).toBe(false)
    expect(typed('plate', '', form).plate).toBe('')
  })

  it('takes the hint away when the field is left', () => {
    const hinted = searchForm(typed('vin', 'X'), { type: 'focused', field: 'plate' })
    expect(searchForm(hinted, { type: 'left' }).hint).toBeUndefined()
  })
})

describe('submitting', () => {
  it('opens the report of a whole VIN', () => {
    expect(decide({ vin: VIN, plate: '' })).toEqual({ vin: VIN })
  })

  it.each([
    [{ vin: VIN, plate: 'А000АА777' }, 'both', 'Выберите только один из вариантов: VIN или госномер.'],
    [{ vin: '', plate: '' }, 'none', 'Введите VIN или госномер.'],
    [{ vin: 'XTAI', plate: '' }, 'bad-vin', 'Только латинские буквы и цифры'],
    [{ vin: '', plate: 'A000' }, 'bad-plate', 'Только кириллица и цифры'],
  ])('refuses %j', (form, kind, text) => {
    expect(decide(form)).toMatchObject({ kind, text })
  })

  it('counts the signs of a VIN that is too short', () => {
    expect(decide({ vin: 'XTA', plate: '' })).toMatchObject({
      kind: 'bad-vin',
      text: expect.stringContaining('введено 3'),
    })
  })

  it.each(['А12', 'А000АА7', 'Ж000ЖЖ77', '777', 'АААААА'])('says of «%s» that it is no plate', (plate) => {
    expect(decide({ vin: '', plate })).toEqual({
      kind: 'bad-plate',
      text: 'Не похоже на госномер. Пример: А000АА777 — буква, три цифры, две буквы и код региона.',
      field: 'plate',
    })
  })

  it('searches by a plate', () => {
    expect(decide({ vin: '', plate: 'А000АА777' })).toEqual({ plate: 'А000АА777' })
  })

  it('forgets the refusal as soon as something is typed', () => {
    const refused = searchForm(emptyForm, {
      type: 'refused',
      refusal: { kind: 'none', text: '', field: 'vin' },
    })
    expect(typed('vin', 'X', refused).refusal).toBeUndefined()
  })

  it('keeps the refusal when the page wakes up and finds in its fields what it was sent with', () => {
    const sent = formFrom(new URLSearchParams({ vin: VIN, plate: 'А000АА777' }))
    const refused: SearchForm = {
      ...sent,
      refusal: { kind: 'both', text: 'Выберите только один из вариантов: VIN или госномер.', field: 'vin' },
    }
    expect(typed('plate', sent.plate, typed('vin', sent.vin, refused))).toEqual(refused)
  })
})
