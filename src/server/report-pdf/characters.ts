import { normalized } from '#shared/text/normalized.ts'

/** Blanks that the font lacks. */
const BLANKS = /[\s\u2000-\u200b]/u
const NO_BREAK = /[\u00a0\u202f]/u

/**
 * Becomes the base letter, else «?»: a missing glyph would be an empty box, and its text could not
 * be copied.
 */
export const printable = (text: string, characters: ReadonlySet<string>): string =>
  [...normalized(text, 'NFC')].map((one) => printableCharacter(one, characters)).join('')

function printableCharacter(one: string, characters: ReadonlySet<string>): string {
  if (NO_BREAK.test(one)) return '\u00a0'
  if (BLANKS.test(one)) return ' '
  if (characters.has(one)) return one
  const [base = ''] = normalized(one, 'NFKD')
  return characters.has(base) ? base : '?'
}
