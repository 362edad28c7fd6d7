import { linesOf, parts } from './tables.ts'

/** Current models have no last year. */
export interface YearSpan {
  readonly from: number
  readonly to: number
}

export interface ModelReading {
  readonly brands: readonly string[]
  readonly models: readonly string[]
  readonly span?: YearSpan
  /** The proven scheme; absent if the model is only likely. */
  readonly scheme?: string
}

interface Rule extends ModelReading {
  readonly pattern: RegExp
}

export type ModelRules = ReadonlyMap<string, readonly Rule[]>

interface TableSection {
  readonly codes: readonly string[]
  readonly brand: string
  readonly scheme?: string | undefined
}

/** Pattern, brands, models, first and last year. */
const LINE = /^(\S+) (?:([^:]+):)? ?(.*?)(?: ~(\d{4})-(\d{4})?)?$/

function ruleOf(line: string, { brand, scheme }: TableSection): Rule {
  const [, pattern = '', brands, models = '', from, to] = LINE.exec(line) ?? []
  return {
    pattern: new RegExp(`^${pattern}`),
    brands: brands === undefined ? [brand] : parts(brands, ', '),
    models: parts(models, ' / '),
    ...(from && { span: { from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY } }),
    ...(scheme && { scheme }),
  }
}

/** `knowledge/own/models.txt` explains the format. */
export function modelRules(table: string): ModelRules {
  const rules = new Map<string, Rule[]>()
  let section: TableSection = { codes: [], brand: '' }
  for (const line of linesOf(table)) {
    if (line.startsWith('@ ')) {
      const [codes = '', brand = '', scheme] = line.slice(2).split(' | ')
      section = { codes: codes.split(' '), brand, scheme }
    } else {
      const rule = ruleOf(line, section)
      for (const code of section.codes) rules.set(code, [...(rules.get(code) ?? []), rule])
    }
  }
  return rules
}

/** The first match; its model may contain the characters (`$&`): XTA2106… is a 2106. */
export function readModel(rules: ModelRules, vin: string): ModelReading | undefined {
  const afterMaker = vin.slice(3)
  for (const rule of rules.get(vin.slice(0, 3)) ?? []) {
    const [read] = rule.pattern.exec(afterMaker) ?? []
    if (read !== undefined) {
      const { pattern: _, models, ...reading } = rule
      return { ...reading, models: models.map((name) => name.replace('$&', read)) }
    }
  }
  return undefined
}
