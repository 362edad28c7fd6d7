/**
 * A word or number that no register has: patterns of repeated letters would take quadratic time in
 * it, and without it the page may miss a record.
 */
export const hasLongRun = (text: string): boolean => /\S{300}/u.test(text)

/** Space is single, so that no pattern tries all ways to divide it. */
export const tidyPage = (text: string): string =>
  text.replaceAll(/[^\S\n]+/gu, ' ').replaceAll(/ ?\n[ \n]*/gu, '\n')
