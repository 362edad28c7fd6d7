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

  it.each(['.', '/', '_', '«', '»', "'", '(', ')', '\u200f'])('drops %j, too', (sign) => {
    expect(typed('vin', `${sign}xta${sign}210990y2766389${sign}`).vin).toBe(VIN)
  })

  it('takes seventeen signs and no more', () => {
    expect(typed('vin', `${VIN}99`).vin).toBe(VIN)
  })

  it.each([
    ['one', 'XTA2109990Y2766389', '18 знаков, а в VIN 17: один лишний'],
    ['two', `${VIN}99`, '19 знаков, а в VIN 17: есть лишние'],
  ])('cuts nothing silently: with %s too many it says so, and leads nowhere', (_, text, why) => {
    const form = typed('vin', text)
    expect(form.note).toEqual({ kind: 'too-long', field: 'vin', typed: text })
    expect(decide(form)).toEqual({ kind: 'bad-vin', text: why, field: 'vin' })
  })

  it('counts what is typed beyond the end, and keeps what stood in a full field', () => {
    const more = typed('vin', `${VIN}4`, typed('vin', `${VIN}3`, typed('vin', VIN)))
    expect(more).toMatchObject({ vin: VIN, note: { typed: `${VIN}34` } })
    expect(typed('vin', `X${VIN}`, typed('vin', VIN))).toMatchObject({ vin: VIN, note: { typed: `X${VIN}` } })
  })

  it('is content again as soon as a reading is chosen', () => {
    const form = searchForm(typed('vin', `${VIN}3`), { type: 'chosen', field: 'vin', number: VIN })
    expect(decide(form)).toEqual({ vin: VIN })
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

  it('says of a tenth sign that it is one too many', () => {
    expect(decide(typed('plate', 'а000аа7779'))).toMatchObject({
      kind: 'bad-plate',
      text: '10 знаков, а в номере 9: один лишний',
    })
  })

  it.each([
    ['A123BC77', 'А123ВС77'],
    ['а12звс77', 'А123ВС77'],
    ['a1238c777', 'А123ВС777'],
  ])('puts %s right as soon as its region is there, says so, and takes it back', (text, plate) => {
    const form = typed('plate', text)
    expect(form).toMatchObject({
      plate,
      note: { kind: 'repaired', field: 'plate', typed: text.toUpperCase() },
    })
    expect(searchForm(form, { type: 'returned' })).toMatchObject({ vin: '', plate: text.toUpperCase() })
  })

  it.each(['001CD177', '001D00177', '001Т00177', 'ТАА12377', 'А1234777', 'Б1234МО'])('takes %s', (plate) => {
    expect(signError(typed('plate', plate), 'plate')).toBeUndefined()
    expect(decide(typed('plate', plate))).toEqual({ plate })
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

  it.each(['typed', 'pasted'] as const)('whoever changes their mind just types: what is %s wins', (type) => {
    const changed = searchForm(typed('vin', VIN), { type, field: 'plate', text: 'А000АА777' })
    expect(changed).toMatchObject({
      vin: '',
      plate: 'А000АА777',
      note: { kind: 'gave-way', field: 'vin', text: VIN },
    })
    expect(changed.hint).toBeUndefined()
  })

  it('gives back what gave way, until something is typed in its place', () => {
    const begun = typed('plate', 'А0', typed('plate', 'А', typed('vin', VIN)))
    expect(begun).toMatchObject({ plate: 'А0', note: { kind: 'gave-way' } })
    expect(searchForm(begun, { type: 'returned' })).toEqual({ vin: VIN, plate: '' })
    expect(typed('vin', 'X', typed('plate', '', begun)).note).toBeUndefined()
  })

  it('opens a locked field on a press, and gives back what was in the other', () => {
    const opened = searchForm(typed('plate', 'А000АА777'), { type: 'unlocked', field: 'vin' })
    expect(opened).toMatchObject({ vin: '', plate: '', note: { field: 'plate', text: 'А000АА777' } })
    expect(searchForm(opened, { type: 'returned' }).plate).toBe('А000АА777')
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

describe('a VIN with signs that look alike', () => {
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

  it('is repaired at once, and that is told with what was typed', () => {
    expect(repaired).toMatchObject({ vin: VIN, note: { kind: 'repaired', typed: WRONG } })
    expect(decide(repaired)).toEqual({ vin: VIN })
  })

  it('is told once: the next sign typed ends it', () => {
    expect(typed('vin', VIN.slice(0, -1), repaired).note).toBeUndefined()
  })

  it('stays as it was typed once the repair is taken back', () => {
    const back = searchForm(repaired, { type: 'returned' })
    expect(back.vin).toBe(WRONG)
    expect(signError(back, 'vin')).toBe('Только латинские буквы и цифры')
    const retyped = typed('vin', WRONG, typed('vin', WRONG.slice(0, -1), back))
    expect(retyped.vin).toBe(WRONG)
    expect(retyped.note).toBeUndefined()
  })
})

describe('a VIN that may be several', () => {
  const unsure = typed('vin', 'З94СВ41ААDR000001')

  it('stays as it was typed and leads nowhere until one is chosen', () => {
    expect(unsure.vin).toBe('З94СВ41ААDR000001')
    expect(decide(unsure)).toMatchObject({ kind: 'bad-vin', text: expect.stringContaining('выберите') })
    const [, number = ''] = unsure.note?.kind === 'several' ? unsure.note.numbers : []
    const chosen = searchForm(unsure, { type: 'chosen', field: 'vin', number })
    expect(decide(chosen)).toEqual({ vin: 'Z94CB41AADR000001' })
  })

  it('is none of two in one text', () => {
    const text = `${VIN} или Z94CB41AADR000001`
    const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text })
    expect(form).toMatchObject({ vin: '', note: { kind: 'several', numbers: [VIN, 'Z94CB41AADR000001'] } })
  })
})

it('the VIN of a link and the plate of the words stand in both fields until one is cleared', () => {
  const text = `Номер а123вс77 https://board.example/i/${VIN}`
  const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text })
  expect(form).toMatchObject({ vin: VIN, plate: 'А123ВС77', refusal: { kind: 'both' } })
  expect(decide(form)).toMatchObject({ kind: 'both' })
  expect(decide(typed('plate', '', form))).toEqual({ vin: VIN })
})

describe('what was put into the wrong field', () => {
  const AD = 'Госномер а123вс77, звоните'

  it('moves: a plate pasted into the field of the VIN', () => {
    const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text: AD })
    expect(form).toMatchObject({ vin: '', plate: 'А123ВС77', note: { kind: 'moved', field: 'plate' } })
  })

  it('moves: a plate typed there, as soon as its region is, and goes on in its field', () => {
    expect(typed('vin', 'а123вс').plate).toBe('')
    const moved = typed('vin', 'а123вс77')
    expect(moved).toMatchObject({ vin: '', plate: 'А123ВС77' })
    expect(typed('plate', 'А123ВС777', moved)).toMatchObject({ plate: 'А123ВС777', note: { kind: 'moved' } })
  })

  it('stays: Latin signs may be the beginning of a VIN', () => {
    expect(typed('vin', 'A123BC77')).toMatchObject({ vin: 'A123BC77', plate: '' })
  })

  it('moves: a VIN pasted into the field of the plate', () => {
    const form = searchForm(emptyForm, { type: 'pasted', field: 'plate', text: `VIN: ${VIN}` })
    expect(form).toMatchObject({ vin: VIN, plate: '', note: { kind: 'moved', field: 'vin' } })
  })
})

