import { LRUCache } from 'lru-cache'
import { LEARNED_FROM } from '#shared/contract/vin.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { isOtherMake } from '#shared/vehicle/brands.ts'
import type { KnownByVin } from '#shared/vehicle/known-by-number.ts'
import { namesIn, orList } from '#shared/vehicle/model-text.ts'
import { makeAndModel, readableName } from '#shared/vehicle/readable-name.ts'
import { vehicleTypeName } from '#shared/vehicle/vehicle-kind.ts'
import type { Lesson } from './lesson.ts'

export interface Pairing extends Omit<Lesson, 'signs'> {
  readonly cars: number
}

/** Cars that must agree: fewer may be one repeated mistake in a document. */
const [FEWEST_CARS] = LEARNED_FROM

/** Published in steps: an exact count would reveal that one more car of a type was checked. */
const STEPS: readonly number[] = LEARNED_FROM.toReversed()

const atLeast = (cars: number): number => STEPS.find((step) => cars >= step) ?? FEWEST_CARS

const MOST_NAMES = 4

interface AgreedValue {
  readonly name: string
  readonly cars: number
}

/**
 * Never replaces data of the tables, but narrows down several models, or adds one. Where cars
 * disagree, gives all descriptions with enough cars.
 */
export function withLearned(vin: string, known: KnownByVin, pairings: readonly Pairing[]): KnownByVin {
  const ours = ofTheMaker(vin, pairings)
  const model = isOpen(known.model) ? learnedModel(known, readings(ours, nameOf)) : undefined
  const body = known.body === undefined ? together(readings(ours, bodyOf)) : undefined
  const engine = known.engine === undefined ? together(readings(ours, engineOf)) : undefined
  const learned = {
    ...(model?.known.learnedBrands && { make: atLeast(model.cars) }),
    ...(model?.known.model && { model: atLeast(model.cars) }),
    ...(body && { body: atLeast(body.cars) }),
    ...(engine && { engine: atLeast(engine.cars) }),
  }
  return {
    ...known,
    ...model?.known,
    ...(body && { body: body.name }),
    ...(engine && { engine: engine.name }),
    ...(model?.known.model && { isModelLikely: true as const }),
    ...(Object.keys(learned).length > 0 && { learned }),
  }
}

/** Names with enough cars each, most first: several contradict one another. */
export const agreedNames = (vin: string, pairings: readonly Pairing[]): readonly string[] =>
  readings(ofTheMaker(vin, pairings), nameOf).map(({ name }) => name)

/** Drops pairings whose model names another make: these cars are not the maker's. */
function ofTheMaker(vin: string, pairings: readonly Pairing[]): readonly Pairing[] {
  const models = new Set(pairings.map(({ model }) => model))
  const others = [...models].filter((model) => model !== null && isOtherMake(model, vin))
  return pairings.filter(({ model }) => !others.includes(model))
}

const isOpen = (model: string | undefined): boolean => model === undefined || namesIn(model).length > 1

const nameOf = ({ model }: Pairing): string | undefined => (model === null ? undefined : readable(model))

/** Parsing goes through all makes, and the same few thousand names repeat. */
const readNames = new LRUCache<string, string>({ max: 5000 })

function readable(model: string): string {
  const name = readNames.get(model) ?? readableName(model)
  readNames.set(model, name)
  return name
}

const bodyOf = ({ body }: Pairing): string | undefined =>
  body === null ? undefined : (vehicleTypeName(body) ?? body)

const engineOf = ({ power, volume }: Pairing): string | undefined =>
  [
    volume !== null && `${formatNumber(volume)}\u00a0см³`,
    power !== null && `${formatNumber(power)}\u00a0л.\u00a0с.`,
  ]
    .filter(Boolean)
    .join(', ') || undefined

function readings(
  pairings: readonly Pairing[],
  read: (pairing: Pairing) => string | undefined,
): readonly AgreedValue[] {
  const cars = new Map<string, number>()
  for (const pairing of pairings) {
    const name = read(pairing)
    if (name !== undefined) cars.set(name, (cars.get(name) ?? 0) + pairing.cars)
  }
  return [...cars]
    .map(([name, count]) => ({ name, cars: count }))
    .filter((reading) => reading.cars >= FEWEST_CARS)
    .sort((one, other) => other.cars - one.cars || one.name.localeCompare(other.name))
}

function together(values: readonly AgreedValue[]): AgreedValue | undefined {
  const names = [...new Set(values.map((reading) => reading.name))]
  const name = names.length > MOST_NAMES ? undefined : orList(names)
  return name === undefined ? undefined : { name, cars: values.reduce((sum, { cars }) => sum + cars, 0) }
}

interface LearnedName {
  readonly known: Pick<KnownByVin, 'brand' | 'model' | 'learnedBrands'> & Partial<Pick<KnownByVin, 'brands'>>
  readonly cars: number
}

function learnedModel(
  { brands, model }: KnownByVin,
  values: readonly AgreedValue[],
): LearnedName | undefined {
  const cars = values.map((reading) => ({ ...reading, ...withoutBrand(reading.name, brands) }))
  const found = together(cars.filter(({ name }) => name !== ''))
  if (!found) return undefined
  if (brands.length === 0) return withMakes(found, values)
  const named = brands.filter((one) => cars.some(({ brand }) => brand === one))
  const ours = cars.every(({ brand }) => brand !== undefined) ? named : brands
  const brand = orList(ours)
  const name = model && among(model, namesIn(found.name))
  return { known: { model: name ?? found.name, brands: ours, ...(brand && { brand }) }, cars: found.cars }
}

/** The code has no make in the tables: all cars name theirs, or the names stay whole. */
function withMakes({ name, cars }: AgreedValue, values: readonly AgreedValue[]): LearnedName {
  const named = values.map((reading) => makeAndModel(reading.name))
  const [make, ...others] = new Set(named.map((one) => one.make))
  if (make === undefined || others.length > 0) return { known: { model: name }, cars }
  const model = orList([...new Set(named.map((one) => one.model))].filter(Boolean))
  return { known: { ...(model && { model }), learnedBrands: [make] }, cars }
}

/** A make that is not the maker's stays in the name. */
function withoutBrand(name: string, brands: readonly string[]): { brand?: string; name: string } {
  for (const brand of brands) {
    const written = readable(brand.toUpperCase())
    if (name === written || name.startsWith(`${written} `))
      return { brand, name: name.slice(written.length + 1) }
  }
  return { name }
}

/** Accepts «Sorento» for «Sorento Prime», «Focus II» for «Focus». */
function among(model: string, names: readonly string[]): string | undefined {
  const open = namesIn(model).map((name) => name.toLowerCase())
  const isAmong = (name: string) =>
    open.some((one) => one.includes(name.toLowerCase()) || name.toLowerCase().includes(one))
  const others = names.filter((name) => !isAmong(name))
  return others.length === 0 ? orList(names) : orList([model, ...others])
}
