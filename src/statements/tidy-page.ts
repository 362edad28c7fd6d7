/**
 * Repeated letters cost patterns quadratic time, and without the word the page may miss a record.
 */
export const hasLongRun = (text: string): boolean => /\S{300}/u.test(text)

/** No pattern tries all ways to divide a single space. */
export const tidyPage = (text: string): string =>
  text.replaceAll(/[^\S\n]+/gu, ' ').replaceAll(/ ?\n[ \n]*/gu, '\n')

/** The parts that begin at each match; what precedes the first is left out. */
export function piecesFrom(text: string, pattern: RegExp): string[] {
  const starts = [...text.matchAll(pattern)].map(({ index }) => index)
  return starts.map((start, at) => text.slice(start, starts[at + 1]))
}
