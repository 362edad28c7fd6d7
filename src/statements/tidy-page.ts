/**
 * Repeated letters cost patterns quadratic time, and without the word the page may miss a record.
 */
export const hasLongRun = (text: string): boolean => /\S{300}/u.test(text)

/** No pattern tries all ways to divide a single space. */
export const tidyPage = (text: string): string =>
  text.replaceAll(/[^\S\n]+/gu, ' ').replaceAll(/ ?\n[ \n]*/gu, '\n')
