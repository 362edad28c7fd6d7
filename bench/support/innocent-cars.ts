import { type Chance, chance } from '../../src/demo/world/chance.ts'
import type { BuyerInput } from '../../src/facts/buyer-input.ts'
import type { Evidence } from '../../src/facts/evidence.ts'
import type {
  AdFact,
  CarFact,
  CustomsFact,
  Facts,
  InspectionFact,
  OwnerFact,
  PolicyFact,
  ReadingFact,
} from '../../src/facts/facts.ts'
import { readAd } from '../../src/statements/read-ad.ts'
import { report, type TopicAnswers } from '../../src/verdict/testing/report.ts'
import { type CarLife, lifeOf, NOW, plusDays } from './car-life.ts'
import { withLookAlikes, writtenName } from './innocent-names.ts'
import { someVehicle, type Vehicle } from './innocent-vehicles.ts'

/**
 * Assumed shares of wrong records for honest cars, by kind of error. No published rates exist; the
 * figures hold only for these assumptions.
 */
const NOISE = {
  /** Of inspections: a digit too many or too few. */
  digit: 0.0015,
  /** The next inspector copies the card instead of reading the odometer. */
  copied: 0.005,
  /** A typing error is copied more often: that inspector did not read the odometer either. */
  slipCopied: 0.25,
  /** Of American cars: one card in miles. */
  miles: 0.005,
  /** Of dated records: 03.05 for 05.03. */
  swapped: 0.002,
  lookAlikes: 0.05,
  noEngine: 0.15,
  noModel: 0.05,
} as const

const KM_IN_MILE = 1.609344
const YEAR_DAYS = 365.25

/** An innocent car, by seed. */
export function innocentCar(seed: number): Evidence {
  const luck = chance(`innocent ${seed}`)
  const vehicle = someVehicle(luck)
  const life = lifeOf(`life ${seed}`, { ...vehicle, year: vehicle.year ?? 2012 }, isImported(vehicle, luck))
  return reportOn(vehicle, life, luck)
}

/** Cars of foreign makers pass customs here, a third of them used. */
const isImported = ({ vin }: Vehicle, luck: Chance): boolean =>
  /^[1-9HJKLMNSTUVWY]/.test(vin) && luck.happens(0.35)

const reportOn = (vehicle: Vehicle, life: CarLife, luck: Chance): Evidence =>
  report(answersOn(vehicle, life, luck), { vin: vehicle.vin, now: NOW, buyerInput: toldOf(life, luck) })

function answersOn(vehicle: Vehicle, life: CarLife, luck: Chance): TopicAnswers {
  const odometers = readingsOf(life, luck)
  const name = () => writtenName(vehicle.make, vehicle.model, luck)
  const { power, volume } = engineOf(luck)
  const colour = luck.pick(['БЕЛЫЙ', 'ЧЕРНЫЙ', 'СЕРЕБРИСТЫЙ', 'ТЕМНО-СИНИЙ', 'СЕРЫЙ'])
  const engine = luck.happens(NOISE.noEngine) ? undefined : engineNumber(luck)
  const registered: CarFact = {
    record: 'Сведения о регистрации',
    vin: numberAs(vehicle.vin, luck),
    body: luck.pick([vehicle.vin, numberAs(vehicle.vin, luck), 'ОТСУТСТВУЕТ', vehicle.vin.slice(-7)]),
    engine: engine && writtenEngine(engine, luck),
    model: luck.happens(NOISE.noModel) ? vehicle.make.toUpperCase() : name(),
    year: vehicle.year,
    colour,
    power,
    volume,
    type: 'Легковые автомобили седан',
    category: 'В',
    status: 'Текущая',
  }
  const plates = ['А000АА40', 'В000ВВ77']
  const policies: PolicyFact[] = [0, 1].map((past) => ({
    record: `Полис ${past}`,
    isActive: past === 0,
    vin: numberAs(vehicle.vin, luck),
    model: `${name()} (категория «B»)`,
    category: 'B',
    from: plusDays(NOW, -100 - past * 365),
    to: plusDays(NOW, 265 - past * 365),
    plate: plates[past === 1 && luck.happens(0.15) ? 1 : 0],
  }))
  const price = luck.int(20, 400) * 10_000
  return {
    owners: { cars: [registered], owners: ownersOf(life, luck) },
    mileage: odometers.inspected,
    readings: { readings: odometers.serviced },
    ads: adsOf(life, luck),
    policies: { policies },
    customs: customsOf(vehicle, life, power, colour, luck),
    prices: {
      market: [
        {
          record: 'Объявления',
          model: name(),
          lower: price,
          upper: Math.round(price * 1.3),
          adverts: luck.int(3, 300),
        },
      ],
    },
  }
}

