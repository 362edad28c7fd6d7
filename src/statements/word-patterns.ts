import type { QuotedValue } from '#facts/buyer-input.ts'

/** `\b` ignores Cyrillic. */
export const NOT_AFTER_A_WORD = '(?<![\\p{L}\\p{N}])'
export const NOT_BEFORE_A_WORD = '(?![\\p{L}\\p{N}])'

/** Case-insensitive Unicode classes cost V8 seconds to compile. */
export function plainPattern(source: string, flags = ''): RegExp {
  const letters = source.replace(/\[[^\]]*\]|\\p\{[LN]\}/gu, (part) => {
    const inside = part.replaceAll('\\p{L}', 'a-zа-я').replaceAll('\\p{N}', '0-9')
    return part.startsWith('[') ? inside : `[${inside}]`
  })
  return new RegExp(letters, flags)
}

export const GAP = '[ :;,–—-]{0,4}'

export const oneOf = (...patterns: readonly string[]): string => `(?:${patterns.join('|')})`

export const words = (...patterns: readonly string[]): RegExp =>
  plainPattern(`${NOT_AFTER_A_WORD}${oneOf(...patterns)}${NOT_BEFORE_A_WORD}`, 'g')

/** Undefined if they differ. */
export function commonValue<Value>(found: readonly QuotedValue<Value>[]): QuotedValue<Value> | undefined {
  const [first, ...others] = found
  return others.every(({ value }) => value === first?.value) ? first : undefined
}
