import { csvRows } from './sources.ts'
import { spelled } from './world-brands.ts'

interface Row {
  readonly code: string
  readonly from: number
  readonly to: number
  readonly name: string
  readonly patterns: readonly string[]
}

const rows = (): Row[] =>
  csvRows('sources/vpic-models.csv').map(([code = '', from, to, brand = '', model = '', patterns = '']) => ({
    code,
    from: Math.max(1981, Number(from)),
    to: Number(to),
    ...(model === 'Scion FR-S'
      ? FRS
      : {
          name: `${spelled(brand)};${brand === 'BMW' ? seriesOf(model) : model}`,
          patterns: patterns.split(' '),
        }),
  }))

/** A GT86 elsewhere: only the cars of America, whose sixth character is A, are a Scion. */
const FRS = { name: 'Scion;FR-S', patterns: ['ZNA'] } as const

/** Other markets name a BMW by its series: 328i and «3-Series» are a 3 Series. */
const seriesOf = (model: string): string => model.replace(/^M?(\d)\d\d.*$|^(\d)-Series.*$/, '$1$2 Series')

/** «0913»: two digits of the first and last year of each run of years. */
function spans(years: readonly number[]): string[] {
  const sorted = [...new Set(years)].sort((one, other) => one - other)
  const starts = sorted.filter((year) => !sorted.includes(year - 1))
  const ends = sorted.filter((year) => !sorted.includes(year + 1))
  const digits = (year: number | undefined) => String((year ?? 0) % 100).padStart(2, '0')
  return starts.map((start, at) => digits(start) + digits(ends[at]))
}

const yearsOf = ({ from, to }: Row): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** «5YJ;Tesla;Model S;1214 SA SB;1516 S»: maker code, make, model, then the patterns by years. */
export function americanModels(): string {
  const byModel = Map.groupBy(rows(), ({ code, name }) => `${code};${name}`)
  return [...byModel]
    .map(([model, ofModel]) => [model, ...patternsBySpan(ofModel)].join(';'))
    .sort()
    .join('\n')
}

function patternsBySpan(ofModel: readonly Row[]): string[] {
  const years = new Map<string, number[]>()
  for (const row of ofModel) {
    for (const pattern of row.patterns) years.set(pattern, [...(years.get(pattern) ?? []), ...yearsOf(row)])
  }
  const pairs = [...years].flatMap(([pattern, of]) => spans(of).map((span) => ({ pattern, span })))
  return [...Map.groupBy(pairs, ({ span }) => span)]
    .map(
      ([span, of]) =>
        `${span} ${of
          .map(({ pattern }) => pattern)
          .sort()
          .join(' ')}`,
    )
    .sort()
}

const SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** Characters that match a pattern position: one character, or `[A-C5]`. */
const signsOf = (place: string): string[] => [...SIGNS].filter((sign) => new RegExp(`^${place}$`).test(sign))

function firstTwo(pattern: string): string[] {
  const [fourth, fifth] = pattern.match(/\[[^\]]*\]|[^|]/g) ?? []
  if (!fourth || !fifth || fourth === '*' || fifth === '*') return []
  return signsOf(fourth).flatMap((one) => signsOf(fifth).map((other) => one + other))
}

/**
 * «X5: FA FB FE»: characters 4–5 of a BMW that mean one series in all years of the American market.
 */
export function bmwTypes(): string {
  const ofType = new Map<string, Set<string>>()
  for (const { name, patterns } of rows().filter((row) => row.name.startsWith('BMW;'))) {
    for (const type of patterns.flatMap(firstTwo)) {
      ofType.set(type, (ofType.get(type) ?? new Set()).add(name.slice('BMW;'.length)))
    }
  }
  const single = [...ofType].flatMap(([type, [model, another]]) =>
    model !== undefined && another === undefined ? [{ type, model }] : [],
  )
  return [...Map.groupBy(single, ({ model }) => model)]
    .map(
      ([model, of]) =>
        `${model}: ${of
          .map(({ type }) => type)
          .sort()
          .join(' ')}`,
    )
    .sort()
    .join('\n')
}