/** Horsepower after rounding from kilowatts; registries round differently. */
function engineOf(luck: Chance): { readonly power: number; readonly volume: number } {
  const kilowatts = luck.int(50, 200)
  return {
    power: Math.round(kilowatts * luck.pick([1.36, 1.3596, 1.34])),
    volume: luck.int(12, 35) * 100 - 4,
  }
}

const engineNumber = (luck: Chance): string => `${luck.int(11, 99)}B${luck.int(100_000, 999_999)}`

/** With or without the engine type, with blanks, with Cyrillic letters. */
const writtenEngine = (engine: string, luck: Chance): string =>
  luck.pick([engine, `21127 ${engine}`, engine.replace('B', 'В'), engine.replace('B', 'B '), 'ОТСУТСТВУЕТ'])

const numberAs = (number: string, luck: Chance): string =>
  luck.happens(NOISE.lookAlikes) ? withLookAlikes(number, luck) : number

function ownersOf({ bought }: CarLife, luck: Chance): OwnerFact[] {
  return bought.map((from, at) => {
    const next = bought[at + 1]
    return {
      record: `Период владения ${at + 1}`,
      kind: at === 0 && luck.happens(0.2) ? 'organisation' : 'person',
      from,
      to: next && plusDays(next, -luck.int(0, 12)),
      isPresent: next === undefined,
    }
  })
}

/**
 * First inspection four years after manufacture, then every second year, from the tenth every year.
 */
function inspectionDays({ firstDay, year, luck }: CarLife): Date[] {
  const days: Date[] = []
  const fourth = new Date(Date.UTC(year + 4, luck.int(0, 11), luck.int(1, 28)))
  // An import, or a car sold late, is inspected a few days before registration.
  let day = firstDay > fourth ? plusDays(firstDay, -luck.int(1, 9)) : fourth
  while (day < NOW) {
    if (!luck.happens(0.2)) days.push(day)
    const age = day.getUTCFullYear() - year
    day = plusDays(day, (age < 10 ? 2 : 1) * YEAR_DAYS + luck.int(-15, 60))
  }
  return days
}

function readingsOf(life: CarLife, luck: Chance) {
  const cards = inspectionDays(life).map((day) => ({ day, km: written(life.kmOn(day), luck) }))
  cards.forEach((card, at) => {
    const before = cards[at - 1]
    const isSlip = before && before.km !== life.kmOn(before.day)
    if (before && luck.happens(isSlip ? NOISE.slipCopied : NOISE.copied)) card.km = before.km
  })
  if (/^[1-5]/.test(life.vin) && cards.length > 1 && luck.happens(NOISE.miles)) {
    const card = cards[luck.int(1, cards.length - 1)]
    if (card) card.km = Math.round(card.km / KM_IN_MILE)
  }
  const inspections: InspectionFact[] = cards.map(({ day, km }, at) => ({
    record: `Диагностическая карта ${at}`,
    date: dated(day, luck),
    validTo: plusDays(day, YEAR_DAYS),
    km,
  }))
  const readings: ReadingFact[] = inspections.flatMap(({ record, date, km }) =>
    date && km ? [{ record, date, km }] : [],
  )
  return { inspected: { inspections, readings }, serviced: servicedOf(life, luck) }
}

