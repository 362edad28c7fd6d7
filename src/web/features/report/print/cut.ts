import { plural } from '#shared/text/plural.ts'

/** «полис», «полиса», «полисов». */
export type Noun = readonly [one: string, few: string, many: string]

/** What paper has no room for is counted, and where it stands is said: nothing is dropped in silence. */
const alsoOnPage = (n: number, noun: Noun): string => `и ещё ${n} ${plural(n, ...noun)} — на странице отчёта`

/** The same as a line of its own. */
export const moreOnPage = (n: number, noun: Noun): string =>
  `Ещё ${alsoOnPage(n, noun).slice('и ещё '.length)}`

/** Of three pages the last has it. */
export const moreOnThirdPage = (n: number, noun: Noun): string =>
  `Ещё ${n} ${plural(n, ...noun)} — на третьей странице`

/** A sentence of at most so many signs; a longer one ends at a word, with three dots. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const lastBlank = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastBlank > most / 2 ? lastBlank : undefined).replace(/[\s,;:.]+$/u, '')}…`
}

const SEPARATOR = '; '

/** As many of the parts as one text of so many signs has room for; the others are counted. */
export function joined(parts: readonly string[], most: number, noun: Noun): string {
  const text = (kept: number) => withTail(parts.slice(0, kept).join(SEPARATOR), parts.length - kept, noun)
  const fits = parts.map((_, at) => parts.length - at).find((kept) => text(kept).length <= most)
  if (fits !== undefined) return text(fits)
  const [first = '', ...others] = parts
  const tail = withTail('', others.length, noun)
  return `${shortened(first, most - tail.length)}${tail}`
}

const withTail = (text: string, left: number, noun: Noun): string =>
  left > 0 ? `${text} ${alsoOnPage(left, noun)}` : text

/** The first few, and how many stand behind them. */
export const firstOf = <Item>(
  items: readonly Item[],
  most: number,
): { shown: readonly Item[]; left: number } => ({
  shown: items.slice(0, most),
  left: Math.max(0, items.length - most),
})

/** Signs that a line of a list is sure to have room for, and one of a table. */
const LIST_SIGNS = 42
const CELL_SIGNS = 48

/** Lines that the texts take as a list; the gaps between its items are a line to every five. */
export const linesOf = (texts: readonly string[]): number =>
  texts.reduce((lines, text) => lines + Math.ceil(text.length / LIST_SIGNS) + 0.2, 0)

/** Lines that the rows take as a table; a title or a source may take two. */
export const tableLines = (rows: readonly { readonly text: string }[]): number =>
  rows.reduce((lines, { text }) => lines + Math.max(1.3, Math.ceil(text.length / CELL_SIGNS)), 0)
