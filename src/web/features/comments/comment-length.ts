/** The counter appears from this length. */
export const COUNTED_FROM = 1800

/** In code points of the trimmed NFC text, as the server counts. */
export const lengthOf = (text: string): number => [...text.trim().normalize('NFC')].length
