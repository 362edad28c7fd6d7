import { noRecords } from './car.ts'
import { models } from './catalogue.ts'
import { japanese, type Role } from './role.ts'

const spotless = japanese('NZE121-0000001', 'Японская машина без VIN: по номеру кузова записей нет', {
  ...noRecords,
  plate: 'Х000ХХ125',
  model: models.corollaJapan,
  year: 2002,
  colour: 'СЕРЕБРИСТЫЙ',
  owners: [
    { legal: false, from: '2007-10-16', to: '2014-05-12' },
    { legal: false, from: '2014-05-17' },
  ],
  inspections: [
    {
      number: '118780002417101',
      date: '2024-09-10',
      validTo: '2025-09-10',
      mileage: 268_400,
      address: 'г Владивосток, ул Примерная, 12',
    },
    {
      number: '118780002517102',
      date: '2025-09-15',
      validTo: '2026-09-15',
      mileage: 276_900,
      address: 'г Владивосток, ул Примерная, 12',
    },
  ],
  policies: [
    {
      series: 'ХХХ',
      number: '0400001701',
      insurer: 'САО «Условная гарантия»',
      from: '2026-05-18',
      to: '2027-05-17',
      status: 'Действует',
    },
  ],
  customs: { date: '2007-09-28' },
  market: { price: 520_000, mileage: 251_000, adverts: 143 },
})

const hurt = japanese('GD1-1000001', 'Японская машина без VIN: два ДТП и залог по номеру кузова', {
  ...noRecords,
  plate: 'М000ММ125',
  model: models.fitJapan,
  year: 2004,
  colour: 'КРАСНЫЙ',
  owners: [
    { legal: false, from: '2009-03-24', to: '2018-07-30' },
    { legal: false, from: '2018-08-03' },
  ],
  accidents: [
    {
      number: '050017201',
      date: '2017-01-19',
      time: '19:25',
      type: 'Столкновение',
      region: 'Приморский край',
      place: 'г Владивосток, ул Условная, 40',
      vehicles: 2,
      points: ['07', '08'],
    },
    {
      number: '400017202',
      date: '2023-12-02',
      time: '08:10',
      type: 'Наезд на препятствие',
      region: 'Приморский край',
      place: 'г Уссурийск, ул Примерная, 3',
      vehicles: 1,
      points: ['219', '118'],
    },
  ],
  policies: [
    {
      series: 'ТТТ',
      number: '7000001702',
      insurer: 'АО СК «Примерстрах»',
      from: '2026-08-04',
      to: '2027-08-03',
      status: 'Действует',
    },
  ],
  pledges: [
    {
      number: '2025-004-101801-801',
      pledgor: { kind: 'person', name: 'Примеров Иван Иванович', birthday: '1981-04-12' },
      pledgee: 'ООО «Условный кредит»',
      history: [{ type: 'CREATION', date: '2025-06-20' }],
    },
  ],
  customs: { date: '2009-03-02' },
  market: { price: 560_000, mileage: 204_000, adverts: 97 },
})

export const japaneseCars: readonly Role[] = [spotless, hurt]
