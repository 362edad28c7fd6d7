/** Thousands separators include the apostrophe of some exports. */
const THOUSANDS = /(?<=\d)[\s']+(?=\d{3}(?!\d))/gu

const NUMBER = /^[-−+]?\d+(?:[.,]\d+)?$/u

/**
 * Parses `"1596.0"`, `"86 500"`, `"4,9"`, `1596`. Anything else, `"null"` included, is undefined:
 * an unreadable measure must not become zero.
 */
export function parseNumber(value: string | number | null | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  const text = value?.trim().replace(THOUSANDS, '') ?? ''
  if (!NUMBER.test(text)) return undefined
  const parsed = Number(text.replace(',', '.').replace('−', '-'))
  return Number.isFinite(parsed) ? parsed : undefined
}

/** Not `Intl`: its language rules block a slow phone for 40 ms. */
const inRussian = (fixed: string): string =>
  fixed.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, '\u00a0').replace('.', ',')

/** `86 500`, `4,9`. */
export const formatNumber = (n: number): string => inRussian(n.toFixed(2).replace(/\.?0+$/, ''))

/** `1 250 000 ₽`, `4,90 ₽`. */
export const formatRoubles = (roubles: number): string =>
  `${inRussian(roubles.toFixed(Number.isInteger(roubles) ? 0 : 2))}\u00a0₽`

export const formatKm = (km: number): string => `${formatNumber(km)}\u00a0км`

export const timeText = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds}\u00a0мс` : `${String(milliseconds / 1000).replace('.', ',')}\u00a0с`
