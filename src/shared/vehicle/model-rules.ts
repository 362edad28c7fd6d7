import { linesOf, parts } from './tables.ts'

/** First and last model year; today's models have no last one. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

/** What the signs of a VIN tell of its model. Several names where the signs leave it open. */
export interface ModelReading {
  readonly brands: readonly string[]
  readonly models: readonly string[]
  readonly span?: YearSpan
}

interface Rule extends ModelReading {
  readonly signs: RegExp
}

export type ModelRules = ReadonlyMap<string, readonly Rule[]>

const LINE = /^(?<signs>\S+) (?:(?<brands>[^:]+):)? ?(?<models>.*?)(?: ~(?<from>\d{4})-(?<to>\d{4})?)?$/

function ruleOf(line: string, sectionBrand: string): Rule {
  const { signs = '', brands, models = '', from, to } = LINE.exec(line)?.groups ?? {}
  return {
    signs: new RegExp(`^${signs}`),
    brands: brands === undefined ? [sectionBrand] : parts(brands, ', '),
    models: parts(models, ' / '),
    ...(from && { span: { from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY } }),
  }
}

/** Reads the table of models, in the form that `knowledge/own/models.txt` explains. */
export function modelRules(table: string): ModelRules {
  const rules = new Map<string, Rule[]>()
  let codes: readonly string[] = []
  let brand = ''
  for (const line of linesOf(table)) {
    if (line.startsWith('@ ')) {
      const [list = '', name = ''] = line.slice(2).split(' | ')
      codes = list.split(' ')
      brand = name
    } else {
      const rule = ruleOf(line, brand)
      for (const code of codes) rules.set(code, [...(rules.get(code) ?? []), rule])
    }
  }
  return rules
}

/** The first line that fits; its model may name the signs themselves (`$&`): XTA2106… is a 2106. */
export function readModel(rules: ModelRules, vin: string): ModelReading | undefined {
  for (const { signs, brands, models, span } of rules.get(vin.slice(0, 3)) ?? []) {
    const [read] = signs.exec(vin.slice(3)) ?? []
    if (read !== undefined) {
      return { brands, models: models.map((name) => name.replace('$&', read)), ...(span && { span }) }
    }
  }
  return undefined
}
