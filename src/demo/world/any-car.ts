import { describeFrameNumber, describeVin } from '#server/features/vehicles/describe.ts'
import type { VinKnowledge } from '#shared/contract/vin.ts'
import type { Accident, Car, Inspection, Owner, Pledge, Policy, Recall, Restriction, Wanted } from './car.ts'
import { hasVinLength, noRecords } from './car.ts'
import { type Model, models } from './catalogue.ts'
import { type Chance, chance } from './chance.ts'
import { daysBetween, plusDays, plusYears, TODAY } from './dates.ts'
import { modelOfVin } from './model-of-vin.ts'
import * as words from './words.ts'

const THIS_YEAR = Number(TODAY.slice(0, 4))

/** Beginnings of VINs whose cars come to Russia through customs. */
const FOREIGN = /^[1-9HJKLMNSTUVWY]/

/** One number always gives one car, dates included. */
export function anyCar(vin: string): Car {
  const luck = chance(`${vin}/car`)
  const isFrame = !hasVinLength(vin)
  const described = isFrame ? describeFrameNumber(vin) : describeVin(vin, new Date(TODAY))
  const year = modelYear(described, isFrame, luck)
  const model =
    isFrame && described.brands.length === 0
      ? luck.pick([models.corollaJapan, models.fitJapan])
      : modelOfVin(vin, described, year, luck)
  const firstDay = plusDays(`${year}-03-01`, luck.int(0, 200))
  const owners = ownersSince(firstDay, chance(`${vin}/owners`))
  return { ...noRecords, ...looks(vin, model, year, luck), owners, ...pastOf(vin, model, year, owners) }
}

function looks(vin: string, model: Model, year: number, luck: Chance) {
  const onChassis = model.kind.startsWith('Грузовые')
  const bodyNumber = onChassis ? vin.slice(3, 6) + vin.slice(-7) : vin
  const chassisNumber = onChassis ? vin : ''
  return {
    vin,
    plate: words.plate(luck),
    model,
    year,
    colour: luck.pick(words.colours),
    bodyNumber,
    chassisNumber,
  }
}

function pastOf(vin: string, model: Model, year: number, owners: readonly Owner[]) {
  const since = owners[0]?.from ?? TODAY
  const yearly = chance(`${vin}/mileage`).int(8_000, 22_000)
  return {
    accidents: accidentsSince(since, model, chance(`${vin}/accidents`)),
    wanted: wantedSince(since, chance(`${vin}/wanted`)),
    restrictions: restrictionsSince(since, chance(`${vin}/restrictions`)),
    inspections: inspectionsSince(since, yearly, chance(`${vin}/inspections`)),
    policies: policiesSince(since, chance(`${vin}/policies`)),
    pledges: pledgesSince(owners, chance(`${vin}/pledges`)),
    recalls: recallsSince(since, model, chance(`${vin}/recalls`)),
    ...(FOREIGN.test(vin) || !hasVinLength(vin)
      ? { customs: { date: plusDays(since, -chance(`${vin}/customs`).int(5, 60)) } }
      : {}),
    market: marketOf(model, year, yearly, chance(`${vin}/market`)),
  }
}

const modelYear = ({ year }: VinKnowledge, isFrame: boolean, luck: Chance): number => {
  const guess = isFrame ? luck.int(2001, 2006) : luck.int(2008, 2023)
  return Math.min(year?.value ?? guess, THIS_YEAR)
}

function ownersSince(start: string, luck: Chance): Owner[] {
  const age = daysBetween(start, TODAY) / 365
  const count = Math.min(5, 1 + Math.floor((luck.next() * age) / 3.5))
  const share = Math.floor(daysBetween(start, TODAY) / count)
  return Array.from({ length: count }, (_, i) => {
    const legal = i === 0 && luck.happens(0.2)
    const from = i === 0 ? start : plusDays(start, share * i + luck.int(1, 9))
    return i === count - 1 ? { legal, from } : { legal, from, to: plusDays(start, share * (i + 1)) }
  })
}

