/** Control characters and direction marks. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Cleans foreign text for one line. @param most in code points. @returns undefined when nothing is
 * left.
 */
export function displayText(text: string | undefined, most: number): string | undefined {
  const oneLine = text?.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()
  return oneLine ? Array.from(oneLine).slice(0, most).join('') : undefined
}
