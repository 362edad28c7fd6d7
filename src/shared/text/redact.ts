const LONGEST = 500

/**
 * Removes queries, long tokens and private words from an error report: it may quote an address with
 * a token, or a text from a visitor.
 */
export const redact = (text: string, hidden: Iterable<string> = []): string =>
  [...hidden]
    .reduce((rest, word) => (word.length > 1 ? rest.replaceAll(word, '…') : rest), text)
    .slice(0, LONGEST)
    .replaceAll(/[?#]\S*/g, '?…')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '…')
