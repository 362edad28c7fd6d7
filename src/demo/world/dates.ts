/** No event is later. */
export const TODAY = '2026-11-20'

const DAY_MS = 86_400_000

export const plusDays = (iso: string, days: number): string =>
  new Date(Date.parse(iso) + days * DAY_MS).toISOString().slice(0, 10)

/** 29 February becomes 1 March. */
export function plusYears(iso: string, years: number): string {
  const date = new Date(iso)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return date.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** `2026-11-20T12:30:00`, the real time, regardless of the demo's day. */
export const moscowNow = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 19)

/** `2026-11-20` → `20.11.2026`. */
export const russianDate = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('.')
