import type { SellerCheck } from './deal-situation.ts'

/** Personal data, which enters no address but that of the registry the buyer opens. */
export interface SellerQuery {
  /** Last name, first name, patronymic. */
  readonly name?: string | undefined
  /** `dd.mm.yyyy`. */
  readonly birthDate?: string | undefined
  /** 12 digits of a person, 10 of a company. */
  readonly inn?: string | undefined
}

export interface CopiedField {
  readonly label: string
  readonly text: string
}

export interface ByHandRegistry {
  readonly name: string
  readonly site: string
  readonly why: string
  /** Fields that the address cannot fill in, in the site's order. */
  readonly copiesOf: (seller: SellerQuery) => readonly CopiedField[]
  /** Prefilled as far as the site allows. */
  readonly addressOf: (seller: SellerQuery) => string
}

const withValues = (fields: readonly (readonly [string, string | undefined])[]): CopiedField[] =>
  fields.flatMap(([label, text]) => (text ? [{ label, text }] : []))

const COMPANY_DIGITS = 10

const isOfPerson = (inn: string | undefined): boolean => inn?.length === 12

/** No server of ours requests these pages. */
export const sellerRegistries: Readonly<Record<SellerCheck, ByHandRegistry>> = {
  bankruptcy: {
    name: 'Банкротство',
    site: 'Федресурс',
    why: 'Продажу банкрота могут отменить, а машину забрать.',
    copiesOf: () => [],
    addressOf: ({ name, inn }) =>
      `https://fedresurs.ru/bankrupts${query({ searchString: isOfPerson(inn) ? inn : name })}`,
  },
  bailiffs: {
    name: 'Долги у приставов',
    site: 'ФССП',
    why: 'За его долги в любой день запретят переоформлять машину.',
    copiesOf: () => [],
    addressOf: bailiffsAddress,
  },
  power: {
    name: 'Доверенность',
    site: 'Реестр доверенностей',
    why: 'Её могли подделать или отменить вчера.',
    copiesOf: () => [],
    addressOf: () => 'https://www.reestr-dover.ru/',
  },
  inheritance: {
    name: 'Наследство',
    site: 'Нотариат',
    why: 'Пока нет свидетельства о наследстве, может появиться ещё один наследник.',
    copiesOf: ({ name, birthDate }) =>
      withValues([
        ['ФИО', name],
        ['дата рождения', birthDate],
      ]),
    addressOf: () => 'https://notariat.ru/ru-ru/help/probate-cases/',
  },
  pledges: {
    name: 'Залоги продавца',
    site: 'Реестр залогов',
    why: 'По VIN залог находят не всегда: в записи бывает описка.',
    copiesOf: ({ name, birthDate, inn }) => {
      if (inn?.length === COMPANY_DIGITS)
        return withValues([
          ['наименование', name],
          ['ИНН', inn],
        ])
      const [last, first, ...patronymic] = words(name)
      return withValues([
        ['фамилия', last],
        ['имя', first],
        ['отчество', patronymic.join(' ')],
        ['дата рождения', birthDate],
      ])
    },
    addressOf: () => 'https://www.reestr-zalogov.ru/search/index',
  },
  company: {
    name: 'Салон или компания',
    site: 'ФНС, «Прозрачный бизнес»',
    why: 'С закрытой или ненастоящей компании деньги не вернуть.',
    copiesOf: () => [],
    addressOf: ({ inn, name }) =>
      `https://pb.nalog.ru/search.html${query({ mode: 'search-all', queryAll: inn ?? name })}`,
  },
}

function bailiffsAddress({ name, birthDate, inn }: SellerQuery): string {
  const [last, first, ...patronymic] = words(name)
  const form =
    last === undefined && inn !== undefined
      ? { 'is[variant]': '5', 'is[inn]': inn }
      : {
          'is[last_name]': last,
          'is[first_name]': first,
          'is[patronymic]': patronymic.join(' '),
          'is[date]': birthDate,
          'is[region_id][0]': '-1',
        }
  return `https://fssp.gov.ru/iss/ip${query(form)}`
}

/** Федресурс by VIN: leases, pledges, retained title. */
export const leaseAddress = (vin: string): string =>
  `https://fedresurs.ru/encumbrances${query({
    searchString: vin,
    group: 'all',
    period: '{}',
    additionalFnpSearch: 'true',
    limit: '15',
    offset: '0',
  })}`

const words = (text = ''): string[] => text.trim().split(/\s+/u).filter(Boolean)

/** A space is `%20`: not every site reads `+`. */
function query(fields: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(fields).flatMap(([key, value = '']) =>
    value.trim() === '' ? [] : `${encodeURIComponent(key)}=${encodeURIComponent(value.trim())}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
