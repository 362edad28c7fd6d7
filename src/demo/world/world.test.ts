import { describe, expect, it } from 'vitest'
import { labelledVins } from '#build/knowledge/labelled.ts'
import { describeVin } from '#server/features/vehicles/describe.ts'
import { otherMake } from '#shared/vehicle/brands.ts'
import { otherModel } from '#shared/vehicle/other-model.ts'
import { verdict } from '#verdict/judge.ts'
import { owned } from '#verdict/testing/car.ts'
import { report } from '#verdict/testing/report.ts'
import { anyCar } from './any-car.ts'
import type { Car } from './car.ts'
import { demoCarByVin } from './car-by-vin.ts'
import { cast } from './cast.ts'
import { TODAY } from './dates.ts'
import { carByPlate, plateInLatin } from './world.ts'

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const MAKERS = ['XTA', 'XTC', 'Z94', 'XW8', 'JTE', 'WBA', 'JH2', 'KNA', '1M8', 'X1M', 'VF1', '9BW', 'XTT']

/** Many well-formed VINs, equal in every run. */
const vins = Array.from({ length: 2_000 }, (_, i) => {
  const rest = Array.from(
    { length: 14 },
    (_, k) => ALPHABET[(i * 7 + k * k * 13 + (i >> k)) % ALPHABET.length],
  )
  return `${MAKERS[i % MAKERS.length]}${rest.join('')}`
})

const labelled = [...labelledVins().values()].flat().map(({ vin }) => vin)

/** All past dates of a car. */
const pastDates = (car: Car): string[] => [
  ...car.owners.flatMap(({ from, to }) => [from, to ?? from]),
  ...[...car.accidents, ...car.inspections].map(({ date }) => date),
  ...[...car.wanted, ...car.restrictions].map(({ since }) => since),
  ...car.policies.map(({ from }) => from),
  ...car.pledges.flatMap(({ history }) => history.map(({ date }) => date)),
  ...car.recalls.flatMap(({ announced, done }) => [announced, done?.date ?? announced]),
  ...(car.customs ? [car.customs.date] : []),
]

const storyOf = (vin: string) => cast.find((role) => role.vin === vin)?.story
const one = (part: string) => {
  const role = cast.find(({ story }) => story.includes(part))
  if (!role) throw new Error(`nobody plays «${part}»`)
  return role.car
}

describe('the cast of the demo', () => {
  it('has well-formed VINs and plates of no real car', () => {
    for (const { vin, car } of cast) {
      expect(vin).toMatch(/^(?:[A-HJ-NPR-Z0-9]{11}|NZE121|GD1)\d?000001$/)
      expect(car.plate ?? '000').toContain('000')
    }
    expect(new Set(cast.map(({ vin }) => vin)).size).toBe(cast.length)
  })

  it('covers every story of a used car', () => {
    expect(one('Чистая')).toMatchObject({ accidents: [], pledges: [], restrictions: [], wanted: [] })
    expect(one('Три владельца').owners).toHaveLength(3)
    expect(one('Три владельца').accidents.map(({ points }) => points?.[0]?.length)).toEqual([2, 3])
    expect(one('В розыске').wanted).toHaveLength(1)
    expect(one('Два запрета').restrictions.map(({ authority }) => authority)).toEqual([2, 1])
    expect(one('В залоге').pledges.flatMap(({ history }) => history.map(({ type }) => type))).toEqual(
      expect.arrayContaining(['CREATION', 'CHANGE', 'EXCLUSION']),
    )
    expect(one('Ввезена').customs).toBeDefined()
    expect(one('Три отзывные').recalls.map(({ done }) => Boolean(done))).toEqual([true, false, false])
    expect(one('Мотоцикл').model.kind).toContain('Мото')
    expect(one('Грузовик').model.kind).toContain('Грузовые')
    expect(one('Все реестры молчат').silent).toBe(true)
    expect(one('отказывает').withheld).toBe(true)
  })

  it('has a car whose odometer went backwards', () => {
    const mileages = one('Скручен').inspections.map(({ mileage }) => mileage)
    expect(mileages).not.toEqual(mileages.toSorted((a, b) => a - b))
  })

  it('has a car without records in any registry', () => {
    const { owners, policies, recalls, customs, market } = one('ничего не знает')
    expect({ owners, policies, recalls, customs, market }).toEqual({ owners: [], policies: [], recalls: [] })
  })

  it('is found by VIN and by plate in either alphabet', () => {
    const { vin, car } = cast[0] ?? { vin: '', car: one('Чистая') }
    expect(storyOf(demoCarByVin(vin).vin)).toContain('Чистая')
    expect(carByPlate(car.plate ?? '')?.vin).toBe(vin)
    expect(carByPlate(plateInLatin(car.plate ?? ''))?.vin).toBe(vin)
    expect(plateInLatin('А000АА40')).toBe('A000AA40')
    expect(carByPlate('А111АА77')).toBeUndefined()
  })

  it('has no event after the current day of the demo', () => {
    for (const { car } of cast) for (const date of pastDates(car)) expect(date <= TODAY).toBe(true)
  })
})

