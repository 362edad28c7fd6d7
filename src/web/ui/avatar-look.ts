/** Spread over the hue. */
export const AVATAR_TONES = 8

const SEGMENTS = new Intl.Segmenter('ru', { granularity: 'grapheme' })

/** First letters of the first two words; may be empty. */
export function initials(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words.slice(0, 2).map(firstLetter).join('').toLocaleUpperCase('ru')
}

const firstLetter = (word: string): string => [...SEGMENTS.segment(word)][0]?.segment ?? ''

/** FNV-1a. */
export function avatarTone(name: string): number {
  let sum = 0x811c9dc5
  for (const character of name) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (sum >>> 0) % AVATAR_TONES
}
