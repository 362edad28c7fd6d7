import * as v from 'valibot'
import { valueAt } from '#registry-kit/members.ts'
import { isMissing, number } from '#registry-kit/schema.ts'

/** Facts that explain an appraisal. Their absence proves nothing. */
export const REASONS = 'market_prices.appraisal.reasons'

/** Undefined: missing; `odd`: unreadable. */
export function countedIn(content: unknown, name: 'accidents' | 'ownerships'): number | 'odd' | undefined {
  const written = valueAt(content, `${REASONS}.${name}.count`)
  if (isMissing(written)) return undefined
  const count = v.safeParse(number, written)
  return count.success ? count.output : 'odd'
}

export function countBeyond(content: unknown, name: 'accidents' | 'ownerships', records: number): string[] {
  const count = countedIn(content, name)
  return count === 'odd' || (count ?? 0) > records ? [`${REASONS}.${name}`] : []
}
