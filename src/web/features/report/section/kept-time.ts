/** The device's clock may have been corrected since the time was saved. */
export const CLOCK_SET_MS = 15 * 60_000
