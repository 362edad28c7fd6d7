import { type ModelReading, modelRules } from '#shared/vehicle/model-rules.ts'
import { linesOf, parts } from '#shared/vehicle/tables.ts'
import { type TableName, vehicleTable } from './vehicle-table.ts'

type Names = ReadonlyMap<string, ReadonlySet<string>>

const namesOfTypes = (table: TableName): string[] =>
  linesOf(vehicleTable(table)).flatMap((line) => parts(line.split(': ')[0] ?? '', ' / '))

/** Built when first needed: a start reads no table of twenty thousand lines. */
let cached: Names | undefined

function namesByBrand(): Names {
  const found = new Map<string, Set<string>>()
  const add = (brand: string, names: readonly string[]) => {
    const ofBrand = found.get(brand) ?? new Set<string>()
    found.set(brand, ofBrand)
    // A bare number may be a power or a type.
    for (const name of names) if (/\p{L}/u.test(name)) ofBrand.add(name)
  }
  for (const line of linesOf(vehicleTable('american-models'))) {
    const [, brand = '', model = ''] = line.split(';', 3)
    add(brand, [model])
  }
  for (const { brands, models } of [...modelRules(vehicleTable('more-models')).values()].flat())
    for (const brand of brands) add(brand, models)
  add('BMW', namesOfTypes('bmw-types'))
  add('Mercedes-Benz', [...namesOfTypes('mercedes-cars'), ...namesOfTypes('mercedes-suvs')])
  return found
}

const others = new Map<string, readonly string[]>()

/** Other models of these makes in the tables that only the server has. */
export function otherModels({ brands, models }: ModelReading): readonly string[] {
  const reading = `${brands.join()}|${models.join()}`
  const known = others.get(reading)
  if (known) return known
  cached ??= namesByBrand()
  const names = cached
  const found = new Set(brands.flatMap((brand) => [...(names.get(brand) ?? [])]))
  const all = [...found].filter((name) => !models.includes(name))
  others.set(reading, all)
  return all
}
