const MOST_SIGNS = 40

/**
 * Text of a file that nobody has verified yet: without control characters, and too short for a
 * sentence of ours.
 */
export const quoted = (text: string): string => visible(text).slice(0, MOST_SIGNS)

/**
 * Without control and format characters: a terminal obeys them, and some change the order of
 * letters.
 */
export const visible = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
