import { DAY_MS } from '#shared/durations.ts'
import type { AlternativeFacts, Answered } from '../evidence.ts'
import { type AnswerSource, type FactKinds, type Facts, recordsByKind } from '../facts.ts'
import { memoize } from './memoize.ts'
import { subtractFacts } from './same-record.ts'
import { type SoleAnswer, soleAnswers } from './sole-answers.ts'

/** About other cars: prices may differ. */
const OF_OTHERS: ReadonlySet<keyof FactKinds> = new Set(['market'])

/** Sources that contradict the requested one; it is unclear which is right. */
export const disputes = memoize((answer: Answered): readonly AnswerSource[] => {
  if ((answer.others ?? []).length === 0) return []
  const [own, ...others] = soleAnswers(answer)
  if (own === undefined) return []
  return (answer.others ?? [])
    .filter((other, at) => isDisputed(own, { ...other, facts: others[at]?.facts ?? other.facts }))
    .map(({ source, checkedAt }) => ({ source, checkedAt }))
})

/**
 * Simultaneous answers must agree. A newer one may only add records: a missing record was never
 * withdrawn. "Found" against "nothing" for the registration always counts, because every empty
 * answer depends on it.
 */
function isDisputed({ section, ...own }: SoleAnswer, other: Omit<AlternativeFacts, 'source'>): boolean {
  const older = Date.parse(own.checkedAt) < Date.parse(other.checkedAt) ? own : other
  const newer = older === own ? other : own
  if (own.outcome !== other.outcome && (isOfOneTime(own, other) || section.tells === 'owners')) return true
  return hasMore(older.facts, newer.facts) || (isOfOneTime(own, other) && hasMore(newer.facts, older.facts))
}

const isOfOneTime = (one: { checkedAt: string }, other: { checkedAt: string }): boolean =>
  !(Math.abs(Date.parse(one.checkedAt) - Date.parse(other.checkedAt)) > DAY_MS)

const hasMore = (first: Facts, second: Facts): boolean =>
  recordsByKind(subtractFacts(first, second)).some(
    ([kind, records]) => records.length > 0 && !OF_OTHERS.has(kind),
  )
