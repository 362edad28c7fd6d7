import { type Chance, chance } from '../../src/demo/world/chance.ts'
import type { BuyerInput } from '../../src/facts/buyer-input.ts'
import type { Evidence } from '../../src/facts/evidence.ts'
import type { Facts } from '../../src/facts/facts.ts'
import { checkDigit } from '../../src/shared/vehicle/vin.ts'
import { inspected, owned } from '../../src/verdict/testing/car.ts'
import { report, type TopicAnswers } from '../../src/verdict/testing/report.ts'
import { NOW, plusDays } from './car-life.ts'
import { labelledVehicles, type Vehicle } from './innocent-vehicles.ts'

const AT = '2026-11-20T09:20:00.000Z'

/** Unrelated groups of makes; makes of one line may be twins. */
const CONCERNS = [
  'LADA|Renault|Nissan|Dacia|Infiniti',
  'Hyundai|Kia',
  'Volkswagen|Skoda|Audi|SEAT',
  'Toyota|Lexus|Subaru',
  'BMW|MINI',
  'Mercedes-Benz',
  'Honda',
  'UAZ',
  'Chery|Evolute|Geely|Voyah',
  'Peugeot|Citroen|Opel|Fiat|Mitsubishi|Chevrolet|Daewoo|Suzuki',
].map((line) => line.split('|'))

const MODELS: Readonly<Record<string, string>> = {
  LADA: 'VESTA',
  Hyundai: 'SOLARIS',
  Volkswagen: 'TIGUAN',
  Toyota: 'CAMRY',
  BMW: 'X5',
  'Mercedes-Benz': 'E 200',
  Honda: 'CR-V',
  UAZ: 'PATRIOT',
  Chery: 'TIGGO 7 PRO',
  Peugeot: '308',
}

/** A VIN of a joint venture, and a make from another venture of the same partner. */
const VENTURES = [
  ['LVGBE40K18G000001', 'HONDA CR-V'],
  ['LHGCP168088000001', 'TOYOTA CAMRY'],
  ['LFV3A23C6F3000001', 'TOYOTA COROLLA'],
  ['LFMAP86C080000001', 'VOLKSWAGEN GOLF'],
  ['LGBH52E01FY000001', 'HONDA CIVIC'],
  ['LVHRW1830F5000001', 'NISSAN QASHQAI'],
  ['LSGJA52U7FH000001', 'VOLKSWAGEN TIGUAN'],
  ['LE4HG4HB0FL000001', 'HYUNDAI IX35'],
] as const

