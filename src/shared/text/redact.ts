const LONGEST = 500

/**
 * Removes queries and long tokens from an error report: it may quote an address with a token, or a
 * number from a visitor.
 */
export const redact = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[?#]\S*/g, '?…')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '…')
