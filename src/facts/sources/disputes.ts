import { DAY_MS } from '#shared/durations.ts'
import type { Answered, OtherAnswer } from '../evidence.ts'
import type { FactKinds, Facts, Telling } from '../facts.ts'
import { lackingFacts } from './lacking-facts.ts'
import { recordsOf } from './records-of.ts'
import { remembered } from './remembered.ts'
import { type SoleAnswer, tellings } from './tellings.ts'

/** Of kinds that say nothing of this car, prices differ without anybody being wrong. */
const OF_OTHERS: ReadonlySet<keyof FactKinds> = new Set(['market'])

/** The sources that say otherwise than the one that was asked; nobody knows which of them is right. */
export const disputes = remembered((answer: Answered): readonly Telling[] => {
  if ((answer.others ?? []).length === 0) return []
  const [own, ...others] = tellings(answer)
  if (own === undefined) return []
  return (answer.others ?? [])
    .filter((other, at) => isDisputed(own, { ...other, facts: others[at]?.facts ?? other.facts }))
    .map(({ source, checkedAt }) => ({ source, checkedAt }))
})

/**
 * Of one time sources are to say the same. Of different times the newer one may have more, and no more: what the older
 * one says and the newer does not say just so, was never taken back. A car that the register knew, or did not know, on
 * any day is a question of itself: by it every empty answer counts or does not.
 */
function isDisputed({ section, ...own }: SoleAnswer, other: Omit<OtherAnswer, 'source'>): boolean {
  const older = Date.parse(own.checkedAt) < Date.parse(other.checkedAt) ? own : other
  const newer = older === own ? other : own
  if (own.outcome !== other.outcome && (isOfOneTime(own, other) || section.tells === 'owners')) return true
  return hasMore(older.facts, newer.facts) || (isOfOneTime(own, other) && hasMore(newer.facts, older.facts))
}

const isOfOneTime = (one: { checkedAt: string }, other: { checkedAt: string }): boolean =>
  !(Math.abs(Date.parse(one.checkedAt) - Date.parse(other.checkedAt)) > DAY_MS)

/** Whether a record stands in the first that does not stand, just so, in the second. */
const hasMore = (first: Facts, second: Facts): boolean =>
  recordsOf(lackingFacts(first, second)).some(([kind, records]) => records.length > 0 && !OF_OTHERS.has(kind))
