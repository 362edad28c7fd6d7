import type { VinKnowledge } from '#shared/contract/vin.ts'
import { readableBrand } from '#shared/vehicle/brand-spelling.ts'
import { knownModels } from '#shared/vehicle/model-by-vin.ts'
import { type Model, models, modelsOf } from './catalogue.ts'
import type { Chance } from './chance.ts'

export type VinDescription = Pick<VinKnowledge, 'brands' | 'model' | 'body' | 'engine'>

const isOfBrand =
  (brand: string) =>
  (model: Model): boolean =>
    readableBrand(model.brand).toUpperCase() === readableBrand(brand).toUpperCase()

export function modelOfVin(vin: string, byVin: VinDescription, year: number, luck: Chance): Model {
  const listed = modelsOf(vin)
  const [first, ...others] = byVin.brands
  if (first === undefined) return luck.pick(listed)
  const brand = [first, ...others].find((one) => listed.some(isOfBrand(one))) ?? first
  const ofMake = [...listed, ...Object.values(models)].filter(isOfBrand(brand))
  const template = ofMake[0] ?? (HEAVY.test(brand) ? models.kamaz : models.focus)
  const name = byVin.model?.split(' или ')[0]
  const chosen =
    name === undefined
      ? (anyOf(ofMake.filter(isSoldIn(year)), luck) ??
        anyOf(ofMake, luck) ??
        withName(brand, ownName(brand, luck), template))
      : (ofMake.find((model) => model.name === name) ?? withName(brand, name, template))
  return withBodyAndEngine(chosen, byVin)
}

const HEAVY = /^(?:MAN|Scania|DAF|Iveco|MAZ|Ural|Tatra|ZIL|Isuzu|Hino|Fuso|Shacman|Howo|Foton|Freightliner)$/

const isSoldIn =
  (year: number) =>
  ({ sold: [from, to] }: Model): boolean =>
    from <= year && year <= to

const anyOf = (list: readonly Model[], luck: Chance): Model | undefined =>
  list[luck.int(0, Math.max(0, list.length - 1))]

const ownName = (brand: string, luck: Chance): string => {
  const names = [...knownModels.values()]
    .flat()
    .filter(({ brands }) => brands.length === 1 && brands[0] === brand)
    .flatMap((reading) => reading.models)
    .filter((name) => !name.includes('$'))
  return names[luck.int(0, Math.max(0, names.length - 1))] ?? ''
}

function withName(brand: string, name: string, template: Model): Model {
  const readable = readableBrand(brand)
  return {
    ...template,
    brand: readable,
    name: name || readable,
    policeBrand: readable.toUpperCase(),
    passportName: `${readable} ${name}`.trim().toUpperCase(),
  }
}

const KINDS: Readonly<Record<string, string>> = {
  седан: 'Легковые автомобили седан',
  хетчбек: 'Легковые автомобили хэтчбек (комби)',
  лифтбек: 'Легковые автомобили хэтчбек (комби)',
  универсал: 'Легковые автомобили универсал',
  внедорожник: 'Легковые автомобили универсал',
  минивэн: 'Легковые автомобили универсал',
}

/** Petrol engines of the catalogue. */
const POWER_OF_LITRE = 70

function withBodyAndEngine(model: Model, { body = '', engine = '' }: VinDescription): Model {
  const litres = Number(/^(\d\.\d) л/.exec(engine)?.[1] ?? 0)
  const isSame = litres === 0 || (model.volume / 1000).toFixed(1) === litres.toFixed(1)
  return {
    ...model,
    kind: KINDS[body] ?? model.kind,
    ...(!isSame && { volume: Math.round(litres * 1000) - 4, power: Math.round(litres * POWER_OF_LITRE) }),
    ...(engine.includes('дизель') && { isDiesel: true }),
  }
}
