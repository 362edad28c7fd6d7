import { brandKey, brandKeysIn, isOtherMake, namesBrand } from './brands.ts'
import type { LikelyModel } from './known-by-number.ts'
import { knownModels, modelByVin } from './model-by-vin.ts'
import { type ModelReading, readModel } from './model-rules.ts'
import { MODEL_SPELLINGS } from './name-table.ts'
import { plainWords } from './plain-words.ts'

/** Names of one car, or that registries confuse; twins of several makes come last. */
const FAMILIES = `
Granta, Kalina
Niva, 4x4, 2121, 2129, 2131
Golf, Jetta, Bora, Vento
Passat, Arteon
Transporter, Multivan, Caravelle
LT, Crafter
Fabia, Roomster
Rapid, Scala, Kamiq
80, 90, A4
100, 200, A6, A7
Leon, Toledo, Altea
911, Boxster, Cayman
Logan, Sandero
Megane, Fluence, Scenic
Clio, Symbol
Kaptur, Captur
Lacetti, Nubira, Gentra
Aveo, Nexia
Spark, Matiz
Lanos, Sens
Captiva, Antara
Accent, Solaris
Tucson, ix35
Cerato, Spectra
Magentis, Optima, K5
3151, Hunter
2206, 3303, 3741, 3909, 3962
Gazelle, Соболь
M-Class, GLE
GL, GLS
Vito, Viano, V-Class
Largus, Logan
Alhambra, Sharan, Galaxy
GT86, 86, BRZ
Boxer, Jumper, Ducato
Berlingo, Partner
Jumpy, Expert, Scudo, ProAce
Trafic, Vivaro, Talento, NV300, Primastar
Master, Movano, NV400, Interstar
Kangoo, Citan, NV250, Kubistar
C1, 107, 108, Aygo
Outlander, C-Crosser, 4007
ASX, 4008
L200, Fullback
Up, Citigo, Mii
Seagull, Dolphin
Yuan, Atto
Fit, Jazz
Atlas, Teramont
Escape, Kuga
Rogue, X-Trail
Versa, Tiida
Versa, Note
Forte, Cerato
Sedona, Carnival
Borrego, Mohave
Azera, Grandeur
Veracruz, ix55
Rondo, Carens
Crosstrek, XV
Montero, Pajero
Rabbit, Golf
`

const families = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(', ').map(plainWords))

const spellings = new Map(
  MODEL_SPELLINGS.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [name = '', others = ''] = line.split(': ')
      return [plainWords(name), others.split(' ').map(plainWords)]
    }),
)

/** The first word identifies the family: Passat CC, Niva Travel. */
const keyOf = (name: string): string => plainWords(name.split(' ')[0] ?? '')

const writingsOf = (key: string): string[] => [key, ...(spellings.get(key) ?? [])]

const withoutBlanks = (written: string): string => written.replaceAll(' ', '')

/** Names inside longer numbers, or split: 2107 in 21074, XRAY in X-RAY. */
const isPerhapsIn = (written: string, name: string): boolean =>
  writingsOf(keyOf(name)).some((one) => written.includes(one)) ||
  withoutBlanks(written).includes(withoutBlanks(plainWords(name)))

/** Registries write the badge: «E220 CDI», «ML 350», «GLK220». */
const MERCEDES_CLASS = /(?<=^|[^\p{L}\d])(ML|[ABCEGRSV])[\s-]?(?=\d{2,3}(?!\d))/gu
const MERCEDES_LINE = /(?<=^|[^\p{L}\d])(CL[AKS]?|GL[ABCEKS]?|SL[CK]?)(?=\d)/gu

/** And a BMW series as its engine: «520I», «M5». */
const BMW_SERIES = /(?<=^|[^\p{L}\d])(?:([1-8])\d{2}|M([2-8]))(?!\d)/gu

function spelled(text: string): string {
  if (namesBrand(text, 'Mercedes-Benz'))
    return text
      .toUpperCase()
      .replaceAll(MERCEDES_CLASS, (_, letters: string) => `${letters.charAt(0)}-CLASS `)
      .replaceAll(MERCEDES_LINE, '$1 ')
  return namesBrand(text, 'BMW') ? text.toUpperCase().replaceAll(BMW_SERIES, '$& $1$2 SERIES ') : text
}

const areRelated = (one: string, other: string): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other))

type NamedModels = ReadonlyMap<string, readonly string[]>

let cachedModels: ReadonlyMap<string, NamedModels> | undefined

/**
 * A bare number may be a power or a type. Built lazily, because it blocks a slow phone while a
 * person types.
 */
function namedModels(): ReadonlyMap<string, NamedModels> {
  cachedModels ??= modelsByBrand([...new Set([...knownModels.values()].flat())])
  return cachedModels
}

function modelsByBrand(lines: readonly ModelReading[]): ReadonlyMap<string, NamedModels> {
  const keys = new Map([...new Set(lines.flatMap(({ models }) => models))].map((name) => [name, keyOf(name)]))
  const found = new Map<string, Map<string, readonly string[]>>()
  for (const { models, brands } of lines)
    for (const brand of brands.map(brandKey)) {
      const ofBrand = found.get(brand) ?? new Map<string, readonly string[]>()
      found.set(brand, ofBrand)
      for (const key of models.flatMap((name) => keys.get(name) ?? []))
        if (!ofBrand.has(key) && /\p{L}/u.test(key)) ofBrand.set(key, writingsOf(key))
    }
  return found
}

/** Codes whose VINs contain the model number as registries write it: «ВАЗ 21074», «УАЗ 390945». */
const NUMBERED: ReadonlySet<string> = new Set(['XTA', 'XTT', 'XTH', 'X96'])

function numberedIn(written: string, code: string): readonly string[] {
  if (!NUMBERED.has(code)) return []
  const numbers = written.split(' ').filter((word) => /^\d{4,6}$/.test(word))
  return numbers
    .flatMap((number) => readModel(knownModels, code + number.padEnd(14, '0'))?.models ?? [])
    .map(keyOf)
}

/** A proven scheme comes first, then the model that the report prints. */
function readingOf(vin: string, likely: LikelyModel | undefined): ModelReading | undefined {
  const read = modelByVin(vin)
  return read?.scheme !== undefined && read.models.length > 0 ? read : (likely ?? read)
}

/**
 * The VIN's model, if a text names a different one of the maker. Undefined if either is unread:
 * unread text must not accuse a car.
 */
export function otherModel(text: string, vin: string, likely?: LikelyModel): ModelReading | undefined {
  const read = readingOf(vin, likely)
  if (!read || read.models.length === 0 || text === '' || isOtherMake(text, vin)) return undefined
  const written = plainWords(spelled(text))
  const own = read.models.map(keyOf)
  const named = [
    ...brandKeysIn(text)
      .flatMap((brand) => [...(namedModels().get(brand) ?? [])])
      .filter(([, writings]) => writings.some((one) => written.includes(one)))
      .map(([key]) => key),
    ...numberedIn(written, vin.slice(0, 3)),
    ...(likely?.others ?? []).filter((name) => written.includes(plainWords(name))).map(keyOf),
  ]
  if (named.length === 0 || read.models.some((name) => isPerhapsIn(written, name))) return undefined
  return named.some((key) => own.some((one) => areRelated(one, key))) ? undefined : read
}
