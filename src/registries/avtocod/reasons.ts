import * as v from 'valibot'
import { isMissing, number } from '#server/registry-kit/claims.ts'
import { at } from '#server/registry-kit/members.ts'

/** Where an appraisal says what it has reckoned with. It never says that there was nothing. */
export const REASONS = 'market_prices.appraisal.reasons'

/** How many of them the appraisal has reckoned with; undefined: it does not say; `odd`: it cannot be read. */
export function countedIn(content: unknown, name: 'accidents' | 'ownerships'): number | 'odd' | undefined {
  const written = at(content, `${REASONS}.${name}.count`)
  if (isMissing(written)) return undefined
  const count = v.safeParse(number, written)
  return count.success ? count.output : 'odd'
}

/** Names of what the appraisal counts beyond those that are told, or in a way that cannot be read. */
export function beyondTold(content: unknown, name: 'accidents' | 'ownerships', told: number): string[] {
  const count = countedIn(content, name)
  return count === 'odd' || (count ?? 0) > told ? [`${REASONS}.${name}`] : []
}
