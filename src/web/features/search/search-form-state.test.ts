import { describe, expect, it } from 'vitest'
import {
  characterError,
  decide,
  emptyForm,
  type Field,
  formFrom,
  isLocked,
  type SearchForm,
  searchForm,
} from './search-form-state.ts'

const VIN = 'XTA210990Y2766389'

const typed = (field: Field, text: string, form: SearchForm = emptyForm) =>
  searchForm(form, { type: 'typed', field, text })

describe('typing a VIN', () => {
  it('capitalizes letters and drops spaces and dashes', () => {
    expect(typed('vin', 'xta 210990-y2766389').vin).toBe(VIN)
  })

  it.each(['.', '/', '_', '«', '»', "'", '(', ')', '\u200f'])('drops %j, too', (sign) => {
    expect(typed('vin', `${sign}xta${sign}210990y2766389${sign}`).vin).toBe(VIN)
  })

  it('accepts at most seventeen characters', () => {
    expect(typed('vin', `${VIN}99`).vin).toBe(VIN)
  })

  it.each([
    ['one', 'XTA2109990Y2766389', '18 знаков, а в VIN 17: один лишний'],
    ['two', `${VIN}99`, '19 знаков, а в VIN 17: есть лишние'],
  ])('reports a text with %s too many, and cannot be submitted', (_, text, why) => {
    const form = typed('vin', text)
    expect(form.note).toEqual({ kind: 'too-long', field: 'vin', typed: text })
    expect(decide(form)).toEqual({ kind: 'bad-vin', text: why, field: 'vin' })
  })

  it('counts characters beyond the end and keeps a full field', () => {
    const more = typed('vin', `${VIN}4`, typed('vin', `${VIN}3`, typed('vin', VIN)))
    expect(more).toMatchObject({ vin: VIN, note: { typed: `${VIN}34` } })
    expect(typed('vin', `X${VIN}`, typed('vin', VIN))).toMatchObject({ vin: VIN, note: { typed: `X${VIN}` } })
  })

  it('drops the error once a number is chosen', () => {
    const form = searchForm(typed('vin', `${VIN}3`), { type: 'chosen', field: 'vin', number: VIN })
    expect(decide(form)).toEqual({ vin: VIN })
  })

  it.each(['О', 'I', 'O', 'Q', 'ж', '?'])('keeps %s visible and lists the allowed characters', (sign) => {
    const form = typed('vin', `XTA${sign}`)
    expect(form.vin).toBe(`XTA${sign}`.toUpperCase())
    expect(characterError(form, 'vin')).toBe('Только латинские буквы и цифры')
  })

  it('accepts Latin letters and digits', () => {
    expect(characterError(typed('vin', VIN), 'vin')).toBeUndefined()
  })
})

describe('typing a plate', () => {
  it('capitalizes letters and accepts at most nine characters', () => {
    expect(typed('plate', 'а000аа7779').plate).toBe('А000АА777')
  })

  it('reports a tenth character as one too many', () => {
    expect(decide(typed('plate', 'а000аа7779'))).toMatchObject({
      kind: 'bad-plate',
      text: '10 знаков, а в номере 9: один лишний',
    })
  })

  it.each([
    ['A123BC77', 'А123ВС77'],
    ['а12звс77', 'А123ВС77'],
    ['a1238c777', 'А123ВС777'],
  ])('repairs %s once its region is complete, with a note, and undoes it', (text, plate) => {
    const form = typed('plate', text)
    expect(form).toMatchObject({
      plate,
      note: { kind: 'repaired', field: 'plate', typed: text.toUpperCase() },
    })
    expect(searchForm(form, { type: 'returned' })).toMatchObject({ vin: '', plate: text.toUpperCase() })
  })

  it.each(['001CD177', '001D00177', '001Т00177', 'ТАА12377', 'А1234777', 'Б1234МО'])(
    'accepts %s',
    (plate) => {
      expect(characterError(typed('plate', plate), 'plate')).toBeUndefined()
      expect(decide(typed('plate', plate))).toEqual({ plate })
    },
  )

  it('reports that only Cyrillic letters and digits are allowed', () => {
    expect(characterError(typed('plate', 'A000'), 'plate')).toBe('Только кириллица и цифры')
    expect(characterError(typed('plate', 'А000'), 'plate')).toBeUndefined()
  })
})

