import { DAY_MS } from '../durations.ts'
import { MOSCOW_MS, moscow } from './dates.ts'

/** `2024-08-02` in Moscow. */
export const moscowDay = (at: Date): string => moscow(at).toISOString().slice(0, 10)

export const startOfMoscowDay = (at: Date): Date =>
  new Date(Math.floor(moscow(at).getTime() / DAY_MS) * DAY_MS - MOSCOW_MS)
