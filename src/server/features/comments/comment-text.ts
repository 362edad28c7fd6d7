import { hash } from 'node:crypto'

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * What has no look of its own: controls, marks that turn the direction of the text, zero-width signs, halves
 * of surrogate pairs. Within an emoji they belong to it («👩‍🔧» has a joiner, a flag of a region has tags), so
 * emoji that have any are read first.
 */
const EMOJI_OR_INVISIBLE =
  /(\p{RGI_Emoji_ZWJ_Sequence}|\p{RGI_Emoji_Tag_Sequence})|[[\p{Cc}\p{Cf}\p{Cs}]--[\n]]/gv

/** More marks on one letter than any language writes; they pile up over the lines around. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

const MANY_BLANK_LINES = /\n{4,}/g

/** Signs that take room and show nothing are no text. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\u115f\u1160\u2800\u3164\uffa0]]/v

/**
 * What a person wrote, as it is kept: without invisible signs, in Unicode's composed form, its line breaks as
 * `\n`, no more than two blank lines in a row. Cleaning cleaned text changes nothing.
 * @returns an empty string when nothing visible is left.
 */
export function cleanComment(written: string): string {
  const visible = written
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(EMOJI_OR_INVISIBLE, '$1')
    .normalize('NFC')
    .replaceAll(PILED_MARKS, '$1')
  if (!VISIBLE.test(visible)) return ''
  // Line by line: a regular expression would look at a long row of blanks once for each of them.
  const lines = visible.split('\n').map((line) => line.trimEnd())
  return lines.join('\n').replaceAll(MANY_BLANK_LINES, '\n\n\n').trim()
}

/** Characters as a person counts them: code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/**
 * The same for texts that differ only in case, «ё», spaces and marks.
 * @returns SHA-256 of what is left of the text; of the text itself when it has neither letters nor digits.
 */
export function commentHash(text: string): Buffer {
  const words = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
  return hash('sha256', words.replaceAll(/[^\p{L}\p{N}]+/gu, '') || text, 'buffer')
}
