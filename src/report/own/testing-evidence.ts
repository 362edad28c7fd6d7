import type { Section } from '#shared/contract/section.ts'
import type { Answer, Evidence } from '../evidence.ts'
import type { Facts } from '../facts.ts'
import type { Told } from '../told.ts'

export const VIN = 'XW8AN2NE3EH004217'
export const NOW = new Date('2026-11-22T11:03:00Z')
export const TODAY = '2026-11-22T11:00:00Z'
/** When the person told something. */
export const AT = '2026-11-22T11:02:00Z'

const section = (order: number, tells: Section['tells'], source: string, mark: string): Section => ({
  id: tells,
  order,
  path: `/v1/${tells}/{vin}/{captcha_token}`,
  action: tells,
  title: mark,
  mark,
  tells,
  about: '',
  source,
  nothing: '',
  proves: tells === 'owners' ? 'registered' : 'seen',
  freshFor: { found: 1, nothing: 1 },
})

const sections = {
  owners: section(1, 'owners', 'ГИБДД', 'Владельцы'),
  accidents: section(2, 'accidents', 'ГИБДД', 'ДТП'),
  wanted: section(3, 'wanted', 'ГИБДД', 'Розыск'),
  restrictions: section(4, 'restrictions', 'ГИБДД', 'Запреты'),
  mileage: section(5, 'mileage', 'ЕАИСТО', 'Пробег'),
  policies: section(6, 'policies', 'НСИС', 'ОСАГО'),
  pledges: section(7, 'pledges', 'Реестр залогов', 'Залог'),
  recalls: section(8, 'recalls', 'Росстандарт', 'Отзывы'),
  customs: section(9, 'customs', 'ФТС', 'Таможня'),
  prices: section(10, 'prices', 'Объявления', 'Цена'),
}

type Known = keyof typeof sections

export const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

/** Facts of an answer; `silent`, when it could not be checked. Those left out were answered, and empty. */
export type Given = { readonly [Id in Known]?: Facts | 'silent' }

/** The car of the drawings: two accidents, three owners, its odometer fell. */
export const octavia: Given = {
  owners: {
    cars: [
      {
        record: 'Сведения о регистрации',
        vin: VIN,
        body: VIN,
        model: 'ШКОДА ОКТАВИЯ',
        year: 2014,
        colour: 'ТЕМНО-СЕРЫЙ',
        power: 150,
        type: 'Легковые автомобили седан',
      },
    ],
    owners: [
      {
        record: 'Период 1',
        kind: 'organisation',
        from: day('2014-03-14'),
        to: day('2021-12-22'),
        isPresent: false,
      },
      {
        record: 'Период 2',
        kind: 'person',
        from: day('2021-12-22'),
        to: day('2022-03-19'),
        isPresent: false,
      },
      { record: 'Период 3', kind: 'person', from: day('2022-03-19'), to: undefined, isPresent: true },
    ],
  },
  accidents: {
    accidents: [
      { record: 'Карточка ДТП 1', date: day('2019-11-05'), damage: ['113'] },
      { record: 'Карточка ДТП 2', date: day('2021-10-29'), damage: ['219', '228'] },
    ],
  },
  mileage: {
    readings: [
      { record: 'Карта 1', date: day('2020-09-21'), km: 214_300 },
      { record: 'Карта 2', date: day('2022-03-16'), km: 119_000 },
      { record: 'Карта 3', date: day('2026-03-18'), km: 147_800 },
    ],
  },
  prices: {
    market: [{ record: 'Объявления', lower: 890_000, upper: 1_140_000, adverts: 24 }],
  },
}

/** Registered and without any record elsewhere. */
export const plain: Given = {
  owners: {
    cars: [{ record: 'Сведения о регистрации', vin: VIN, year: 2014 }],
    owners: [{ record: 'Период 1', kind: 'person', from: day('2014-03-14'), to: undefined, isPresent: true }],
  },
}

interface Circumstances {
  readonly checkedAt?: string
  readonly stale?: boolean
}

export function evidence(
  given: Given,
  told: Told = {},
  { checkedAt = TODAY, stale = false }: Circumstances = {},
): Evidence {
  const answers = Object.entries(sections).map(([id, of]): Answer => {
    const facts = given[id as Known] ?? {}
    if (facts === 'silent') return { kind: 'failed', section: of }
    const isEmpty = Object.values(facts).flat().length === 0
    return { kind: 'answered', section: of, outcome: isEmpty ? 'nothing' : 'found', facts, checkedAt, stale }
  })
  return { vin: VIN, answers, told, now: NOW }
}
