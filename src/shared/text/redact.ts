const LONGEST = 500

/** A report of an error may quote an address with a token in it, or a number typed by a person: they go. */
export const redact = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/[?#]\S*/g, '?…')
    .replaceAll(/[A-Za-z0-9_-]{20,}/g, '…')
