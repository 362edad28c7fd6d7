import { HOUR_MS } from './durations.ts'

/**
 * The pause that a service requests, in milliseconds, at most an hour: a longer one overflows a
 * timer. A value that is neither seconds nor an HTTP date (RFC 9110, section 10.2.3) requests none.
 */
export function retryAfterMs(value: string | number | null | undefined, now = Date.now()): number {
  const written = String(value ?? '').trim()
  const ms = /^\d+$/.test(written) ? Number(written) * 1000 : Date.parse(written) - now
  return Math.min(Math.max(ms || 0, 0), HOUR_MS)
}
