import { describe, expect, it } from 'vitest'
import { decide, formFrom } from './search-form-state.ts'
import { targetOf } from './shared-text.ts'

const LINK = 'https://board.example/i/XTAGFL110MY000001'
const REPORT = '/checks/XTAGFL110MY000001'

const addressFor = (shared: URLSearchParams) => targetOf(shared).address

const shared = (fields: Readonly<Record<string, string>>) => {
  const address = new URL(addressFor(new URLSearchParams(fields)), 'https://example.org')
  return { path: address.pathname, decision: decide(formFrom(address.searchParams)) }
}

describe('a shared link with the number of a car', () => {
  it.each([
    ['alone', {}],
    ['next to words', { text: 'Camry 2017', title: 'Объявление' }],
    ['next to the same number in the text', { text: 'VIN: ХТАGFL110МУ000001' }],
  ])('leads to its report %s', (_, said) => {
    expect(shared({ url: LINK, ...said }).path).toBe(REPORT)
  })

  it.each([
    ['a number called VIN in look-alikes', 'Camry 2017. VIN: ХW7ВF4FК0НS000001.'],
    ['a number called VIN in pieces', 'VIN: XW7BF4FK0 HS000001, торг'],
    ['a number with dashes', 'VIN XW7-BF4FK0-HS000001'],
    ['a number with letters for noughts', 'VIN: XW7BF4FK0HSOOOOO1'],
    ['nothing but a number in Cyrillic letters', 'ХW7 ВF4FК0 НS000001'],
    ['a number that lost a sign', 'VIN: XW7BF4FK0HS00001'],
    ['a number with a sign too many', 'XW7BF4FK0HS0000012'],
    ['the number of a frame', 'Mark II, кузов JZX100-0012345'],
  ])('opens no report next to %s: the person chooses', (_, text) => {
    const { path, decision } = shared({ text, url: LINK })
    expect(path).toBe('/')
    expect(decision).toMatchObject({ kind: 'bad-vin' })
  })

  it('opens no report if the words have a plate: the person chooses', () => {
    const { path, decision } = shared({ text: 'Camry, номер Х000ХХ77', url: LINK })
    expect(path).toBe('/')
    expect(decision).toMatchObject({ kind: 'both' })
  })
})

describe('a shared advertisement', () => {
  it.each([
    [
      'Продажа, номер кузова JZX110-6012345 https://city.drom.ru/toyota/mark_ii/49823734.html',
      '/checks/JZX1106012345',
    ],
    [
      'VIN: XW7BF4FK0HS000001\nГосномер: Х000ХХ77\nhttps://www.avito.ru/item/4512345678',
      '/checks/XW7BF4FK0HS000001',
    ],
    ['https://auto.ru/history/XTAGFL110MY000001/', REPORT],
    ['Камри, госномер А123ВС777, VIN скрыт, тел. 8 916 123-45-67, цена 1 850 000', '/?plate=А123ВС777'],
  ])('leads to its car: %s', (text, address) => {
    expect(decodeURIComponent(addressFor(new URLSearchParams({ text })))).toBe(address)
  })

  it.each([
    'LADA Granta, 2019, 650 000 ₽ https://www.avito.ru/moskva/avtomobili/lada_granta_1.6_mt_2019_78000_km_3211234567',
    'Toyota Camry 2.5 AT https://auto.ru/cars/used/sale/toyota/camry/1119083468-5d4e2a3b/',
    'Lada Granta 2019 года https://moscow.drom.ru/lada/granta/49823734.html',
    'VIN или номер кузова: Z94C**************',
    'VIN XW7BF4FK0HS0***** Toyota Camry, тел. 8 916 123-45-67',
  ])('without a whole number leads to the search and never to a car: %s', (text) => {
    expect(addressFor(new URLSearchParams({ text }))).toBe('/?shared=')
  })

  it.each(['XTAGFL110MY00000', 'XTAGFL110MY0000011', 'А12', 'ABCDEFGHJKLMNPRST'])(
    'from the header leads to the search with its error: %s',
    (text) => {
      const address = addressFor(new URLSearchParams({ text, find: '' }))
      expect(formFrom(new URL(address, 'https://site.example').searchParams)).toEqual(
        formFrom(new URLSearchParams({ vin: text })),
      )
    },
  )

  it('leads to an empty search if it is empty', () => {
    expect(addressFor(new URLSearchParams({ text: ' ' }))).toBe('/?vin=&plate=')
  })

  it.each([0, 1, 5, 16, 17, 18])(
    'that is too long is read as far as it goes, and no number halfway: %i',
    (before) => {
      const text = `${'я '.repeat(3750).slice(before)}XTAGFL110MY0000012345`
      expect(addressFor(new URLSearchParams({ text }))).toBe('/?shared=')
    },
  )

  it('costs no more for an endless text than for a long one', () => {
    const text = 'машина в отличном состоянии '.repeat(360)
    expect(addressFor(new URLSearchParams({ text: `VIN XTAGFL110MY000001 ${text}` }))).toBe(REPORT)
    expect(addressFor(new URLSearchParams({ text: `${text} VIN XTAGFL110MY000001` }))).toBe('/?shared=')
  })
})

describe('the text of a shared advertisement', () => {
  const words = (fields: Readonly<Record<string, string>>) => targetOf(new URLSearchParams(fields)).ad

  it('is passed on with its number and without its link', () => {
    const text = 'битая слегка, VIN XTAGFL110MY000001'
    expect(words({ title: 'Vesta 2019', text, url: LINK })).toBe(`Vesta 2019\n${text}`)
  })

  it.each([{ text: 'XTAGFL110MY000001' }, { url: LINK }, { text: 'без номера' }, {}])(
    'are none where there is nothing but a number, or no number: %o',
    (fields) => {
      expect(words(fields as Record<string, string>)).toBeUndefined()
    },
  )
})
