// Joins the script subsets of Golos Text into the pages' only font file, and makes its two weights
// for PDFs and pictures of the server.
// node src/build/font/make.ts

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { joinFonts } from './join.ts'

export const FILE = new URL('../../web/styles/golos-text.woff2', import.meta.url)

/** A PDF embeds one weight per font. */
export const PDF_FILES = [
  { weight: 400, file: new URL('../../report/fonts/golos-text-regular.ttf', import.meta.url) },
  { weight: 650, file: new URL('../../report/fonts/golos-text-bold.ttf', import.meta.url) },
] as const

export const PDF_CHARS = new URL('../../report/fonts/characters.json', import.meta.url)

function letters(from: string, to: string): string {
  const first = from.charCodeAt(0)
  const last = to.charCodeAt(0)
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

const ascii = letters(' ', '~')

interface Part {
  readonly file: string
  readonly characters: string
}

/** The part with tabular figures. */
const LATIN: Part = {
  file: import.meta.resolve('@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2'),
  characters: `${ascii}\u00a0§©«°±²³·»×ÄÉËÓÖÜßäéëóöü–—‘’“”„•…€−`,
}

const OTHERS: readonly Part[] = [
  {
    file: import.meta.resolve('@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2'),
    characters: `${letters('А', 'я')}ЁёІіЇїЄєЎў№`,
  },
  {
    file: import.meta.resolve('@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2'),
    characters: 'ŠšŞşŽž₽',
  },
]

export const CHARACTERS = [LATIN, ...OTHERS].map(({ characters }) => characters).join('')

const WEIGHTS = { min: 400, max: 750 }

const FEATURES = ['kern', 'tnum']

/** Tables that browsers compute from the outlines, so the file omits them. */
const REPEATING = ['HVAR', 'VVAR', 'vhea', 'vmtx']

const part = ({ file, characters }: Part) =>
  subsetFont(readFileSync(fileURLToPath(file)), characters, {
    targetFormat: 'sfnt',
    keepFeatures: FEATURES,
    dropTables: REPEATING,
  })

/** @returns WOFF2 */
export async function makeFont(): Promise<Buffer> {
  const joined = joinFonts(await part(LATIN), await Promise.all(OTHERS.map(part)))
  return subsetFont(joined, CHARACTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
}

/** @returns TrueType, cut from the pages' font */
export const makePdfFont = (font: Buffer, weight: number): Promise<Buffer> =>
  subsetFont(font, CHARACTERS, {
    targetFormat: 'truetype',
    keepFeatures: FEATURES,
    variationAxes: { wght: weight },
  })

export const codePoints = (): readonly (number | undefined)[] =>
  [...CHARACTERS].map((sign) => sign.codePointAt(0))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const font = await makeFont()
  writeFileSync(FILE, font)
  for (const { weight, file } of PDF_FILES) writeFileSync(file, await makePdfFont(font, weight))
  writeFileSync(PDF_CHARS, JSON.stringify(codePoints()))
}