describe('the two exclusive fields', () => {
  it('lock the plate while there is a VIN, and name the field to clear', () => {
    const form = typed('vin', 'X')
    expect(isLocked(form, 'plate')).toBe(true)
    expect(isLocked(form, 'vin')).toBe(false)
    expect(searchForm(form, { type: 'focused', field: 'plate' }).hint).toBe('plate')
  })

  it('lock the VIN while there is a plate', () => {
    const form = typed('plate', 'А')
    expect(isLocked(form, 'vin')).toBe(true)
    expect(searchForm(form, { type: 'focused', field: 'vin' }).hint).toBe('vin')
  })

  it.each(['typed', 'pasted'] as const)('let a %s text replace the other field', (type) => {
    const changed = searchForm(typed('vin', VIN), { type, field: 'plate', text: 'А000АА777' })
    expect(changed).toMatchObject({
      vin: '',
      plate: 'А000АА777',
      note: { kind: 'gave-way', field: 'vin', text: VIN },
    })
    expect(changed.hint).toBeUndefined()
  })

  it('restore the replaced text until something else is typed', () => {
    const begun = typed('plate', 'А0', typed('plate', 'А', typed('vin', VIN)))
    expect(begun).toMatchObject({ plate: 'А0', note: { kind: 'gave-way' } })
    expect(searchForm(begun, { type: 'returned' })).toEqual({ vin: VIN, plate: '' })
    expect(typed('vin', 'X', typed('plate', '', begun)).note).toBeUndefined()
  })

  it('open a locked field on a press, and restore the other', () => {
    const opened = searchForm(typed('plate', 'А000АА777'), { type: 'unlocked', field: 'vin' })
    expect(opened).toMatchObject({ vin: '', plate: '', note: { field: 'plate', text: 'А000АА777' } })
    expect(searchForm(opened, { type: 'returned' }).plate).toBe('А000АА777')
  })

  it('unlock when the other field is cleared', () => {
    expect(isLocked(typed('vin', '', typed('vin', 'X')), 'plate')).toBe(false)
  })

  it('can both be cleared when an address fills both', () => {
    const form = formFrom(new URLSearchParams({ vin: VIN, plate: 'А000АА777' }))
    expect(isLocked(form, 'vin')).toBe(false)
    expect(typed('plate', '', form).plate).toBe('')
  })

  it('drop the hint on blur', () => {
    const hinted = searchForm(typed('vin', 'X'), { type: 'focused', field: 'plate' })
    expect(searchForm(hinted, { type: 'left' }).hint).toBeUndefined()
  })
})

