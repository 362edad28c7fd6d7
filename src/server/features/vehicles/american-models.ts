import type { ModelReading } from '#shared/vehicle/model-rules.ts'
import { linesOf, parts } from '#shared/vehicle/tables.ts'
import { checkDigit } from '#shared/vehicle/vin.ts'
import { vehicleTable } from './vehicle-table.ts'

interface Pattern {
  readonly brand: string
  readonly model: string
  readonly from: number
  readonly to: number
  /**
   * As NHTSA writes it: characters 4–8, and after `|` those from the tenth on; `*` is any
   * character.
   */
  readonly signs: string
}

const lines = Map.groupBy(linesOf(vehicleTable('american-models')), (line) => line.slice(0, 3))
const read = new Map<string, readonly Pattern[]>()

function patternsOf(code: string): readonly Pattern[] {
  const cachedPatterns = read.get(code)
  if (cachedPatterns) return cachedPatterns
  const patterns = (lines.get(code) ?? []).flatMap(patternsIn)
  read.set(code, patterns)
  return patterns
}

function patternsIn(line: string): Pattern[] {
  const [, brand = '', model = '', ...spans] = line.split(';')
  return spans.flatMap((span) => {
    const [years = '', ...signs] = span.split(' ')
    const [from, to] = [yearIn(years.slice(0, 2)), yearIn(years.slice(2))]
    return signs.map((sign) => ({ brand, model, from, to, signs: sign }))
  })
}

/** Covers 1981–2080. */
const yearIn = (digits: string): number => Number(digits) + (Number(digits) > 80 ? 1900 : 2000)

const expressions = new Map<string, RegExp>()

function expressionOf(signs: string): RegExp {
  const cachedExpression = expressions.get(signs)
  if (cachedExpression) return cachedExpression
  const [early = '', late = ''] = signs.split('|')
  const read = (text: string) => text.replaceAll('*', '.')
  const width = early.replaceAll(/\[[^\]]*\]/g, '*').length
  const made = new RegExp(late ? `^${read(early)}.{${6 - width}}${read(late)}` : `^${read(early)}`)
  expressions.set(signs, made)
  return made
}

/** The most specific pattern wins. */
const closeness = (signs: string): number =>
  signs.replaceAll(/\[[^\]]*\]/g, 'x').replaceAll(/[*|]/g, '').length

const NORTH_AMERICA = /^[1-57]/

/**
 * Makers' filings with NHTSA. Cars for other markets use the same codes with other meanings,
 * without America's check digit.
 */
export function readAmerican(vin: string, year: number | undefined): ModelReading | undefined {
  if (year === undefined || !(NORTH_AMERICA.test(vin) || checkDigit(vin).passes)) return undefined
  const signs = vin.slice(3)
  const fitting = patternsOf(vin.slice(0, 3)).filter(
    (one) => one.from <= year && year <= one.to && expressionOf(one.signs).test(signs),
  )
  const closest = Math.max(...fitting.map((one) => closeness(one.signs)))
  const best = fitting.filter((one) => closeness(one.signs) === closest)
  if (best.length === 0) return undefined
  return {
    brands: [...new Set(best.map(({ brand }) => brand))],
    models: [...new Set(best.map(({ model }) => model))],
  }
}

const typesOf = (table: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    linesOf(table).flatMap((line): [string, readonly string[]][] => {
      const [models = '', types = ''] = line.split(': ')
      return parts(types, ' ').map((type) => [type, parts(models, ' / ')])
    }),
  )

const bmwTypes = typesOf(vehicleTable('bmw-types'))
const mercedesCars = typesOf(vehicleTable('mercedes-cars'))
const mercedesSuvs = typesOf(vehicleTable('mercedes-suvs'))

/** The newer scheme has two digits before the two letters of the body. */
const bmwType = (signs: string): string =>
  /^\d\d[A-Z]{2}/.test(signs) ? `.${signs.slice(2, 4)}` : signs.slice(0, 2)

/** The type of a BMW or Mercedes-Benz means one model on every market. */
export function readType(vin: string): ModelReading | undefined {
  const signs = vin.slice(3)
  if (/^(?:WB[ASXY]|X4X)/.test(vin)) return reading('BMW', bmwTypes.get(bmwType(signs)))
  // Three digits are the type of the older scheme, which models.txt names.
  if (/^\d{3}/.test(signs)) return undefined
  const types = /^(?:55S|W1K|WDD)/.test(vin)
    ? mercedesCars
    : /^(?:4JG|W1N|WDC)/.test(vin)
      ? mercedesSuvs
      : undefined
  return reading('Mercedes-Benz', types?.get(signs.slice(0, 2)))
}

const reading = (brand: string, models: readonly string[] | undefined): ModelReading | undefined =>
  models && { brands: [brand], models }
