/** The signs of a number as people bring them: out of links, messengers, scans and three alphabets. */

/** Undoes percent-encoding wherever it is well formed; a stray `%` stays as it is. */
const decodeLinks = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/giu, decodeRun)

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}

/** Marks of direction, joiners and accents; they come along when one copies. */
const INVISIBLE = /[\p{Cf}\p{Mn}]+/gu

/** Without invisible marks, in capitals, full-width and mathematical letters as plain ones. No sign is changed for another. */
export const plainText = (text: string): string =>
  // «№» would become two letters.
  decodeLinks(text).replaceAll('№', ' ').normalize('NFKC').replace(INVISIBLE, '').toUpperCase()

/** What stands between the signs of a number, or around it: blanks, dashes, dots, slashes, brackets, quotes. */
const SEPARATORS = /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,:;/\\|*·•'"`´]+/gu

/** @param plain as {@link plainText} leaves it */
export const withoutSeparators = (plain: string): string => plain.replace(SEPARATORS, '')

/** The bare signs of what is nothing but a number. */
export const bareSigns = (text: string): string => withoutSeparators(plainText(text))

/** `from` and `to`: signs that look alike, one under the other. */
export const twins = (from: string, to: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...from].map((sign, at) => [sign, to.charAt(at)]))

/** Each sign by its twin, where it has one. */
export function replaceSigns(text: string, table: Readonly<Record<string, string>>): string {
  let replaced = ''
  for (const sign of text) replaced += table[sign] ?? sign
  return replaced
}