describe('a VIN with look-alike characters', () => {
  const WRONG = VIN.replace('XTA', 'ХТА').replace('0', 'О')
  const repaired = typed('vin', WRONG)

  it.each([
    ['vin', 'XTAGFLl10MY000001', ['XTAGFL110MY000001', 'XTAGFLL10MY000001']],
    ['plate', 'АО23ВС77', ['А023ВС77', 'АО23ВС77']],
  ] as const)('asks where a %s has two readings: %s', (field, text, numbers) => {
    const form = typed(field, text)
    expect(form.note).toEqual({ kind: 'several', field, numbers })
    expect(decide(form)).toMatchObject({ field })
    expect(decide(searchForm(form, { type: 'chosen', field, number: numbers[1] }))).toEqual({
      [field]: numbers[1],
    })
  })

  it('refuses letters without a digit', () => {
    expect(decide(typed('vin', 'ABCDEFGHJKLMNPRST'))).toMatchObject({ text: 'В VIN всегда есть цифры.' })
  })

  it('is repaired at once, with a note of the typed text', () => {
    expect(repaired).toMatchObject({ vin: VIN, note: { kind: 'repaired', typed: WRONG } })
    expect(decide(repaired)).toEqual({ vin: VIN })
  })

  it('loses the note with the next typed character', () => {
    expect(typed('vin', VIN.slice(0, -1), repaired).note).toBeUndefined()
  })

  it('stays as typed after the repair is undone', () => {
    const back = searchForm(repaired, { type: 'returned' })
    expect(back.vin).toBe(WRONG)
    expect(characterError(back, 'vin')).toBe('Только латинские буквы и цифры')
    const retyped = typed('vin', WRONG, typed('vin', WRONG.slice(0, -1), back))
    expect(retyped.vin).toBe(WRONG)
    expect(retyped.note).toBeUndefined()
  })
})

describe('a text that matches several VINs', () => {
  const unsure = typed('vin', 'З94СВ41ААDR000001')

  it('stays as typed and cannot be submitted until one is chosen', () => {
    expect(unsure.vin).toBe('З94СВ41ААDR000001')
    expect(decide(unsure)).toMatchObject({ kind: 'bad-vin', text: expect.stringContaining('выберите') })
    const [, number = ''] = unsure.note?.kind === 'several' ? unsure.note.numbers : []
    const chosen = searchForm(unsure, { type: 'chosen', field: 'vin', number })
    expect(decide(chosen)).toEqual({ vin: 'Z94CB41AADR000001' })
  })

  it('is never resolved to one of two', () => {
    const text = `${VIN} или Z94CB41AADR000001`
    const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text })
    expect(form).toMatchObject({ vin: '', note: { kind: 'several', numbers: [VIN, 'Z94CB41AADR000001'] } })
  })
})

it('a link with a VIN and a plate fills both fields until one is cleared', () => {
  const text = `Номер а123вс77 https://board.example/i/${VIN}`
  const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text })
  expect(form).toMatchObject({ vin: VIN, plate: 'А123ВС77', refusal: { kind: 'both' } })
  expect(decide(form)).toMatchObject({ kind: 'both' })
  expect(decide(typed('plate', '', form))).toEqual({ vin: VIN })
})

describe('a number in the wrong field', () => {
  const AD = 'Госномер а123вс77, звоните'

  it('moves: a plate pasted into the field of the VIN', () => {
    const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text: AD })
    expect(form).toMatchObject({ vin: '', plate: 'А123ВС77', note: { kind: 'moved', field: 'plate' } })
  })

  it('moves: a plate typed there, once its region is complete, and typing continues in its field', () => {
    expect(typed('vin', 'а123вс').plate).toBe('')
    const moved = typed('vin', 'а123вс77')
    expect(moved).toMatchObject({ vin: '', plate: 'А123ВС77' })
    expect(typed('plate', 'А123ВС777', moved)).toMatchObject({ plate: 'А123ВС777', note: { kind: 'moved' } })
  })

  it('stays: Latin characters may begin a VIN', () => {
    expect(typed('vin', 'A123BC77')).toMatchObject({ vin: 'A123BC77', plate: '' })
  })

  it('moves: a VIN pasted into the field of the plate', () => {
    const form = searchForm(emptyForm, { type: 'pasted', field: 'plate', text: `VIN: ${VIN}` })
    expect(form).toMatchObject({ vin: VIN, plate: '', note: { kind: 'moved', field: 'vin' } })
  })
})

