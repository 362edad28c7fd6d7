import { csvRows } from './sources.ts'
import { brandSpelling } from './world-brands.ts'

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
          name: `${brandSpelling(brand)};${marketName(brand, model)}`,
          patterns: patterns.split(' '),
        }),
  }))

/** A GT86 elsewhere: only America's cars, with A as sixth character, are a Scion. */
const FRS = { name: 'Scion;FR-S', patterns: ['ZNA'] } as const

/** Other markets name a BMW by its series: 328i and «3-Series» are a 3 Series. */
const seriesOf = (model: string): string => model.replace(/^M?(\d)\d\d.*$|^(\d)-Series.*$/, '$1$2 Series')

/** Adverts write GLE and M-Class for NHTSA's «GLE-Class» and «ML-Class». */
const classOf = (model: string): string =>
  model.replace(/^ML-Class/, 'M-Class').replace(/^(GL[A-ESK]?|CL[AES]|SL[CKRS]?|EQ[A-Z])-Class.*$/, '$1')

function marketName(brand: string, model: string): string {
  if (brand === 'BMW') return seriesOf(model)
  return brand === 'Mercedes-Benz' ? classOf(model) : model
}

/** «0913»: first and last year of each run. */
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

/** A character, or `[A-C5]`. */
const signsOf = (place: string): string[] =>
  place === '*' ? [] : [...SIGNS].filter((sign) => new RegExp(`^${place}$`).test(sign))

/** Since 2021 a BMW writes its body at characters 6–7, after two digits: «11EU» is «.EU». */
const NEW_TYPE = /^\d\d[A-Z]{2}/

/** Characters 4–5, or of the newer scheme; empty if a position is open. */
function typesIn(pattern: string): string[] {
  const places = pattern.match(/\[[^\]]*\]|[^|]/g) ?? []
  if (NEW_TYPE.test(places.map((place) => signsOf(place)[0] ?? '*').join(''))) {
    const [, , sixth = '', seventh = ''] = places
    return signsOf(sixth).flatMap((one) => signsOf(seventh).map((other) => `.${one}${other}`))
  }
  const [fourth = '*', fifth = '*'] = places
  return signsOf(fourth)
    .flatMap((one) => signsOf(fifth).map((other) => one + other))
    .filter((type) => /[A-Z]/.test(type))
}

/** The newer scheme names a body that may be sold as up to two models: the 7 Series and the i7. */
const mayShare = (type: string, models: number): boolean => models === 1 || (models === 2 && type[0] === '.')

/** «X5: FA FB FE»: one model in all American years. */
function typesOf(brand: string, isOfMaker: (row: Row) => boolean): string {
  const ofType = new Map<string, Set<string>>()
  for (const { name, patterns } of rows().filter(
    (row) => row.name.startsWith(`${brand};`) && isOfMaker(row),
  )) {
    for (const type of patterns.flatMap(typesIn)) {
      ofType.set(type, (ofType.get(type) ?? new Set()).add(name.slice(brand.length + 1)))
    }
  }
  const sure = [...ofType].filter(([type, models]) => mayShare(type, models.size))
  return [...Map.groupBy(sure, ([, models]) => [...models].sort().join(' / '))]
    .map(
      ([model, of]) =>
        `${model}: ${of
          .map(([type]) => type)
          .sort()
          .join(' ')}`,
    )
    .sort()
    .join('\n')
}

export const bmwTypes = (): string => typesOf('BMW', () => true)

/** Passenger cars and high bodies; vans have other codes. */
const MERCEDES_CODES = { cars: ['55S', 'W1K', 'WDD'], suvs: ['4JG', 'W1N', 'WDC'] }

export const mercedesTypes = (kind: keyof typeof MERCEDES_CODES): string =>
  typesOf('Mercedes-Benz', ({ code }) => MERCEDES_CODES[kind].includes(code))
