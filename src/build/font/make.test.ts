import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CHARACTERS, codePoints, FILE, makeFont, makePdfFont, PDF_CHARS, PDF_FILES } from './make.ts'

/** Files with visible text: pages, sections, articles. */
const TEXTS = ['src/{web,sections}/**/*.tsx', 'content/**/*.mdx']
const isTest = (file: string) => file.endsWith('.test.tsx')

/** A standalone mark, outside running text. */
const ALONE = '▲▼'

/** Words of Korean documents are in the font of the device. */
const HANGUL = /\p{Script=Hangul}/u

describe('the font of the pages', () => {
  it('matches the output of its script', async () => {
    const font = await makeFont()
    expect(font.equals(readFileSync(FILE))).toBe(true)
    for (const { weight, file } of PDF_FILES)
      expect((await makePdfFont(font, weight)).equals(readFileSync(file)), `${weight}`).toBe(true)
    expect(JSON.parse(readFileSync(PDF_CHARS, 'utf8'))).toEqual(codePoints())
  })

  it('is small enough to be preloaded', () => {
    expect(readFileSync(FILE).length).toBeLessThanOrEqual(45_000)
  })

  it('has every character of the texts, so that no line mixes two typefaces', () => {
    const inFont = new Set(CHARACTERS + ALONE)
    const missing = globSync(TEXTS, { exclude: isTest }).flatMap((file) =>
      [...readFileSync(file, 'utf8')]
        .filter((sign) => sign.trim() && !inFont.has(sign) && !HANGUL.test(sign))
        .map((sign) => `${file}: ${sign}`),
    )
    expect(missing).toEqual([])
  })
})
