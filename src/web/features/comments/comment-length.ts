/** From here on the counter is shown. */
export const COUNTED_FROM = 1800

/** In characters (code points) of the composed text, without the space around: as the server counts what it keeps. */
export const lengthOf = (text: string): number => [...text.trim().normalize('NFC')].length
