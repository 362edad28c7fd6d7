import { normalized } from '../text/normalized.ts'

const decodeLinks = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/giu, decodeRun)

const TAIL = '%[89ab].'

/** RFC 3629. A thrown URIError costs as much as reading a hundred characters. */
const UTF_8 = new RegExp(
  `^(?:%[0-7].|%(?:c[2-9a-f]|d.|e0%[ab].|ed%[89].|(?:e[1-9a-cef]|f0%[9ab].|f4%8.|f[1-3]${TAIL})${TAIL})${TAIL})+$`,
  'i',
)

const decodeRun = (run: string): string => (UTF_8.test(run) ? decodeURIComponent(run) : run)

/** Direction marks, joiners and accents, which copying adds. */
const INVISIBLE = /[\p{Cf}\p{Mn}]+/gu

/**
 * Capitals without invisible marks; full-width and mathematical letters become plain. Replaces no
 * letter by another.
 */
export const plainText = (text: string): string =>
  // NFKC turns «№» into two letters.
  normalized(decodeLinks(text).replaceAll('№', ' '), 'NFKC').replace(INVISIBLE, '').toUpperCase()

const SEPARATORS = /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,:;/\\|*·•'"`´]+/gu

export const withoutSeparators = (plain: string): string => plain.replace(SEPARATORS, '')

export const bareCharacters = (text: string): string => withoutSeparators(plainText(text))

/** Look-alikes at equal positions. */
export const twins = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...from].map((sign, at) => [sign, to.charAt(at)]))

export function replaceCharacters(text: string, table: Readonly<Record<string, string>>): string {
  let replaced = ''
  for (const sign of text) replaced += table[sign] ?? sign
  return replaced
}
