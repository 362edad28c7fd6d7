/** What may stand between thousands: blanks of every width, and the apostrophe of some exports. */
const THOUSANDS = /(?<=\d)[\s']+(?=\d{3}(?!\d))/gu

const NUMBER = /^[-−+]?\d+(?:[.,]\d+)?$/u

/**
 * Reads a number as the registries write it: `"1596.0"`, `"86 500"`, `"4,9"`, `1596`.
 * Point and comma are both the decimal mark. Anything else, blank and `"null"` included, is `undefined`:
 * a measure that was not understood must not become zero.
 */
export function parseNumber(value: string | number | null | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = value?.trim().replace(THOUSANDS, '') ?? ''
  if (!NUMBER.test(text)) return undefined
  const parsed = Number(text.replace(',', '.').replace('−', '-'))
  return Number.isFinite(parsed) ? parsed : undefined
}

/**
 * Thousands parted by a no-break space, a decimal comma. Not by `Intl`: to load a language's rules holds a slow phone
 * for 40 ms before a page lives.
 */
const inRussian = (fixed: string): string =>
  fixed.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, '\u00a0').replace('.', ',')

/** `86 500`, `4,9`: two decimals at most. */
export const formatNumber = (n: number): string => inRussian(n.toFixed(2).replace(/\.?0+$/, ''))

/** `1 250 000 ₽`, `4,90 ₽`: kopecks only where there are any. */
export const formatRoubles = (roubles: number): string =>
  `${inRussian(roubles.toFixed(Number.isInteger(roubles) ? 0 : 2))}\u00a0₽`

/** `86 500 км`. */
export const formatKm = (km: number): string => `${formatNumber(km)}\u00a0км`
