import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILE, makeFont, SIGNS } from './make.ts'

/** What people read: pages, sections, texts. */
const TEXTS = ['src/{web,sections}/**/*.tsx', 'content/**/*.mdx']
const isTest = (file: string) => file.endsWith('.test.tsx')

/** A mark that stands alone, beside no text. */
const ALONE = '▼'

describe('the font of the pages', () => {
  it('is what its script makes of the package', async () => {
    expect((await makeFont()).equals(readFileSync(FILE))).toBe(true)
  })

  it('comes at once: it is small enough to be preloaded', () => {
    expect(readFileSync(FILE).length).toBeLessThanOrEqual(45_000)
  })

  it('has every sign of the texts, so that no line mixes two typefaces', () => {
    const known = new Set(SIGNS + ALONE)
    const strange = globSync(TEXTS, { exclude: isTest }).flatMap((file) =>
      [...readFileSync(file, 'utf8')]
        .filter((sign) => sign.trim() && !known.has(sign))
        .map((sign) => `${file}: ${sign}`),
    )
    expect(strange).toEqual([])
  })
})
