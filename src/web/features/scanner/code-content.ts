import { plainText } from '#shared/vehicle/characters.ts'
import { type Extract, extract } from '#shared/vehicle/extract.ts'
import { subjectOf } from '#shared/vehicle/subject.ts'
import { checkDigit, endsInDigits, isVin, repeatsItself, VIN_LENGTH } from '#shared/vehicle/vin.ts'
import { proofHref } from '#web/proof-href.ts'

export type CodeContent =
  | { readonly kind: 'numbers'; readonly numbers: readonly CarNumber[] }
  | { readonly kind: 'own'; readonly path: string; readonly opensAtOnce: boolean }
  /** A page of another site, which is never opened. */
  | { readonly kind: 'link'; readonly host: string }
  | { readonly kind: 'other' }

export interface CarNumber {
  readonly kind: 'vin' | 'frame' | 'plate'
  /** Canonical. */
  readonly number: string
  /** The code has other characters, which were corrected, or no separator after the number. */
  readonly isGuessed: boolean
}

/**
 * A code's characters are exact; only a number among words is extracted as from an advertisement.
 * @param origin of this site
 */
export function contentOfCode(text: string, origin: string): CodeContent {
  const link = linkIn(text)
  if (link?.origin === origin) {
    const [, number] = /^\/checks\/([^/]+)$/.exec(link.pathname) ?? []
    return {
      kind: 'own',
      path: link.pathname + link.search + link.hash,
      opensAtOnce: link.pathname === proofHref.page || (number !== undefined && isSubject(number)),
    }
  }
  const numbers = numbersIn(text)
  if (numbers.length > 0) return { kind: 'numbers', numbers }
  return link ? { kind: 'link', host: link.hostname } : { kind: 'other' }
}

function linkIn(text: string): URL | undefined {
  if (!/^\s*https?:/i.test(text)) return undefined
  try {
    return new URL(text.trim())
  } catch {
    return undefined
  }
}

const isSubject = (number: string): boolean => subjectOf(number) !== undefined

function numbersIn(text: string): readonly CarNumber[] {
  const fields = plainText(text).match(/[A-Z0-9]+/g) ?? []
  const isAlone = fields.length === 1
  const vins = [...new Set(fields.flatMap((field) => vinOfField(field, isAlone) ?? []))]
  if (vins.length > 0) return vins.map((number) => ({ kind: 'vin', number, isGuessed: false }))
  const cut = [...new Set(fields.flatMap(endsOf))]
  if (cut.length > 0) return cut.map((number) => ({ kind: 'vin', number, isGuessed: true }))
  return fromWords(extract(text))
}

/** «I» on labels of imported cars (ANSI MH10.8.2), «VIN» in texts. */
const BEFORE_VIN = /^(?:I|VIN)(?=.{17}$)/

/** Among others it must look like a VIN: serial numbers may have seventeen characters. */
function vinOfField(field: string, isAlone: boolean): string | undefined {
  const isNamed = BEFORE_VIN.test(field)
  const characters = field.replace(BEFORE_VIN, '')
  if (!isRealVin(characters)) return undefined
  return isAlone || isNamed || endsInDigits(characters) ? characters : undefined
}

const isRealVin = (characters: string): boolean =>
  isVin(characters) && /[A-Z]/.test(characters) && !repeatsItself(characters)

/** Unseparated: a check digit must confirm the first or last seventeen. */
const endsOf = (field: string): readonly string[] =>
  [field.slice(0, VIN_LENGTH), field.slice(-VIN_LENGTH)].filter(
    (characters) => isRealVin(characters) && endsInDigits(characters) && checkDigit(characters).passes,
  )

function fromWords(found: Extract | undefined): readonly CarNumber[] {
  switch (found?.kind) {
    case 'vin':
    case 'frame':
    case 'plate':
      return [{ kind: found.kind, number: found.number, isGuessed: found.typed !== found.number }]
    case 'several':
      return found.numbers.map((number) => ({ kind: found.of, number, isGuessed: true }))
    case 'both':
      return [
        { kind: 'vin', number: found.vin, isGuessed: false },
        { kind: 'plate', number: found.plate, isGuessed: false },
      ]
    default:
      return []
  }
}
