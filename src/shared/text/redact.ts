const LONGEST = 500

/** An error report may quote an address with a token, or a visitor's text. */
export const redact = (text: string, hidden: Iterable<string> = []): string =>
  withoutWords(
    text,
    [...hidden].filter(({ length }) => length > 1),
  )
    .slice(0, LONGEST)
    .replaceAll(/[?#]\S*/g, '?…')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '…')

/** Longest first: a shorter word may be part of it. */
function withoutWords(text: string, words: readonly string[]): string {
  if (words.length === 0) return text
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return text.replaceAll(new RegExp(longestFirst.map(escaped).join('|'), 'giu'), '…')
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