const pick = <Item>(list: readonly Item[], luck: Chance): Item => {
  const item = list[luck.int(0, list.length - 1)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

const registered = (model: string, year?: number): TopicAnswers => ({
  owners: { ...owned(['2021-06-11']), cars: [{ record: 'Сведения', status: 'Текущая', model, year }] },
})

const concernOf = ({ make }: Vehicle) => CONCERNS.find((makes) => makes.includes(make))

const known = labelledVehicles.filter((vehicle) => concernOf(vehicle) !== undefined)

function ofAnotherMake(luck: Chance): { readonly vin: string; readonly model: string } {
  const vehicle = pick(known, luck)
  const [make = ''] = pick(
    CONCERNS.filter((makes) => makes !== concernOf(vehicle)),
    luck,
  )
  return { vin: vehicle.vin, model: `${make} ${MODELS[make]}`.toUpperCase() }
}

function otherMake(luck: Chance): Evidence {
  const [vin, model] = pick(VENTURES, luck)
  const car = luck.happens(0.2) ? { vin, model } : ofAnotherMake(luck)
  return report(registered(car.model), { vin: car.vin })
}

function insuredForAnotherMake(luck: Chance): Evidence {
  const { vin, model } = ofAnotherMake(luck)
  return report({ policies: { policies: [{ record: 'Полис', isActive: true, model }] } }, { vin })
}

/** Another model of the same maker: the most common double has the number of a similar car. */
function otherModel(luck: Chance): Evidence {
  const make = pick(MAKES_OF_MODELS, luck)
  const named = labelledVehicles.filter((one) => one.make === make && one.model !== '')
  const own = pick(named, luck)
  const others = named.filter(({ model }) => !isAlike(model, own.model))
  return report(registered(`${make} ${pick(others, luck).model}`.toUpperCase()), { vin: own.vin })
}

/** Makes with proven schemes and labelled cars of several models. */
const MAKES_OF_MODELS = ['Volkswagen', 'LADA', 'Skoda', 'Audi'] as const

/** Different names of one car, which no registry distinguishes. */
const ALIKE = [
  'Golf Jetta Bora Vento',
  'Passat Arteon',
  'Transporter Multivan Caravelle',
  'LT Crafter',
  'Granta Kalina',
  'Niva 4x4 2121 2129 2131',
  'Fabia Roomster',
  'Rapid Scala Kamiq',
  '80 90 A4',
  '100 200 A6 A7',
]

function isAlike(one: string, other: string): boolean {
  const [first = '', second = ''] = [one, other].map((name) => name.split(' ')[0] ?? '')
  return (
    first === second || ALIKE.some((line) => [first, second].every((name) => line.split(' ').includes(name)))
  )
}

/** A wrong year under a VIN whose maker provably encodes it. */
function otherYear(luck: Chance): Evidence {
  const year = luck.int(2016, 2021)
  const sign = 'GHJKLM'.charAt(year - 2016)
  const vin = `${pick(['XTAGFL110', 'XTA219010'], luck)}${sign}Y000001`
  return report(registered('', year + pick([-4, -3, -2, 2, 3, 4], luck)), { vin })
}

const twoCars = (one: Facts['cars'], other: Facts['cars']): Evidence =>
  report({ owners: { ...owned(['2021-06-11']), cars: one ?? [] }, customs: { cars: other ?? [] } })

function yearDiffers(luck: Chance): Evidence {
  const year = luck.int(2005, 2020)
  return twoCars([{ record: 'Учёт', year }], [{ record: 'Таможня', year: year - luck.int(2, 9) }])
}

function powerDiffers(luck: Chance): Evidence {
  const power = luck.int(60, 250)
  return twoCars(
    [{ record: 'Учёт', power }],
    [{ record: 'Таможня', power: Math.round(power * luck.pick([0.6, 0.8, 1.2, 1.5])) }],
  )
}

function numberDiffers(luck: Chance): Evidence {
  const number = () => `21127${luck.int(1_000_000, 9_999_999)}`
  return twoCars([{ record: 'Учёт', engine: number() }], [{ record: 'Таможня', engine: number() }])
}

function ofAnotherVin(luck: Chance): Evidence {
  const vin = `XTAGFL110MY${String(luck.int(100_000, 899_999))}`
  return twoCars([], [{ record: 'Таможня', vin }])
}

function double(luck: Chance): Evidence {
  const vin = `1HGCM82653A${luck.int(100_000, 999_999)}`
  const plates = ['А000АА40', 'В000ВВ77']
  return report(
    { policies: { policies: plates.map((plate, at) => ({ record: `Полис ${at}`, isActive: true, plate })) } },
    { vin: isChecked(vin) ? vin.replace(/^(.{8})./, '$1Z') : vin },
  )
}

const isChecked = (vin: string): boolean => checkDigit(vin).passes

interface Course {
  readonly cards: [iso: string, km: number][]
  readonly last: number
}

/** Honest inspections of a car with this yearly mileage. */
function course(yearly: number, since: number, cards: number): Course {
  const all = Array.from({ length: cards }, (_, at): [string, number] => [
    plusDays(new Date(Date.UTC(since, 2, 10)), at * 500)
      .toISOString()
      .slice(0, 10),
    Math.round(yearly * (4 + (at * 500) / 365)),
  ])
  return { cards: all, last: all.at(-1)?.[1] ?? 0 }
}

function rolledBack(luck: Chance): Evidence {
  const { cards } = course(luck.int(14_000, 30_000), 2014, 6)
  const at = luck.int(2, 5)
  const taken = Math.round((cards[at]?.[1] ?? 0) * (0.3 + luck.next() * 0.4))
  return report({
    mileage: inspected(...cards.map(([iso, km], i): [string, number] => [iso, i < at ? km : km - taken])),
  })
}

function toldTooLittle(luck: Chance): Evidence {
  const { cards, last } = course(luck.int(14_000, 30_000), 2014, 6)
  const odometer = Math.round(last * (0.4 + luck.next() * 0.5))
  const buyerInput: BuyerInput = luck.happens(0.5)
    ? { ad: { at: AT, odometer } }
    : { look: { at: AT, odometer } }
  return report({ mileage: inspected(...cards) }, { buyerInput })
}

function taxi(luck: Chance): Evidence {
  if (luck.happens(0.5))
    return report({ mileage: inspected(...course(luck.int(42_000, 90_000), 2019, 4).cards) })
  const year = luck.int(2019, 2023)
  const cards = [1, 2].map((age): [string, number] => [
    plusDays(new Date(Date.UTC(year + age, 1, 10)), luck.int(-20, 20))
      .toISOString()
      .slice(0, 10),
    age * luck.int(15_000, 38_000),
  ])
  return report({ ...registered('', year), mileage: inspected(...cards) })
}

/** Ownership periods of these lengths in days; the last owner is current. */
const kept = (days: readonly number[]): Evidence => {
  const starts = [new Date('2016-03-01')]
  for (const long of days) starts.push(plusDays(starts.at(-1) ?? NOW, long))
  const iso = (day: Date | undefined) => day?.toISOString().slice(0, 10) ?? ''
  return report({
    owners: owned(
      ...starts.map((from, at): [string, string?] =>
        at === starts.length - 1 ? [iso(from)] : [iso(from), iso(plusDays(starts[at + 1] ?? from, -2))],
      ),
    ),
  })
}

const resold = (luck: Chance): Evidence => kept([luck.int(700, 1400), luck.int(4, 88), luck.int(700, 900)])

const chain = (luck: Chance): Evidence => kept([luck.int(1200, 1500), luck.int(120, 400), luck.int(120, 400)])

function tooCheap(luck: Chance): Evidence {
  const lower = luck.int(30, 300) * 10_000
  const price = Math.round(lower * (0.35 + luck.next() * 0.39))
  return report(
    { prices: { market: [{ record: 'Объявления', lower, upper: lower * 1.3, adverts: luck.int(10, 300) }] } },
    { buyerInput: { ad: { at: AT, price } } },
  )
}

const trailer = (): Evidence =>
  twoCars([{ record: 'Учёт', type: 'Легковые автомобили седан' }], [{ record: 'Таможня', type: 'Мотоциклы' }])

/** A faulty car for each rule. */
const FAULTS: Readonly<Record<string, (luck: Chance) => Evidence>> = {
  'other-make': otherMake,
  'policy-of-another-car': insuredForAnotherMake,
  'other-model': otherModel,
  'other-year': otherYear,
  'year-differs': yearDiffers,
  'power-differs': powerDiffers,
  'body-kind-differs': trailer,
  'number-differs': numberDiffers,
  'record-of-another-vin': ofAnotherVin,
  'signs-of-a-double': double,
  'odometer-fell': rolledBack,
  'told-odometer': toldTooLittle,
  'commercial-pace': taxi,
  'resale-chain': chain,
  'resold-soon': resold,
  'told-too-cheap': tooCheap,
}

/** Accusing rules, each with its fault. */
export const accusingRules: readonly string[] = Object.keys(FAULTS)

/** A car with the rule's fault, by seed. */
export function guiltyCar(rule: string, seed: number): Evidence {
  const fault = FAULTS[rule]
  if (fault === undefined) throw new Error(`no fault for the rule ${rule}`)
  return fault(chance(`${rule} ${seed}`))
}
