import { describe, expect, it } from 'vitest'
import { describeField as knowPlate } from './plate-knowledge.ts'
import { emptyForm, type Field, searchForm } from './search-form-state.ts'
import { describeField as knowVin } from './vin-knowledge.ts'

const knows = { vin: knowVin, plate: knowPlate }

const knownOf = (field: Field, text: string, isDemo = false) =>
  knows[field](searchForm(emptyForm, { type: 'typed', field, text }), isDemo)

describe('the offline text for a VIN', () => {
  it.each([
    ['XT', undefined],
    ['Z94', 'Hyundai или Kia · код страны: Россия'],
    ['TMBEG6', 'Škoda · код страны: Чехия'],
    ['Z94CB41AAER123456', 'Kia Rio · код страны: Россия · вероятно, 2014 год'],
    ['JMBSNCY2A8U012345', 'Mitsubishi Lancer · код страны: Япония · вероятно, 2008 год'],
    ['WF06XXGCC6EG00001', 'Ford, вероятно Focus · код страны: Германия · вероятно, 2014 год'],
    ['XTAGFL110HY012345', 'Lada Vesta · код страны: Россия · 2017 год'],
    ['X7LHSRGAN57798929', 'Renault Duster · код страны: Россия'],
    ['BBB00000000000000', 'Изготовитель по этому VIN не известен'],
  ])('names the maker, also while it is typed: %s', (typed, text) => {
    expect(knownOf('vin', typed)).toMatchObject({ text, isDoubtful: false, offers: [] })
  })

  it('reports a wrong check digit and offers the likely VIN', () => {
    const known = knownOf('vin', '1MBGDM9AXKP042788')
    expect(known).toMatchObject({ text: expect.stringContaining('Контрольный знак'), isDoubtful: true })
    expect(known.offers).toContain('1M8GDM9AXKP042788')
  })

  it('reports letters at the end, where ISO 3779 has digits', () => {
    const known = knownOf('vin', 'XTAGFL110MY0000AB')
    expect(known).toMatchObject({ text: expect.stringContaining('ISO 3779'), isDoubtful: true })
  })

  it('offers to drop one of eighteen characters', () => {
    expect(knownOf('vin', 'XTAGFL1110MY000001').offers[0]).toBe('XTAGFL110MY000001')
  })

  it('offers the likeliest of several first', () => {
    expect(knownOf('vin', 'З94СВ41ААDR000001').offers[0]).toBe('Z94CB41AADR000001')
  })

  it('recognizes a frame number', () => {
    expect(knownOf('vin', 'JZX100-0012345').text).toBe('Номер кузова JZX100-0012345')
  })
})

describe('the offline text for a plate', () => {
  it.each([
    ['А123ВС77', 'Москва', false],
    ['В000ВВ77', 'Москва · серии 000 не бывает', true],
    ['А123ВС338', 'код 338 пока не в нашей таблице', true],
    ['1234АВ21', 'Мотоцикл или военный', false],
    ['Б1234МО', 'это советский номер', true],
  ])('%s: %s', (plate, text, isDoubtful) => {
    expect(knownOf('plate', plate)).toMatchObject({ text, isDoubtful })
  })

  it('offers a letter instead of a zero', () => {
    expect(knownOf('plate', '0123ВС77').offers).toEqual(['О123ВС77'])
    expect(knownOf('plate', '1234ВС77').offers).toEqual([])
  })
})
