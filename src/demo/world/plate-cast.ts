import { cast } from './cast.ts'
import { chance, hash } from './chance.ts'

export type PlateEnd =
  | { readonly kind: 'found'; readonly vin: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'body'; readonly number: string }
  | { readonly kind: 'silent' }
  | { readonly kind: 'busy' }
  /** Found after these polls. */
  | { readonly kind: 'slow'; readonly vin: string; readonly polls: number }

export interface PlateEnds {
  readonly open: PlateEnd
  /** The traffic police's card index. */
  readonly paid: PlateEnd
}

export interface PlateRole extends PlateEnds {
  /** Cyrillic, without blanks. */
  readonly plate: string
  readonly story: string
}

const nothing: PlateEnd = { kind: 'nothing' }
const silent: PlateEnd = { kind: 'silent' }
const busy: PlateEnd = { kind: 'busy' }
const found = (vin: string): PlateEnd => ({ kind: 'found', vin })
const slow = (vin: string): PlateEnd => ({ kind: 'slow', vin, polls: 7 })

const CLEAN = 'XTAGFL110MY000001'
const CRASHED = 'Z94CB41AADR000001'
const PLEDGED = 'XW8ZZZ61ZKG000001'
const ROLLED_BACK = 'XW8AN2NE0CH000001'
const IMPORTED = 'JTEBR3FJ0JK000001'

/** Digits 000: never issued. */
export const plateRoles: readonly PlateRole[] = [
  {
    plate: 'А000АА777',
    story: 'Номер переходил: источники называют разные машины',
    open: found(ROLLED_BACK),
    paid: found(PLEDGED),
  },
  {
    plate: 'В000ВВ777',
    story: 'VIN находится сразу; картотека знает тот же',
    open: found(CLEAN),
    paid: found(CLEAN),
  },
  {
    plate: 'Х000ХХ77',
    story: 'В открытых источниках нет, в картотеке есть',
    open: nothing,
    paid: found(IMPORTED),
  },
  { plate: 'Х000ХХ99', story: 'VIN не знает никто', open: nothing, paid: nothing },
  {
    plate: 'Х000ХХ50',
    story: 'Открытые источники молчат, картотека отвечает',
    open: silent,
    paid: found(CRASHED),
  },
  {
    plate: 'Х000ХХ90',
    story: 'В открытых источниках VIN есть, картотека молчит',
    open: found(CRASHED),
    paid: silent,
  },
  {
    plate: 'Х000ХХ150',
    story: 'В открытых источниках нет, картотека молчит',
    open: nothing,
    paid: silent,
  },
  { plate: 'Х000ХХ190', story: 'Оба источника просят подождать', open: busy, paid: busy },
  {
    plate: 'Х000ХХ750',
    story: 'Оба источника отвечают не сразу',
    open: slow(CLEAN),
    paid: slow(CLEAN),
  },
  {
    plate: 'Х000ХХ125',
    story: 'Японская машина без VIN, с номером кузова',
    open: { kind: 'body', number: 'NZE121-0000001' },
    paid: { kind: 'body', number: 'NZE121-0000001' },
  },
]

const byPlate = new Map<string, PlateEnds>([...cast.flatMap(plateOfCar), ...plateRoles.map(asEntry)])

export const plateEnds = (plate: string): PlateEnds => byPlate.get(plate) ?? anyPlate(plate)

function plateOfCar({ vin, car }: (typeof cast)[number]): [string, PlateEnds][] {
  if (car.plate === undefined) return []
  const end = found(vin)
  return [[car.plate, { open: end, paid: end }]]
}

function asEntry({ plate, open, paid }: PlateRole): [string, PlateEnds] {
  return [plate, { open, paid }]
}

function anyPlate(plate: string): PlateEnds {
  const luck = chance(`${plate}/plate`)
  const [now, before] = [vinFor(plate), vinFor(`${plate}/before`)]
  const open = luck.happens(0.65) ? found(luck.happens(0.15) ? before : now) : nothing
  return { open, paid: luck.happens(0.85) ? found(now) : nothing }
}

const BEGINNINGS = [
  'XTAGFL110',
  'XTA219010',
  'Z94CB41AA',
  'XW8ZZZ61Z',
  'X7L4SRAV4',
  'JTEBR3FJ0',
  'WDD213042',
] as const

const vinFor = (seed: string): string => {
  const luck = chance(`${seed}/vin`)
  const serial = String(hash(seed) % 10_000).padStart(4, '0')
  return `${luck.pick(BEGINNINGS)}${luck.pick(['B', 'D', 'F', 'H', 'J', 'L', 'N'])}D00${serial}`
}
