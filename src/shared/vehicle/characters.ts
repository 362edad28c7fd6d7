const decodeLinks = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/giu, decodeRun)

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

/** Direction marks, joiners and accents, which copying adds. */
const INVISIBLE = /[\p{Cf}\p{Mn}]+/gu

/**
 * Capitals without invisible marks; full-width and mathematical letters become plain. Replaces no
 * letter by another.
 */
export const plainText = (text: string): string =>
  // NFKC turns «№» into two letters.
  decodeLinks(text).replaceAll('№', ' ').normalize('NFKC').replace(INVISIBLE, '').toUpperCase()

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