describe('a whole advertisement', () => {
  const AD = `Продам Kia Rio 2013, не бит. VIN: ${VIN}, звоните`

  it.each(['pasted', 'typed'] as const)('%s: gives its VIN, and that is told', (type) => {
    const form = searchForm(emptyForm, { type, field: 'vin', text: AD })
    expect(form).toMatchObject({ vin: VIN, note: { kind: 'found', field: 'vin' } })
  })

  it('without any number is cut like what one types', () => {
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

  it('says of pasted noughts what it says of typed ones, and offers no choice of one', () => {
    const noughts = '0'.repeat(17)
    const form = searchForm(emptyForm, { type: 'pasted', field: 'vin', text: noughts })
    expect(form.note).toBeUndefined()
    expect(decide(form)).toEqual(decide({ vin: noughts, plate: '' }))
  })

  it('counts the signs of a VIN that is too short', () => {
    expect(decide({ vin: 'XTA', plate: '' })).toMatchObject({
      kind: 'bad-vin',
      text: expect.stringContaining('введено 3'),
    })
  })

  it.each(['А12', 'А000АА7', '777', 'АААААА'])('says of «%s» that it is no plate', (plate) => {
    expect(decide({ vin: '', plate })).toEqual({
      kind: 'bad-plate',
      text: 'Не похоже на госномер. Пример: А000АА777',
      field: 'plate',
    })
  })

  it('names the letter that no plate has', () => {
    expect(decide({ vin: '', plate: 'А000ЖЯ77' })).toMatchObject({
      kind: 'bad-plate',
      text: 'Буквы Ж в номерах не бывает',
    })
  })

  it('searches by a plate', () => {
    expect(decide({ vin: '', plate: 'А000АА777' })).toEqual({ plate: 'А000АА777' })
  })

  it.each(['А123ВС00', 'А123ВС097', 'А123ВС200'])('says of %s that there is no such region', (plate) => {
    expect(decide({ vin: '', plate })).toMatchObject({
      kind: 'bad-plate',
      text: `Кода региона ${plate.slice(6)} не бывает`,
    })
  })

  it.each(['11111111111111111', 'XTAXTAXTAXTAXTAXT'])('says of %s that it is nobody’s', (vin) => {
    expect(decide({ vin, plate: '' })).toMatchObject({ text: expect.stringContaining('повторяются') })
  })

  it('never refuses a VIN for its last signs', () => {
    expect(decide({ vin: 'WBS11111111BB1111', plate: '' })).toEqual({ vin: 'WBS11111111BB1111' })
  })

  it.each(['jzx100-0012345', 'JZX1000012345'])('leads from the frame number %s to its report', (text) => {
    expect(decide(typed('vin', text))).toEqual({ vin: 'JZX1000012345' })
  })

  it('forgets the refusal as soon as something is typed', () => {
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

  it('keeps the refusal when the page wakes up and finds in its fields what it was sent with', () => {
    const sent = formFrom(new URLSearchParams({ vin: VIN, plate: 'А000АА777' }))
    const refused: SearchForm = {
      ...sent,
      refusal: { kind: 'both', text: 'Выберите только один из вариантов: VIN или госномер.', field: 'vin' },
    }
    expect(typed('plate', sent.plate, typed('vin', sent.vin, refused))).toEqual(refused)
  })
})
