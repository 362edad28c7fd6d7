import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPlate, findPlate, isPlate, plateFormats, readPlate } from './plate.ts'
import { plateRegion } from './plate-region.ts'
import { regionByCode, regions } from './regions.ts'

describe('what a person types as a plate', () => {
  it.each([
    [' а 123 вс 777 ', 'А123ВС777'],
    ['A123BC77', 'А123ВС77'],
    ['a123bc77rus', 'А123ВС77'],
    ['а123вс | 77 RUS', 'А123ВС77'],
    ['А-123-ВС-177', 'А123ВС177'],
    ['eo12377', 'ЕО12377'],
  ])('%j is cleaned to %s', (text, plate) => expect(cleanPlate(text)).toBe(plate))

  it('cleans once and for all', () => {
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

describe('formats of plates', () => {
  it.each(plateFormats.map((format) => [format.example, format] as const))(
    '%s is read as its own format',
    (example, format) => expect(readPlate(example)).toMatchObject(format),
  )

  it.each([
    ['А123ВС777', 'А123ВС', '777'],
    ['ЕО12377', 'ЕО123', '77'],
    ['АВ123477', 'АВ1234', '77'],
    ['АВ1234777', 'АВ1234', '777'],
    ['1234АВ77', '1234АВ', '77'],
    ['АВ123С77', 'АВ123С', '77'],
    ['А123477', 'А1234', '77'],
    ['123А77', '123А', '77'],
    ['1234А77', '1234А', '77'],
    ['123АВ77', '123АВ', '77'],
  ])('%s is %s with the region %s', (plate, series, code) =>
    expect(readPlate(plate)).toMatchObject({ series, code }),
  )
})

describe('a plate inside pasted text', () => {
  it.each([
    ['Продаю, номер а123вс777, торг', 'А123ВС777'],
    ['https://example.ru/nomer/a123bc77?x=1', 'А123ВС77'],
    ['https://example.ru/%D0%B0123%D0%B2%D1%8177', 'А123ВС77'],
    ['Номер: А 123 ВС 77 RUS.', 'А123ВС77'],
    ['А123ВС|77', 'А123ВС77'],
    ['ЕО 123 77', 'ЕО12377'],
  ])('%s', (text, plate) => expect(findPlate(text)).toBe(plate))

  it.each(['', 'ГОСТ 12377', 'ЯА123ВС77', 'А123ВС7777', 'тел. 8 900 123-45-67'])(
    'is not made up from %j',
    (text) => expect(findPlate(text)).toBeUndefined(),
  )
})

describe('the region of a plate', () => {
  it('is named by the code', () => {
    expect(plateRegion('А123ВС777')).toMatchObject({ code: '777', name: 'Москва', isNew: false })
    expect(plateRegion('А123ВС40')).toMatchObject({ code: '40', name: 'Калужская область' })
    expect(plateRegion('А123ВС00')).toBeUndefined()
    expect(plateRegion('А123ВС')).toBeUndefined()
    expect(regionByCode('1')?.name).toBe('Республика Адыгея')
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
