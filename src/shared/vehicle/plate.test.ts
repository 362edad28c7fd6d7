import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPlate, impossibleCode, isPlate, platesIn, readPlate } from './plate.ts'
import { plateDoubts } from './plate-doubts.ts'
import { plateReadings } from './plate-readings.ts'
import { plateRegion } from './plate-region.ts'
import { plateUse, plateUses } from './plate-uses.ts'
import { regionByCode, regions } from './regions.ts'

describe('what a person types as a plate', () => {
  it.each([
    [' а 123 вс 777 ', 'А123ВС777'],
    ['A123BC77', 'А123ВС77'],
    ['a123bc77rus', 'А123ВС77'],
    ['а123вс | 77 RUS', 'А123ВС77'],
    ['А-123-ВС-177', 'А123ВС177'],
    ['eo12377', 'ЕО12377'],
    ['а123вс77ru', 'А123ВС77'],
    ['С475РУ', 'С475РУ'],
    ['с 475 ру RUS', 'С475РУ'],
    ['С475РУ77РУ', 'С475РУ77'],
    ['а123вс77 РУ', 'А123ВС77'],
    ['[А 123 ВС] (77)', 'А123ВС77'],
    ["А'123'ВС'77", 'А123ВС77'],
    ['«А123ВС77»', 'А123ВС77'],
    ['\u200fА123ВС77\u200e', 'А123ВС77'],
    ['Ａ１２３ＢＣ７７', 'А123ВС77'],
    ['Α123ΒС77', 'А123ВС77'],
    ['001 сд 1 77', '001CD177'],
    ['001д00177', '001D00177'],
    ['12-34 моа', '1234МОА'],
    ['К | 123 ВС | 77', 'К123ВС77'],
    ['с|123вс|77', 'С123ВС77'],
  ])('%j is cleaned to %s', (text, plate) => expect(cleanPlate(text)).toBe(plate))

  it('changes nothing when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = cleanPlate(text)
        if (isPlate(once)) expect(cleanPlate(once)).toBe(once)
      }),
    )
  })

  it.each([
    '',
    'А123ВС',
    'А123ВС7',
    'А123ВС7777',
    'Б123ВС77',
    'A123BC77',
    'а123вс77',
    'АА123',
    'XTA217030B0123456',
  ])('%j %#', (text) => expect(isPlate(text)).toBe(text === 'А123ВС'))
})

/** Types by purpose: valid plates, then similar invalid ones. */
const TYPES: readonly (readonly [use: string, valid: readonly string[], invalid: readonly string[]])[] = [
  ['Легковые', ['А123ВС77', 'О001ОО777', 'Х999ХХ05', 'А123ВС338'], ['Б123ВС77', 'А12ВС77', 'А123В77']],
  [
    'исторические (К) или спортивные (С)',
    ['К123ВС77', 'С123ВС777'],
    ['А123ВС77', 'КА123ВС77', 'К12ВС77', 'С123ВС00'],
  ],
  ['должностных', ['А123ВС'], ['А123В', 'Я123ВС']],
  ['Такси', ['ЕО12377', 'АА12305', 'АВ123777', 'АВ123197'], ['ЕО1237', 'ЕЯ12377', 'ЕО12300']],
  ['Прицепы', ['АВ123477', 'АВ1234777', 'АА123077'], ['АВ123400', 'АВ1234097']],
  ['Мотоциклы', ['1234АВ77', '1234АВ777', '1234АВ21'], ['1234АВ7', '1234АЯ77', '1234АВ200']],
  ['военные', ['1234АВ21', '0001АА94'], ['1234АВ777']],
  ['Мопеды', ['АВ12КМ77', 'АВ12КМ777'], ['АВ12К77', 'АВ12КМ00']],
  ['послов', ['001CD177', '001CD1777'], ['001CD17', '001DC177', '001CD100']],
  ['дипломатов', ['001D00177', '001D001777'], ['001D0017', '001F00177', '001D00100']],
  ['сотрудников посольств', ['001Т00177', '001Т001777'], ['001Х00177', '001Т00100']],
  ['перегон', ['АВ123С77', 'АВ123С777'], ['АВ12С77', 'АВ123С00']],
  ['вывозят', ['ТАА12377', 'ТАА123777'], ['УАА12377', 'ТАА12300']],
  ['Автомобили МВД', ['А123477', 'А1234777'], ['Я123477', 'А123400', 'А1234097']],
  ['Прицепы МВД', ['123А77', '123А777'], ['12А77', '123А00']],
  ['Мотоциклы МВД', ['1234А77', '1234А777'], ['1234Я77', '1234А00']],
  ['Исторические и спортивные', ['123АВ77', '123АВ777'], ['12АВ77', '123АВ00']],
  ['до 1994', ['Б1234МО', 'Я0001ЛД'], ['Б123МО', 'Б1234М']],
  ['до 1981', ['1234МОА', '0101ЛЕМ'], ['123МОА', '1234МОАБ']],
]

describe.each(TYPES)('plates of the kind «%s»', (use, valid, invalid) => {
  const uses = (plate: string) => plateUse(plate) ?? ''

  it.each(valid)('%s is one', (plate) => expect(uses(plate)).toContain(use))

  it.each(invalid)('%s is none', (plate) => expect(uses(plate)).not.toContain(use))
})

