import { calendarDay, isFuture } from '#facts/days.ts'
import type { CarFacts, Proven } from '#facts/evidence.ts'
import { INSPECTION_ORIGIN } from '#facts/fact-names.ts'
import type { ReadingFact } from '#facts/facts.ts'
import { readingKey as keyOf } from '#facts/identity.ts'
import {
  type Fall,
  falls,
  hasOdometer,
  highest,
  oldestFirst,
  provenKm,
  surpassedBy,
} from '#facts/odometer.ts'
import { doubtfulReadings, unfitOfDay } from './doubtful-readings.ts'
import { type Jump, jumps } from './jumps.ts'
import type { ProvenMileage, Reading } from './reading.ts'
import { type Band, usualBand } from './usual-band.ts'
import { sumInWords } from './words.ts'

type Read = Proven<ReadingFact>

export interface Mileage {
  /** Oldest first. */
  readonly readings: readonly Reading[]
  /** Each source's readings without likely typos, for the rules. */
  readonly sound: readonly Read[]
  /** Oldest first. Copied from another car without its number, so not counted. */
  readonly ofOthers: readonly Read[]
  readonly falls: readonly Fall<Reading>[]
  /** Excludes slips: after a digit too many, the fall is the correction. */
  readonly jumps: readonly Jump<Reading>[]
  readonly start: Date | undefined
  /** Undefined if it is not the mileage. */
  readonly last: Reading | undefined
  readonly proven: ProvenMileage | undefined
  readonly band: Band | undefined
  /** «214 300 в 2020 + 28 800 после осмотра 2022 = от 243 100 км, если запись 2020 года верна». */
  readonly sum: string | undefined
}

type Measured = Pick<CarFacts, 'readings' | 'inspections' | 'foreign' | 'owners' | 'cars'>

/** Cached by the records for rules, marks and drawings: a rule gets an object of its own. */
const cache = new WeakMap<
  CarFacts['readings'],
  { readonly of: Measured; readonly at: number; readonly found: Mileage }
>()

export function mileage({ readings, inspections, foreign, owners, cars }: Measured, now: Date): Mileage {
  const of = { readings, inspections, foreign, owners, cars }
  const before = cache.get(readings)
  if (before?.at === now.getTime() && isSame(before.of, of)) return before.found
  const found = mileageOf(of, now)
  cache.set(readings, { of, at: now.getTime(), found })
  return found
}

const isSame = (one: Measured, other: Measured): boolean =>
  one.inspections === other.inspections &&
  one.foreign === other.foreign &&
  one.owners === other.owners &&
  one.cars === other.cars

/** Without readings of future days, whose true days are unknown. */
function mileageOf(all: Measured, now: Date): Mileage {
  const past = all.readings.filter(({ date }) => !isFuture(calendarDay(date), now))
  const car = past.length === all.readings.length ? all : { ...all, readings: past }
  const { readings, ofOthers } = readingsOf(car)
  const ofDay = unfitOfDay(readings)
  const placed = readings.filter((reading) => !ofDay.has(reading))
  const found = falls(placed)
  const slips = new Set(found.flatMap((fall) => fall.slips))
  const right = readings.filter(({ isError }) => !isError)
  const rightKeys = new Set(right.map(keyOf))
  const proven = provenOf(right)
  const last = right.at(-1)
  return {
    readings,
    sound: car.readings.filter((one) => rightKeys.has(keyOf(one))),
    ofOthers,
    falls: found,
    jumps: jumps(placed.filter((reading) => !slips.has(reading))),
    start: startOf(car, readings[0]),
    last: last?.isFalse ? undefined : last,
    proven,
    band: usualBand(right, proven?.km, now),
    sum: proven && last?.isFalse ? sumInWords(proven, car.inspections) : undefined,
  }
}

function readingsOf(car: Measured): Pick<Mileage, 'readings' | 'ofOthers'> {
  const distinct = new Map(
    [...car.readings]
      .sort((a, b) => (a.record < b.record ? 1 : -1))
      .map((reading) => [keyOf(reading), reading] as const),
  )
  const all = oldestFirst([...distinct.values()])
  const ofOthers = copiedReadings(all, car)
  const sorted = all.filter((one) => !ofOthers.includes(one))
  const errors = doubtfulReadings(sorted)
  const isSurpassed = surpassedBy(sorted.filter((reading) => !errors.has(reading)))
  const readings = sorted.map((reading) => ({
    ...reading,
    isFalse: isSurpassed(reading),
    isError: errors.has(reading),
  }))
  return { readings, ofOthers }
}

/**
 * Copies of another car's records match by day and kilometres. Of an inspection of another car the
 * registry returns only its number: any inspection from other sources matches that it does not list
 * for this car. Readings against this car never match.
 */
function copiedReadings(sorted: readonly Read[], { foreign, inspections }: Measured): readonly Read[] {
  const others = new Set(foreign.flatMap((fact) => (hasOdometer(fact) ? keyOf(fact) : [])))
  const own = new Set(inspections.flatMap((one) => (hasOdometer(one) ? keyOf(one) : [])))
  const isAnyInspected = foreign.some(({ answer }) => answer.section.tells === 'mileage')
  const isOfOthers = (one: Read): boolean =>
    others.has(keyOf(one)) || (isAnyInspected && one.origin === INSPECTION_ORIGIN && !own.has(keyOf(one)))
  const isCopy = (one: Read): boolean => one.vin === undefined && isOfOthers(one)
  if (!sorted.some(isCopy)) return []
  const against = new Set([...falls(sorted), ...jumps(sorted)].flatMap(({ from, to }) => [from, to]))
  return sorted.filter((one) => isCopy(one) && !against.has(one))
}

/** Requires registration in the year of manufacture or the next, before the first reading. */
function startOf({ owners, cars }: Measured, first: Reading | undefined): Date | undefined {
  const days = owners.flatMap(({ from }) => from ?? [])
  if (days.length === 0 || days.length < owners.length || first === undefined) return undefined
  const start = days.reduce((a, b) => (b < a ? b : a))
  const age = cars.map(({ year }) => start.getUTCFullYear() - (year ?? 0))
  return start < first.date && age.some((years) => years === 0 || years === 1) ? start : undefined
}

/** Expects readings without errors. */
function provenOf(right: readonly Reading[]): ProvenMileage | undefined {
  const top = highest(right)
  if (top === undefined) return undefined
  const km = provenKm(right)
  return { km, top, added: km - top.km, since: right[right.indexOf(top) + 1] }
}
