import { hash } from 'node:crypto'
import { normalized } from '#shared/text/normalized.ts'

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Emoji that contain invisible characters («👩‍🔧» has a joiner) match first and are kept. */
const EMOJI_OR_INVISIBLE =
  /(\p{RGI_Emoji_ZWJ_Sequence}|\p{RGI_Emoji_Tag_Sequence})|[[\p{Cc}\p{Cf}\p{Cs}]--[\n]]/gv

/** Marks on one letter beyond those of any language; they cover other lines. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

const MANY_BLANK_LINES = /\n{4,}/g

/** Text beyond characters that take space and show nothing. */
const VISIBLE = /[[\p{L}\p{N}\p{P}\p{S}]--[\u115f\u1160\u2800\u3164\uffa0]]/v

/**
 * Removes invisible characters; composes Unicode; at most two blank lines in a row. Idempotent.
 * @returns an empty string when nothing visible is left.
 */
export function cleanComment(written: string): string {
  const plain = written
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(EMOJI_OR_INVISIBLE, '$1')
  const visible = normalized(plain, 'NFC').replaceAll(PILED_MARKS, '$1')
  if (!VISIBLE.test(visible)) return ''
  // A regular expression would take quadratic time for a long row of blanks.
  const lines = visible.split('\n').map((line) => line.trimEnd())
  return lines.join('\n').replaceAll(MANY_BLANK_LINES, '\n\n\n').trim()
}

/** Counts code points. */
export const lengthOf = (text: string): number => Array.from(text).length

/**
 * Equal for texts that differ only in case, «ё», spaces and punctuation. SHA-256 of letters and
 * digits, or of the whole text without any.
 */
export function commentHash(text: string): Buffer {
  const words = normalized(text, 'NFKC').toLowerCase().replaceAll('ё', 'е')
  return hash('sha256', words.replaceAll(/[^\p{L}\p{N}]+/gu, '') || text, 'buffer')
}