/** Strictly between the two. */
const dayWithin = (from: string, to: string, luck: Chance) =>
  plusDays(from, luck.int(1, Math.max(1, daysBetween(from, to) - 1)))

function accidentsSince(since: string, model: Model, luck: Chance): Accident[] {
  const start = since > '2015-01-01' ? since : '2015-01-01'
  const count = luck.happens(0.25) ? luck.int(1, 2) : 0
  return Array.from({ length: count }, () => {
    const place = luck.pick(words.places)
    return {
      number: `4${luck.int(10_000_000, 99_999_999)}`,
      date: dayWithin(start, TODAY, luck),
      time: `${luck.int(10, 22)}:${luck.int(10, 59)}`,
      type: luck.pick(words.accidentTypes),
      region: place.region,
      place: words.address(place, luck),
      vehicles: luck.int(1, 3),
      points: words.damage(model.kind, luck),
    }
  })
}

const wantedSince = (since: string, luck: Chance): Wanted[] =>
  luck.happens(0.01) ? [{ region: luck.pick(words.places).region, since: dayWithin(since, TODAY, luck) }] : []

function restrictionsSince(since: string, luck: Chance): Restriction[] {
  if (!luck.happens(0.06)) return []
  const date = dayWithin(since > '2021-01-01' ? since : '2021-01-01', TODAY, luck)
  return [
    {
      region: luck.pick(words.places).region,
      since: date,
      authority: 2,
      ban: 1,
      grounds: words.bailiffGrounds(date, luck),
    },
  ]
}

function inspectionsSince(since: string, yearly: number, luck: Chance): Inspection[] {
  const cards: Inspection[] = []
  const place = luck.pick(words.places)
  let day = plusYears(since, 4)
  while (day < TODAY) {
    const validTo = plusYears(day, daysBetween(since, day) > 7 * 365 ? 1 : 2)
    const mileage = Math.round((daysBetween(since, day) / 365) * yearly)
    cards.push({
      number: `0${luck.int(10_000_000_000_000, 99_999_999_999_999)}`,
      date: day,
      validTo,
      mileage,
      address: words.address(place, luck),
    })
    day = plusDays(validTo, luck.int(-10, 40))
  }
  return cards.slice(-5)
}

function policiesSince(since: string, luck: Chance): Policy[] {
  const age = THIS_YEAR - Number(since.slice(0, 4))
  const first = plusDays(since, luck.int(0, 5))
  return [age, age - 1]
    .filter((years) => years >= 0)
    .map((years) => words.policy(plusYears(first, years), luck))
}

function pledgesSince(owners: readonly Owner[], luck: Chance): Pledge[] {
  const owner = owners.at(-1)
  if (!owner || !luck.happens(0.1)) return []
  const date = dayWithin(owner.from, TODAY, luck)
  const pledgor = {
    kind: 'person',
    name: luck.pick(words.persons),
    birthday: `19${luck.int(70, 99)}-0${luck.int(1, 9)}-1${luck.int(0, 9)}`,
  } as const
  return [
    {
      number: words.pledgeNumber(date, luck),
      pledgor,
      pledgee: luck.pick(words.banks),
      history: [{ type: 'CREATION', date }],
    },
  ]
}

function recallsSince(since: string, model: Model, luck: Chance): Recall[] {
  if (!luck.happens(0.15)) return []
  const announced = dayWithin(since, TODAY, luck)
  const recall = { announced, organizer: words.maker(model), ...luck.pick(words.recallWorks) }
  const done = { date: dayWithin(announced, TODAY, luck), dealer: luck.pick(words.dealers) }
  return [luck.happens(0.5) ? { ...recall, done } : recall]
}

function marketOf(model: Model, year: number, yearly: number, luck: Chance) {
  const age = Math.max(0, THIS_YEAR - year)
  const price = model.newPrice * Math.max(0.9 ** age, 0.12) * (0.95 + luck.next() / 10)
  return {
    price: Math.round(price / 5_000) * 5_000,
    mileage: Math.round((yearly * Math.max(age, 0.5)) / 500) * 500,
    adverts: luck.int(12, 480),
  }
}