/** A garage records the odometer at some visits, sometimes rounded to hundreds. */
function servicedOf(life: CarLife, luck: Chance): ReadingFact[] {
  const visits = luck.happens(0.4) ? luck.int(1, 6) : 0
  const span = NOW.getTime() - life.firstDay.getTime()
  return Array.from({ length: visits }, (_, at) => {
    const day = plusDays(life.firstDay, ((at + luck.next()) / visits) * (span / 86_400_000))
    const km = life.kmOn(day)
    const rounded = luck.happens(0.3) ? Math.max(1, Math.floor(km / 100) * 100) : km
    return { record: `Визит ${at}`, date: dated(midnight(day), luck), km: rounded, origin: 'сервис' }
  })
}

const midnight = (day: Date): Date => new Date(day.toISOString().slice(0, 10))

function written(km: number, luck: Chance): number {
  if (!luck.happens(NOISE.digit)) return km
  return luck.happens(0.5) ? km * 10 + luck.int(0, 9) : Math.max(1, Math.floor(km / 10))
}

/** Swaps day and month, if the result is a past date. */
function dated(day: Date, luck: Chance): Date {
  const [date, month] = [day.getUTCDate(), day.getUTCMonth()]
  const swapped = new Date(Date.UTC(day.getUTCFullYear(), date - 1, month + 1))
  return date <= 12 && swapped < NOW && luck.happens(NOISE.swapped) ? swapped : day
}

/** Earlier advertisements: sellers round the odometer down to a thousand. */
function adsOf(life: CarLife, luck: Chance): Facts {
  if (!luck.happens(0.3)) return {}
  const ads: AdFact[] = life.bought.slice(1).map((sold, at) => {
    const date = plusDays(sold, -luck.int(5, 60))
    const km = Math.max(1000, Math.floor(life.kmOn(date) / 1000) * 1000)
    return { record: `Объявление ${at}`, date, price: luck.int(20, 300) * 10_000, km, state: undefined }
  })
  const readings = ads.flatMap(({ record, date, km }) =>
    date && km ? [{ record, date, km, origin: 'объявление' }] : [],
  )
  return { ads, readings }
}

/** Customs record of an import: its year may be the model year, its power from other papers. */
function customsOf(
  { vin, year, make, model }: Vehicle,
  { firstDay }: CarLife,
  power: number,
  colour: string,
  luck: Chance,
): Facts {
  if (!/^[1-9HJKLMNSTUVWY]/.test(vin)) return {}
  const customs: CustomsFact[] = [
    { record: 'Таможенное оформление', vin, date: dated(plusDays(firstDay, -luck.int(3, 60)), luck) },
  ]
  const cars: CarFact[] = [
    {
      record: 'Таможенное оформление',
      vin: numberAs(vin, luck),
      body: luck.pick([vin, 'ОТСУТСТВУЕТ', 'НЕ УСТАНОВЛЕН']),
      model: writtenName(make, model, luck),
      year: year && year + luck.pick([0, 0, 0, 1, -1]),
      power: power + luck.pick([0, 0, 1, -1, 2]),
      colour: luck.happens(0.9) ? colour.toLowerCase() : colour,
    },
  ]
  return { customs, cars }
}

/** An honest advertisement and dashboard reading, if the buyer entered them. */
function toldOf(life: CarLife, luck: Chance): BuyerInput {
  if (!luck.happens(0.5)) return {}
  const at = '2026-11-20T09:20:00.000Z'
  const km = life.kmOn(NOW)
  const words = 'звоните, покажу'
  return {
    ad: { at, text: words, says: readAd(words), odometer: Math.max(1000, Math.floor(km / 1000) * 1000) },
    ...(luck.happens(0.5) && { look: { at, odometer: km } }),
  }
}
