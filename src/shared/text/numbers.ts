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

const plain = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 })
const kopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `86 500`, `4,9`: thousands parted by a no-break space, two decimals at most. */
export const formatNumber = (n: number): string => plain.format(n)

/** `1 250 000 ₽`, `4,90 ₽`: kopecks only where there are any. */
export const formatRoubles = (roubles: number): string =>
  `${(Number.isInteger(roubles) ? plain : kopecks).format(roubles)}\u00a0₽`

/** `86 500 км`. */
export const formatKm = (km: number): string => `${plain.format(km)}\u00a0км`