describe('any other car', () => {
  it('is the same every time', () => {
    for (const vin of vins.slice(0, 100)) expect(anyCar(vin)).toEqual(anyCar(vin))
  })

  it('has no event before its first day, except customs, nor after today', () => {
    for (const vin of vins) {
      const { customs, ...car } = anyCar(vin)
      const first = car.owners[0]?.from ?? ''
      for (const date of pastDates(car)) expect([vin, first <= date && date <= TODAY]).toEqual([vin, true])
      if (customs) expect(customs.date < first).toBe(true)
    }
  })

  it('has ownership periods without overlap', () => {
    for (const vin of vins) {
      const { owners, year } = anyCar(vin)
      expect(Number(owners[0]?.from.slice(0, 4))).toBe(year)
      expect(owners.at(-1)?.to).toBeUndefined()
      for (const [i, { to }] of owners.slice(0, -1).entries())
        expect((to ?? '') < (owners[i + 1]?.from ?? '')).toBe(true)
    }
  })

  it('has growing mileages', () => {
    for (const vin of vins) {
      const mileages = anyCar(vin).inspections.map(({ mileage }) => mileage)
      expect(mileages).toEqual(mileages.toSorted((a, b) => a - b))
    }
  })

  it('has the make and model year of its VIN', () => {
    expect(anyCar('XTA219010C0123456')).toMatchObject({ year: 2012, model: { name: 'Granta' } })
    expect(anyCar('WBAFW51040C123456').model.brand).toBe('BMW')
    expect(anyCar('XTC651154J1300001')).toMatchObject({ year: 2018, model: { brand: 'КАМАЗ' } })
  })

  it('has the make, model, year, body and engine of its VIN', () => {
    for (const vin of [...labelled, ...vins]) {
      const { model, year } = anyCar(vin)
      const byVin = describeVin(vin, new Date(TODAY))
      const of = (value: unknown) => [vin, model.passportName, value]
      expect(of(otherMake(model.passportName, vin))).toEqual(of(undefined))
      expect(of(otherModel(model.passportName, vin)?.models)).toEqual(of(undefined))
      if (byVin.year) expect(of(Math.abs(byVin.year.value - year) < 2)).toEqual(of(true))
      const [litres] = /^\d\.\d/.exec(byVin.engine ?? '') ?? []
      if (litres) expect(of((model.volume / 1000).toFixed(1))).toEqual(of(litres))
      if (byVin.body === 'седан') expect(of(model.kind)).toEqual(of('Легковые автомобили седан'))
    }
  })

  it.each([
    ['Z94CB41AADR000758', 'Kia', 'Rio'],
    ['Z94CT41CBER000123', 'Hyundai', 'Solaris'],
    ['VF3YABMFB11300123', 'Peugeot', 'Boxer'],
    ['LVVDB11B7KD000123', 'Chery', 'Tiggo 7 Pro'],
    ['JMBSNCY2A8U012345', 'Mitsubishi', 'Lancer'],
    ['JN1TANS51U0412345', 'Infiniti', 'FX'],
    ['XTC651154J1300123', 'КАМАЗ', '65115'],
  ])('%s is a %s %s', (vin, brand, name) => {
    expect(anyCar(vin).model).toMatchObject({ brand, name })
  })

  it('raises no doubt about its number', () => {
    for (const vin of labelled) {
      const { model, year } = anyCar(vin)
      const cars = [
        { record: 'Регистрация', status: 'Текущая', model: model.passportName, year, type: model.kind },
      ]
      const policies = [{ record: 'Полис', isActive: true, model: `${model.policeBrand} ${model.name}` }]
      const answers = { owners: { ...owned(['2021-06-11']), cars }, policies: { policies } }
      const { reasons, notes } = verdict(report(answers, { vin }))
      const doubting = [...reasons, ...notes].filter(({ doubts }) => doubts !== undefined)
      expect([vin, doubting.map(({ title }) => title)]).toEqual([vin, []])
    }
  })

  it('is sometimes clean and sometimes damaged', () => {
    const cars = vins.map(anyCar)
    const share = (has: (car: Car) => boolean) => cars.filter(has).length / cars.length
    expect(share(({ accidents }) => accidents.length > 0)).toBeCloseTo(0.25, 1)
    expect(share(({ pledges }) => pledges.length > 0)).toBeCloseTo(0.1, 1)
    expect(share(({ owners }) => owners.length > 1)).toBeGreaterThan(0.2)
  })
})
