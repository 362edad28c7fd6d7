import { normalized } from '#shared/text/normalized.ts'

/** Marks above and below letters, and zero-width characters. */
const DISGUISE = /[\p{M}\u00ad\u200b-\u200f\u2060\ufeff]/gu

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  n: 'п',
  o: 'о',
  p: 'р',
  r: 'г',
  t: 'т',
  u: 'и',
  x: 'х',
  y: 'у',
  i: 'и',
  l: 'л',
  d: 'д',
  z: 'з',
  s: 'с',
  '0': 'о',
  '1': 'и',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
  '@': 'а',
  $: 'с',
  '€': 'е',
  '|': 'л',
}

const TWINS = /^[abcehkmoptxy0346@]+$/
const CYRILLIC = /[а-я]/
const LATIN = /[a-z]/

/** Their characters replace no letters. */
const NUMBERS =
  /(?<![\p{L}\d-])(?=[a-z\d-]*\d)(?=[a-z\d-]*[a-z])[a-z\d-]{7,}(?![\p{L}\d])|(?<![\p{L}\d])[авекмнорстухabekmhopctyx]\s?\d{3}\s?[авекмнорстухabekmhopctyx]{2}\s?\d{2,3}(?![\p{L}\d])/giu

/** Matches «х у й», «б.л.я», «с-у-к-а». */
const APART = /(?<![\p{L}\d])\p{L}(?:[\s.\-_*,]{1,2}\p{L}){2,}(?![\p{L}\d])/gu

const WORD = /[\p{L}\d@$€|]+/gu

export interface PlainText {
  readonly words: readonly string[]
  readonly latin: readonly string[]
  /** Separated by one blank. */
  readonly running: string
}

export const withoutDisguise = (text: string): string => normalized(text, 'NFKC').replace(DISGUISE, '')

export function plainTextOf(text: string): PlainText {
  const bare = text.toLowerCase().replaceAll('ё', 'е').replace(NUMBERS, ' ')
  const found = [...bare.matchAll(WORD), ...spacedWords(bare)].map((match) => String(match))
  const words = found.flatMap(readings).flatMap(withoutRepetitions)
  const latin = found.filter((word) => LATIN.test(word) && !CYRILLIC.test(word))
  return { words, latin, running: bare.replace(/[^а-я]+/g, ' ').trim() }
}

const spacedWords = (bare: string): string[] =>
  (bare.match(APART) ?? []).map((letters) => letters.replace(/[^\p{L}]/gu, ''))

/** None for a Latin word; two for a word with «b», as «в» and as «б». */
function readings(word: string): string[] {
  if (/^[а-я]+$/.test(word)) return [word]
  if (CYRILLIC.test(word)) return [inCyrillic(word), inCyrillic(word.replaceAll('b', 'б'))]
  return TWINS.test(word) && LATIN.test(word) ? [inCyrillic(word)] : []
}

export const inCyrillic = (word: string): string => word.replace(/[^а-я]/g, (sign) => LOOK_ALIKES[sign] ?? '')

function withoutRepetitions(word: string): string[] {
  const short = word.replace(/(.)\1{2,}/g, '$1')
  const shortest = word.replace(/(.)\1+/g, '$1')
  return [...new Set([word, short, shortest])]
}
