import { day, type TopicAnswers } from './report.ts'

/** The time of the buyer's input in tests. */
export const AT = '2026-11-20T09:20:00.000Z'

const person = { kind: 'person' } as const

/** The car of the drawings: two accidents, three owners, and an odometer that fell. */
export const octavia = {
  owners: {
    cars: [
      {
        record: 'Сведения о регистрации',
        body: 'XTAGFL110MY000001',
        engine: 'CHHB 123456',
        model: 'ШКОДА ОКТАВИЯ',
        year: 2014,
        colour: 'ТЕМНО-СИНИЙ',
        power: 150,
        type: 'Легковые автомобили седан',
      },
    ],
    owners: [
      {
        record: 'Период владения с 14.03.2014',
        kind: 'organisation',
        from: day('2014-03-14'),
        to: day('2021-12-22'),
        isPresent: false,
      },
      {
        ...person,
        record: 'Период владения с 22.12.2021',
        from: day('2021-12-22'),
        to: day('2022-03-19'),
        isPresent: false,
      },
      {
        ...person,
        record: 'Период владения с 19.03.2022',
        from: day('2022-03-19'),
        to: undefined,
        isPresent: true,
      },
    ],
  },
  accidents: {
    accidents: [
      { record: 'Карточка ДТП 1', date: day('2019-11-05'), damage: ['113'] },
      { record: 'Карточка ДТП 2', date: day('2021-10-29'), damage: ['219', '10'] },
    ],
  },
  mileage: {
    readings: [
      { record: 'Карта 1', date: day('2020-09-21'), km: 214_300 },
      { record: 'Карта 2', date: day('2022-03-16'), km: 119_000 },
      { record: 'Карта 3', date: day('2026-03-18'), km: 147_800 },
    ],
  },
  prices: { market: [{ record: 'Объявления', lower: 890_000, upper: 1_140_000, adverts: 24 }] },
} satisfies TopicAnswers
