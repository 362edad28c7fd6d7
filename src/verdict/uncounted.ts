import type { Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { distinct, listed } from '#facts/words.ts'
import { tellersOf } from './grounds.ts'

/** Whether nobody says more of any of them than that there is something: how many there are is not known then. */
export const areUncounted = (records: readonly Fact[]): boolean =>
  records.length > 0 && records.every(({ isUncounted }) => isUncounted)

/** Those of which more is said; where of none, all. */
export function fullest<Record extends Fact>(records: readonly Record[]): readonly Record[] {
  const told = records.filter(({ isUncounted }) => !isUncounted)
  return told.length > 0 ? told : records
}

/** Who tells of them, as a person would name it: «Автотека, скоринг». */
export const saidBy = (records: readonly Proven<Fact>[]): string =>
  listed(distinct(records.flatMap(tellersOf).map(({ source }) => source)))