describe('formats of plates', () => {
  it('are all in the list of kinds', () => {
    const listed = TYPES.map(([use]) => use)
    expect(plateUses.filter(([, use]) => !listed.some((one) => use.includes(one)))).toEqual([])
  })

  it.each(plateUses)('%s is read as its own format', (example, use) => expect(plateUse(example)).toBe(use))

  it('are as many as their uses', () => {
    expect(plateUses.map(([example]) => readPlate(example)?.format)).toEqual([...plateUses.keys()])
  })

  it.each([
    ['А123ВС777', 'А123ВС', '777'],
    ['ЕО12377', 'ЕО123', '77'],
    ['АВ123777', 'АВ123', '777'],
    ['АВ123477', 'АВ1234', '77'],
    ['АВ1234777', 'АВ1234', '777'],
    ['1234АВ77', '1234АВ', '77'],
    ['АВ123С77', 'АВ123С', '77'],
    ['А123477', 'А1234', '77'],
    ['123А77', '123А', '77'],
    ['1234А77', '1234А', '77'],
    ['123АВ77', '123АВ', '77'],
    ['001CD177', '001CD1', '77'],
  ])('%s is %s with the region %s', (plate, series, code) =>
    expect(readPlate(plate)).toMatchObject({ series, code }),
  )

  it.each([
    ['А123ВС00', '00'],
    ['А123ВС000', '000'],
    ['А123ВС097', '097'],
    ['А123ВС200', '200'],
  ])('%s cannot be: there is no region %s', (plate, code) => {
    expect(isPlate(plate)).toBe(false)
    expect(impossibleCode(plate)).toBe(code)
  })

  it.each(['А123ВС77', 'АА123077', 'А12', ''])('%j has no impossible region code', (plate) =>
    expect(impossibleCode(plate)).toBeUndefined(),
  )
})

describe('doubts about a plate before payment', () => {
  it.each([
    ['А000АА77', ['серии 000 не бывает']],
    ['А000АА777', []],
    ['А123ВС338', ['код 338 пока не в нашей таблице']],
    ['Б1234МО', ['это советский номер']],
    ['А123ВС777', []],
    ['А123ВС', ['без региона — только у должностных лиц: допишите регион']],
    ['1234АВ21', []],
    ['001D00177', []],
  ])('%s: %j', (plate, doubts) => expect(plateDoubts(plate, false)).toEqual(doubts))

  it('is no plate of the demo for its 000', () => expect(plateDoubts('В000ВВ77', true)).toEqual([]))
})

describe('a plate with confused characters', () => {
  it.each([
    ['А12ЗВС77', ['А123ВС77']],
    ['0123ВС77', ['О123ВС77', '0123ВС77']],
    ['А1О3ВС77', ['А103ВС77']],
    ['А1238С77', ['А123ВС77']],
    ['А12В00777', ['А128ОО777']],
    ['Ф123ВС77', []],
    ['01012026', []],
  ])('%s may be %j', (characters, readings) => expect(plateReadings(characters)).toEqual(readings))
})

describe('plates inside pasted text', () => {
  it.each([
    ['Продаю, номер а123вс777, торг', ['А123ВС777']],
    ['https://example.ru/nomer/a123bc77?x=1', ['А123ВС77']],
    ['https://example.ru/%D0%B0123%D0%B2%D1%8177', ['А123ВС77']],
    ['Номер: А 123 ВС 77 RUS.', ['А123ВС77']],
    ['Было А123ВС|77, стало О001ОО177, то есть о001оо177', ['А123ВС77', 'О001ОО177']],
  ])('%s', (text, plates) => expect(platesIn(text)).toEqual(plates))

  it.each(['', 'ГОСТ 12377', 'ЯА123ВС77', 'А123ВС7777', 'А123ВС00', 'тел. 8 900 123-45-67'])(
    'are not made up from %j',
    (text) => expect(platesIn(text)).toEqual([]),
  )
})

describe('the region of a plate', () => {
  it('is named by the code', () => {
    expect(plateRegion('А123ВС777')).toMatchObject({ code: '777', name: 'Москва', isNew: false })
    expect(plateRegion('А123ВС40')).toMatchObject({ code: '40', name: 'Калужская область' })
    expect(plateRegion('А123ВС00')).toBeUndefined()
    expect(plateRegion('АВ123777')?.name).toBe('Москва')
    expect(plateRegion('001D00177')?.name).toBe('Москва')
    expect(plateRegion('А123ВС')).toBeUndefined()
    expect(regionByCode('1')?.name).toBe('Республика Адыгея')
  })

  it('has no name if the code may be military', () => {
    expect(plateRegion('1234АВ21')).toBeUndefined()
    expect(plateRegion('1234АВ121')?.name).toBe('Чувашская Республика')
  })

  it.each([
    ['80', 'Донецкая Народная Республика', 'Агинский'],
    ['81', 'Луганская Народная Республика', 'Коми-Пермяцкий'],
    ['82', 'Республика Крым', 'Корякский'],
    ['84', 'Херсонская область', 'Таймырский'],
    ['85', 'Запорожская область', 'Усть-Ордынский'],
    ['88', 'Красноярский край', 'Эвенкийский'],
    ['20', 'Чеченская Республика', '95'],
  ])('%s has a second reading on old plates', (code, name, formerly) => {
    expect(regionByCode(code)?.name).toBe(name)
    expect(regionByCode(code)?.note).toContain(formerly)
  })

  it('belongs to exactly one region of the list', () => {
    const codes = regions.flatMap((region) => region.codes.map((entry) => entry.code))
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toHaveLength(175)
    expect(regions).toHaveLength(91)
  })
})
