import { expect, it } from 'vitest'
import { leaseAddress, type SellerQuery, sellerRegistries } from './by-hand-registries.ts'
import { sellerChecks } from './deal-situation.ts'

const PERSON: SellerQuery = { name: 'Примеров  Пётр Ильич оглы', birthDate: '01.02.1980' }

it.each<[keyof typeof sellerRegistries, SellerQuery, string]>([
  ['bankruptcy', PERSON, 'https://fedresurs.ru/bankrupts?searchString=Примеров  Пётр Ильич оглы'],
  [
    'bankruptcy',
    { ...PERSON, inn: '500100732259' },
    'https://fedresurs.ru/bankrupts?searchString=500100732259',
  ],
  ['bankruptcy', {}, 'https://fedresurs.ru/bankrupts'],
  [
    'bailiffs',
    PERSON,
    'https://fssp.gov.ru/iss/ip?is[last_name]=Примеров&is[first_name]=Пётр&is[patronymic]=Ильич оглы&is[date]=01.02.1980&is[region_id][0]=-1',
  ],
  ['bailiffs', { inn: '500100732259' }, 'https://fssp.gov.ru/iss/ip?is[variant]=5&is[inn]=500100732259'],
  ['company', { inn: '7707083893' }, 'https://pb.nalog.ru/search.html?mode=search-all&queryAll=7707083893'],
  ['power', PERSON, 'https://www.reestr-dover.ru/'],
])('%s of %j', (check, seller, address) => {
  const built = sellerRegistries[check].addressOf(seller)
  expect(decodeURIComponent(built)).toBe(address)
  expect(built).toMatch(/^[\w:/?&=.%-]+$/u)
})

it('names no person without data', () => {
  for (const check of sellerChecks)
    expect(sellerRegistries[check].addressOf({})).not.toMatch(/name|date|inn|searchString|queryAll/u)
})

it('asks Федресурс for everything about a VIN', () => {
  expect(leaseAddress('XTAGFL110MY000001')).toBe(
    'https://fedresurs.ru/encumbrances?searchString=XTAGFL110MY000001&group=all&period=%7B%7D&additionalFnpSearch=true&limit=15&offset=0',
  )
})

it('offers to copy what a form asks and no address carries', () => {
  const labels = (seller: SellerQuery) =>
    sellerRegistries.pledges.copiesOf(seller).map(({ label, text }) => `${label}: ${text}`)
  expect(labels(PERSON)).toEqual([
    'фамилия: Примеров',
    'имя: Пётр',
    'отчество: Ильич оглы',
    'дата рождения: 01.02.1980',
  ])
  expect(labels({ name: 'ООО «Пример»', inn: '7707083893' })).toEqual([
    'наименование: ООО «Пример»',
    'ИНН: 7707083893',
  ])
  expect(labels({})).toEqual([])
})
