import { brandSpellings } from './brand-spelling.ts'
import { BRANDS, MODEL_SPELLINGS } from './name-table.ts'

/** `_` is a blank. */
function writings(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split('\n')
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [name = '', others = ''] = line.split(': ')
      const all = [name.toUpperCase(), ...others.split(' ').map((other) => other.replaceAll('_', ' '))]
      return all.map((writing) => [writing, name])
    }),
  )
}

const brands: ReadonlyMap<string, string> = new Map([...writings(BRANDS), ...brandSpellings])
const models = writings(MODEL_SPELLINGS)

/** «МЕРСЕДЕС-БЕНЦ» is not «МЕРСЕДЕС» with a model. */
const longestFirst = [...brands.keys()].sort((one, other) => other.length - one.length)

/**
 * From a registry's capitals: «КИА РИО» is Kia Rio, «ЛАДА GFL110 LADA VESTA» is Lada Vesta. A model
 * with lower-case letters stays.
 */
export function readableName(text: string): string {
  const { make, model } = makeAndModel(text)
  return [make, model].filter(Boolean).join(' ')
}

export function isMakeAlone(text: string): boolean {
  const { make, model } = makeAndModel(text)
  return make !== undefined && model === ''
}

/** The model is empty if the text names a make alone. */
export function makeAndModel(text: string): { readonly make: string | undefined; readonly model: string } {
  const written = text.trim().replaceAll(/\s+/g, ' ')
  const capitals = written.toUpperCase()
  const brand = longestFirst.find((one) => isFirstWord(one, capitals))
  if (brand === undefined) return { make: undefined, model: readableModel(written) }
  const make = brands.get(brand) ?? brand
  return { make, model: readableModel(modelAfter(written.slice(brand.length), make)) }
}

const isFirstWord = (word: string, text: string): boolean =>
  text.startsWith(word) && /^(?:$|[\s-])/u.test(text.slice(word.length))

/** Vehicle category after the type: «65115-N3». */
const CATEGORY = /(?<=\d)-[MN][123]G?$/u

/** Passports repeat the make after the type: «-23632 UAZ PICKUP», or name only the make. */
function modelAfter(rest: string, brand: string): string {
  if (brands.get(rest.trim().toUpperCase()) === brand) return ''
  const endOf = (writing: string) => {
    const at = rest.lastIndexOf(` ${writing} `)
    return at < 0 ? 0 : at + writing.length + 1
  }
  const from = Math.max(0, ...longestFirst.filter((one) => brands.get(one) === brand).map(endOf))
  return rest
    .slice(from)
    .replace(/^[\s-]+/u, '')
    .replace(/^\d{5,6}(?:-\d+)? (?=\p{L}{3})/u, '')
    .replace(CATEGORY, '')
}

/** With lower-case letters only registry spellings are replaced: «РИО Rio» repeats one model. */
function readableModel(model: string): string {
  const readWord = /\p{Ll}/u.test(model) ? (word: string) => models.get(word) ?? word : readableWord
  const words = model.replaceAll(/[\p{L}\d]+/gu, readWord).split(' ')
  return words.filter((word, at) => word !== words[at - 1]).join(' ')
}

/** Short words may be abbreviations and words with digits are types: both stay in capitals. */
const readableWord = (word: string): string =>
  models.get(word) ?? (/^\p{L}{4,}$/u.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word)
