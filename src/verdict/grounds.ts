import type { Proven } from '#facts/evidence.ts'
import type { AnswerSource, Fact } from '#facts/facts.ts'
import { recordKey } from '#facts/identity.ts'
import { numbering } from '#facts/sources/views.ts'
import { sourceOf } from '#facts/words.ts'
import type { Finding } from './rule.ts'

export type FindingRecord = Finding['on'][number]

export const isProven = (fact: FindingRecord): fact is Proven<Fact> => 'answer' in fact

/** The first is quoted. */
export const answerSourcesOf = ({
  answer,
  alternativeSource,
  agreement,
}: Proven<Fact>): readonly AnswerSource[] => [
  alternativeSource ?? { source: sourceOf(answer), checkedAt: answer.checkedAt },
  ...(agreement?.sources ?? []),
]

/** Independent of the source. */
export const groundKey = (fact: FindingRecord): string =>
  isProven(fact) ? recordKey(fact) : `${fact.at} ${fact.record}`

/** Interned as integers, because comparing text is slow. */
export interface GroundNumbers {
  readonly ofRecord: (fact: FindingRecord) => number
  readonly ofProofs: (fact: FindingRecord) => readonly number[]
}

const MOST_SOURCES = 2 ** 12

export function groundNumbers(): GroundNumbers {
  const records = numbering()
  const sources = numbering()
  const numbersByRecord = new Map<FindingRecord, number>()
  const ofRecord = (fact: FindingRecord): number => {
    // Compared records have a number; others get negative ones.
    if (isProven(fact) && fact.agreement) return fact.agreement.number
    const number = numbersByRecord.get(fact) ?? -1 - records(groundKey(fact))
    numbersByRecord.set(fact, number)
    return number
  }
  return {
    ofRecord,
    ofProofs: (fact) => {
      const number = ofRecord(fact) * MOST_SOURCES
      return isProven(fact)
        ? answerSourcesOf(fact).map(({ source, checkedAt }) => number + 1 + sources(`${source} ${checkedAt}`))
        : [number]
    },
  }
}
