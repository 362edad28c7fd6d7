import type { Proven } from '#facts/evidence.ts'
import type { Fact } from '#facts/facts.ts'
import { distinct, listed } from '#facts/words.ts'
import { answerSourcesOf } from './grounds.ts'

export const areUncounted = (records: readonly Fact[]): boolean =>
  records.length > 0 && records.every(({ isUncounted }) => isUncounted)

export function fullest<Record extends Fact>(records: readonly Record[]): readonly Record[] {
  const detailed = records.filter(({ isUncounted }) => !isUncounted)
  return detailed.length > 0 ? detailed : records
}

/** «Автотека, скоринг». */
export const sourcesText = (records: readonly Proven<Fact>[]): string =>
  listed(distinct(records.flatMap(answerSourcesOf).map(({ source }) => source)))
