import { plainPattern } from './word-patterns.ts'

export interface TextToken {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Inclusive. */
export interface TokenSpan {
  readonly first: number
  readonly last: number
}

const TOKEN =
  /(?:каких|какого|какой|когда|чьих)-либо|из-под|трейд-ин|б\/у|т\.[а-я]\.?|[a-zа-я]+|\d+(?:[.,]\d+)*|\n|[\u{10000}-\u{10ffff}]|[^\s]/gu

export const tokensOf = (plain: string): TextToken[] =>
  [...plain.matchAll(TOKEN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }))

const isOne = (...patterns: readonly string[]): ((word: string) => boolean) => {
  const pattern = plainPattern(`^(?:${patterns.join('|')})$`)
  return (word) => pattern.test(word)
}

export const endsSentence = isOne('[.!;\\n…]')
export const endsClause = isOne('[^a-zа-я0-9ъ«»"\'%&№-]+', 'но', 'а', 'зато', 'однако', 'хотя')
