import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#shared/testing/properties.ts'
import { cleanComment, commentHash } from './comment-text.ts'

/** Random text, biased towards troublesome characters. */
const written = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        ...['\ud83d', '\ude00', '\u0000', '\u200b', '\u200c', '\u200d', '\u202e', '\u2066', '\ufeff'],
        ...['\u00ad', '\ufe0f', '\u0301', '\u0308', '\u0338', '\ufb1d', '\u2194', '\u1100', '\u1161'],
        ...['\t', '\n', '\r', '\r\n', '\u2028', ' ', '\u00a0', '\u2800', 'е', 'и', '👩', '🏽', '🔧', '❤'],
      ),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

/**
 * Runs in its own process: after thousands of tests the same work took ten times as long. @returns
 * the length of the cleaned text, and the fastest of three times in microseconds of its thread.
 */
function cleanedElsewhere(text: string): [length: number, micros: number] {
  const script = `
    import { readFileSync } from 'node:fs'
    import { cleanComment, lengthOf } from ${JSON.stringify(new URL('comment-text.ts', import.meta.url))}
    const text = readFileSync(0, 'utf8')
    const tries = [1, 2, 3].map(() => {
      const begun = process.threadCpuUsage()
      const length = lengthOf(cleanComment(text))
      const { user, system } = process.threadCpuUsage(begun)
      return [length, user + system]
    })
    console.log(JSON.stringify([tries[0][0], Math.min(...tries.map(([, micros]) => micros))]))`
  const args = ['--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { input: text, encoding: 'utf8' }))
}

describe('a cleaned comment', () => {
  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(cleanComment(cleanComment(text))).toBe(cleanComment(text))
      }),
      runs(2000),
    )
  })

  it('is never longer than the input, can be stored, and hides nothing', () => {
    fc.assert(
      fc.property(written, (text) => {
        const cleaned = cleanComment(text)
        expect(cleaned.length).toBeLessThanOrEqual(text.normalize('NFC').length)
        expect(cleaned.isWellFormed()).toBe(true)
        expect(cleaned.replaceAll('\n', '')).not.toMatch(
          /\p{Cc}|[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/u,
        )
        expect(cleaned).not.toMatch(/\p{M}{4}|\n{4}/u)
      }),
      runs(2000),
    )
  })

  it.each([
    ['  Хозяин честный \n', 'Хозяин честный'],
    ['Один\r\nдва\rтри\u2028четыре', 'Один\nдва\nтри\nчетыре'],
    ['Пробег\t98\u00a0000', 'Пробег 98\u00a0000'],
    ['Да\n \n\t\n\n\n\nнет', 'Да\n\n\nнет'],
    ['Подвеска и\u0306 ёлка е\u0308', 'Подвеска й ёлка ё'],
    ['ма\u200bт\u00adный ло\u200cм\u2060\ufeff', 'матный лом'],
    ['\u202eнизарам\u202c \u2066да\u2069', 'низарам да'],
    ['\ud83dавто\ude00', 'авто'],
    ['\ud83d\u200b\ude00', ''],
    ['Механик 👩\u200d🔧, семья 👨\u200d👩\u200d👧, 🇷🇺', 'Механик 👩\u200d🔧, семья 👨\u200d👩\u200d👧, 🇷🇺'],
    ['а\u0301\u0302\u0303\u0304\u0305б', 'а\u0301\u0302\u0303б'],
    ['<script>alert(1)</script> & «"\'', '<script>alert(1)</script> & «"\''],
  ])('%j is stored as %j', (text, kept) => {
    expect(cleanComment(text)).toBe(kept)
  })

  it.each(['', ' \n\t', '\u200b\u200d\u2060', '\u2800\u3164 \u115f', '\u0301\u0302', '\ufe0f', '\0'])(
    'of %j nothing is left',
    (text) => {
      expect(cleanComment(text)).toBe('')
    },
  )

  it.each(['👍', '5', '!', 'ё'])('of %j something is left', (text) => {
    expect(cleanComment(text)).toBe(text)
  })

  it.each([
    ['marks on one letter', `я${'\u0301'.repeat(60_000)}`, 4],
    ['blanks', `а${' '.repeat(60_000)}б`, 60_002],
    ['line breaks', `а${'\n'.repeat(60_000)}б`, 5],
    ['joiners', '👩\u200d'.repeat(20_000), 20_000],
    ['flags', '🇷'.repeat(20_000), 20_000],
    ['zero-width signs', '\u200b'.repeat(60_000), 0],
  ])('takes at most half a second of a thread for 60 000 %s', (_, text, length) => {
    const [made, micros] = cleanedElsewhere(text)
    expect(made).toBe(length)
    expect(micros).toBeLessThan(500_000)
  })
})

describe('two comments', () => {
  it.each([
    ['Хозяин — перекуп!', 'хозяин ПЕРЕКУП'],
    ['Всё честно', 'все   честно...'],
    ['VIN ＸＴＡ １', 'vin xta 1'],
    ['👍', '👍'],
  ])('%j and %j are the same', (one, other) => {
    expect(commentHash(one)).toEqual(commentHash(other))
  })

  it.each([
    ['Пробег 98 000', 'Пробег 89 000'],
    ['👍', '👎'],
    ['+', '-'],
  ])('%j and %j are not', (one, other) => {
    expect(commentHash(one)).not.toEqual(commentHash(other))
  })
})
