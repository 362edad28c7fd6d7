/** Control characters, and marks that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Cleans foreign text for storage and display on one line. @param most longest result, in code
 * points. @returns undefined when the result is empty.
 */
export function displayText(text: string | undefined, most: number): string | undefined {
  const oneLine = text?.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim()
  return oneLine ? Array.from(oneLine).slice(0, most).join('') : undefined
}
