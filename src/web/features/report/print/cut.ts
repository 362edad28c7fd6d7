import { plural } from '#shared/text/plural.ts'

/** «полис», «полиса», «полисов». */
export type Noun = readonly [one: string, few: string, many: string]

const alsoOnPage = (n: number, noun: Noun): string => `и ещё ${n} ${plural(n, ...noun)} — на странице отчёта`

export const moreOnPage = (n: number, noun: Noun): string =>
  `Ещё ${alsoOnPage(n, noun).slice('и ещё '.length)}`

export const moreOnThirdPage = (n: number, noun: Noun): string =>
  `Ещё ${n} ${plural(n, ...noun)} — на третьей странице`

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const lastBlank = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastBlank > most / 2 ? lastBlank : undefined).replace(/[\s,;:.]+$/u, '')}…`
}

const SEPARATOR = '; '

export function joinedWithin(parts: readonly string[], most: number, noun: Noun): string {
  const textOf = (kept: number) => withTail(parts.slice(0, kept).join(SEPARATOR), parts.length - kept, noun)
  const fits = parts.map((_, at) => parts.length - at).find((kept) => textOf(kept).length <= most)
  if (fits !== undefined) return textOf(fits)
  const [first = '', ...others] = parts
  const tail = withTail('', others.length, noun)
  return `${shortened(first, most - tail.length)}${tail}`
}

const withTail = (text: string, left: number, noun: Noun): string =>
  left > 0 ? `${text} ${alsoOnPage(left, noun)}` : text

export const firstOf = <Item>(
  items: readonly Item[],
  most: number,
): { shown: readonly Item[]; left: number } => ({
  shown: items.slice(0, most),
  left: Math.max(0, items.length - most),
})

const LIST_CHARS = 42
const CELL_CHARS = 48

/** Estimated lines; gaps take one per five items. */
export const listLines = (texts: readonly string[]): number =>
  texts.reduce((lines, text) => lines + Math.ceil(text.length / LIST_CHARS) + 0.2, 0)

/** Estimated lines; a title or source may take two. */
export const tableLines = (rows: readonly { readonly text: string }[]): number =>
  rows.reduce((lines, { text }) => lines + Math.max(1.3, Math.ceil(text.length / CELL_CHARS)), 0)
