import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILE, makeFont, makePictureFont, PICTURE_FILE, SIGNS } from './make.ts'

/** Files with visible text: pages, sections, articles. */
const TEXTS = ['src/{web,sections}/**/*.tsx', 'content/**/*.mdx']
const isTest = (file: string) => file.endsWith('.test.tsx')

/** A standalone mark, outside running text. */
const ALONE = '▲▼'

describe('the font of the pages', () => {
  it('matches the output of its script', async () => {
    expect((await makeFont()).equals(readFileSync(FILE))).toBe(true)
    expect((await makePictureFont()).equals(readFileSync(PICTURE_FILE))).toBe(true)
  })

  it('is small enough to be preloaded', () => {
    expect(readFileSync(FILE).length).toBeLessThanOrEqual(45_000)
  })

  it('has every character of the texts, so that no line mixes two typefaces', () => {
    const inFont = new Set(SIGNS + ALONE)
    const missing = globSync(TEXTS, { exclude: isTest }).flatMap((file) =>
      [...readFileSync(file, 'utf8')]
        .filter((sign) => sign.trim() && !inFont.has(sign))
        .map((sign) => `${file}: ${sign}`),
    )
    expect(missing).toEqual([])
  })
})
