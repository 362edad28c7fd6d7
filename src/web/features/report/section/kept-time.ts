/** The clock may have been corrected since. */
export const CLOCK_SET_MS = 15 * 60_000