describe('a whole advertisement', () => {
  const AD = `Продам Kia Rio 2013, не бит. VIN: ${VIN}, звоните`

  it.each(['pasted', 'typed'] as const)('yields its VIN with a note when %s', (type) => {
    const form = searchForm(emptyForm, { type, field: 'vin', text: AD })
    expect(form).toMatchObject({ vin: VIN, note: { kind: 'found', field: 'vin' } })
  })

  it('without a number is cut like typed text', () => {
    expect(searchForm(emptyForm, { type: 'pasted', field: 'vin', text: 'XTA'.repeat(9) }).vin).toHaveLength(
      17,
    )
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

  it('treats pasted zeros like typed ones and offers no choice of one', () => {
    const noughts = '0'.repeat(17)
    const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text: noughts })
    expect(form.note).toBeUndefined()
    expect(decide(form)).toEqual(decide({ vin: noughts, plate: '' }))
  })

  it('counts the characters of a VIN that is too short', () => {
    expect(decide({ vin: 'XTA', plate: '' })).toMatchObject({
      kind: 'bad-vin',
      text: expect.stringContaining('введено 3'),
    })
  })

  it.each(['А12', 'А000АА7', '777', 'АААААА'])('refuses «%s» as no plate', (plate) => {
    expect(decide({ vin: '', plate })).toEqual({
      kind: 'bad-plate',
      text: 'Не похоже на госномер. Пример: А000АА777',
      field: 'plate',
    })
  })

  it('names a letter that plates do not use', () => {
    expect(decide({ vin: '', plate: 'А000ЖЯ77' })).toMatchObject({
      kind: 'bad-plate',
      text: 'Буквы Ж в номерах не бывает',
    })
  })

  it('searches by a plate', () => {
    expect(decide({ vin: '', plate: 'А000АА777' })).toEqual({ plate: 'А000АА777' })
  })

  it.each(['А123ВС00', 'А123ВС097', 'А123ВС200'])('refuses the region of %s', (plate) => {
    expect(decide({ vin: '', plate })).toMatchObject({
      kind: 'bad-plate',
      text: `Кода региона ${plate.slice(6)} не бывает`,
    })
  })

  it.each(['11111111111111111', 'XTAXTAXTAXTAXTAXT'])('refuses %s, which no car has', (vin) => {
    expect(decide({ vin, plate: '' })).toMatchObject({ text: expect.stringContaining('повторяются') })
  })

  it('never refuses a VIN for its last characters', () => {
    expect(decide({ vin: 'WBS11111111BB1111', plate: '' })).toEqual({ vin: 'WBS11111111BB1111' })
  })

  it.each(['jzx100-0012345', 'JZX1000012345'])('opens the report of frame number %s', (text) => {
    expect(decide(typed('vin', text))).toEqual({ vin: 'JZX1000012345' })
  })

  it('drops the refusal on typing', () => {
    const refused = searchForm(emptyForm, {
      type: 'refused',
      refusal: { kind: 'none', text: '', field: 'vin' },
    })
    expect(typed('vin', 'X', refused).refusal).toBeUndefined()
  })

  it.each([
    [{ vin: 'ХТА210990У2766389' }, { vin: VIN, note: { kind: 'repaired' } }],
    [{ vin: `Продаю, VIN: ${VIN}` }, { vin: VIN }],
    [{ vin: 'а123вс77' }, { vin: '', plate: 'А123ВС77' }],
    [{ plate: 'a123bc77' }, { plate: 'А123ВС77' }],
    [{ vin: `${VIN}7` }, { vin: VIN, note: { kind: 'too-long' } }],
  ])('reads an address with %j like a paste', (query, form) => {
    expect(formFrom(new URLSearchParams(query))).toMatchObject(form)
  })

  it('keeps the refusal when hydration finds unchanged fields', () => {
    const sent = formFrom(new URLSearchParams({ vin: VIN, plate: 'А000АА777' }))
    const refused: SearchForm = {
      ...sent,
      refusal: { kind: 'both', text: 'Выберите только один из вариантов: VIN или госномер.', field: 'vin' },
    }
    expect(typed('plate', sent.plate, typed('vin', sent.vin, refused))).toEqual(refused)
  })
})
