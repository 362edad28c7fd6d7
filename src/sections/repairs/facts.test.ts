import { expect, it } from 'vitest'
import type { Repair } from './contract.ts'
import { damagePlaces, facts } from './facts.ts'

const repair: Repair = { number: '001/21', date: '20.03.2021', details: [{ name: 'Капот', work: 'замена' }] }

it('a calculation without its sum is a repair too', () => {
  expect(facts({ list: [repair] }).repairs).toMatchObject([
    { record: 'Расчёт ремонта 001/21', total: undefined, parts: ['Капот'] },
  ])
})

it('a mileage is a reading, unless it is 0 or has no day', () => {
  expect(facts({ list: [{ ...repair, mileage: 91_000 }] }).readings).toMatchObject([{ km: 91_000 }])
  expect(
    facts({
      list: [
        { ...repair, mileage: 0 },
        { ...repair, date: undefined, mileage: 5 },
        { ...repair, mileage: -5 },
        repair,
      ],
    }),
  ).toMatchObject({
    readings: [],
    unread: [
      { odometer: { isZero: true } },
      { odometer: { date: undefined, isZero: false } },
      { odometer: { isZero: false } },
    ],
  })
})

it.each([
  ['Бампер передний', ['01', '08']],
  ['БАМПЕР ЗАДНИЙ', ['04', '05']],
  ['Крыло переднее левое', ['07']],
  ['Крыло заднее правое', ['03']],
  ['Дверь задняя правая', ['03']],
  ['Фара левая', ['08']],
  ['Фонарь правый', ['04']],
  ['Крышка багажника', ['04', '05']],
  ['Крыша', ['09']],
  ['Порог', ['02', '07']],
  ['Датчик парковки', []],
])('«%s» is at %j', (part, places) => {
  expect(damagePlaces(part)).toEqual(places)
})
