/** What a device kept bears no time after its own, unless the clock was set right in between. */
export const CLOCK_SET_MS = 15 * 60_000
