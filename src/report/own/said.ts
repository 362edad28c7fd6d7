import type { Said } from '../told.ts'

/** No letter and no digit beside it; `\b` knows nothing of Cyrillic. */
export const NOT_AFTER_A_WORD = '(?<![\\p{L}\\p{N}])'
export const NOT_BEFORE_A_WORD = '(?![\\p{L}\\p{N}])'

/** A run of any blanks, or none; short, so that no text makes the search long. */
export const GAP = '[ :;,–—-]{0,4}'

/** One of the texts of regular expressions. */
export const oneOf = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`

/** The texts of regular expressions as words that stand by themselves, in any case. */
export const words = (...patterns: readonly string[]): RegExp =>
  new RegExp(`${NOT_AFTER_A_WORD}${oneOf(...patterns)}${NOT_BEFORE_A_WORD}`, 'giu')

/** The one value that all of them name, in the words of the first; undefined when they differ. */
export function agreed<Value>(found: readonly Said<Value>[]): Said<Value> | undefined {
  const [first, ...others] = found
  return others.every(({ value }) => value === first?.value) ? first : undefined
}
