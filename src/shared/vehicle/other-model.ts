import { namesBrand } from './brands.ts'
import { modelByVin, ownModels } from './model-by-vin.ts'
import { MODELS } from './name-table.ts'
import { plainWords } from './plain-words.ts'

/**
 * Makers whose models the table reads surely: each scheme is proven by ten labelled cars and more, and none speaks
 * against it (`knowledge/labelled`). Volkswagen's brands have one scheme together.
 */
export const PROVEN_SCHEMES: readonly (readonly string[])[] = [
  ['WVW', 'WVG', 'WV1', 'WV2', 'WV3', 'WAU', 'WA1', 'WUA', 'TRU', 'TMB', 'VSS', 'WP0', 'WP1', 'XW8'],
  ['XTA', 'XTW', 'Z0X'],
  ['X7L'],
]

const proven = PROVEN_SCHEMES.flat()

/** Names under which one car is sold, or which registries take for one another. */
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
Megane, Fluence
`

const families = FAMILIES.trim()
  .split('\n')
  .map((line) => line.split(', ').map(plainWords))

const spellings = new Map(
  MODELS.trim()
    .split('\n')
    .map((line): [string, string[]] => {
      const [name = '', others = ''] = line.split(': ')
      return [plainWords(name), others.split(' ').map(plainWords)]
    }),
)

/** The first word of a name says which family it is of: Passat CC, Niva Travel. */
const keyOf = (name: string): string => plainWords(name.split(' ')[0] ?? '')

const writingsOf = (key: string): string[] => [key, ...(spellings.get(key) ?? [])]

const withoutBlanks = (written: string): string => written.replaceAll(' ', '')

/** A number of a model stands in longer ones, and a name may be written in two words: 2107 in 21074, XRAY in X-RAY. */
const isPerhapsIn = (written: string, name: string): boolean =>
  writingsOf(keyOf(name)).some((one) => written.includes(one)) ||
  withoutBlanks(written).includes(withoutBlanks(plainWords(name)))

const areRelated = (one: string, other: string): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other))

interface Known {
  readonly key: string
  readonly brands: readonly string[]
  readonly writings: readonly string[]
}

let known: readonly Known[] | undefined

/**
 * Every model that these VINs may name in letters: a bare number may as well be a power or a type. Made with the first
 * car that is compared: it holds a slow phone for 40 ms, and the home page loads this while somebody types.
 */
function knownModels(): readonly Known[] {
  known ??= modelsOf(proven)
  return known
}

function modelsOf(codes: readonly string[]): Known[] {
  const lines = [...new Set(codes.flatMap((code) => ownModels.get(code) ?? []))]
  const keys = new Set(lines.flatMap(({ models }) => models.map(keyOf)).filter((key) => /\p{L}/u.test(key)))
  return [...keys].map((key) => ({
    key,
    writings: writingsOf(key),
    brands: [
      ...new Set(
        lines
          .filter(({ models }) => models.some((name) => keyOf(name) === key))
          .flatMap(({ brands }) => brands),
      ),
    ],
  }))
}

/**
 * The models that a VIN surely names, where a text names another one of the maker; undefined where the maker's VINs
 * are not proven to tell it, or the text names no model that we know: what is not understood accuses no one.
 */
export function otherModel(text: string, vin: string): readonly string[] | undefined {
  const models = proven.includes(vin.slice(0, 3)) ? (modelByVin(vin)?.models ?? []) : []
  if (models.length === 0 || text === '') return undefined
  const written = plainWords(text)
  const named = knownModels().filter(
    ({ writings, brands }) =>
      writings.some((one) => written.includes(one)) && brands.some((brand) => namesBrand(text, brand)),
  )
  if (named.length === 0 || models.some((name) => isPerhapsIn(written, name))) return undefined
  const own = models.map(keyOf)
  return named.some(({ key }) => own.some((one) => areRelated(one, key))) ? undefined : models
}
