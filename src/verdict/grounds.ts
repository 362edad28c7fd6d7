import type { Proven } from '#facts/evidence.ts'
import type { Fact, Telling } from '#facts/facts.ts'
import { numbering } from '#facts/sources/numbering.ts'
import { contentOf } from '#facts/sources/same-record.ts'
import { sourceOf } from '#facts/words.ts'
import type { Firing } from './rule.ts'

/** A record that a firing rests on. */
export type Ground = Firing['on'][number]

export const isProven = (fact: Ground): fact is Proven<Fact> => 'answer' in fact

/** Everybody who tells the record, the one first in whose words it stands. */
export const tellersOf = ({ answer, teller, agreement }: Proven<Fact>): readonly Telling[] => [
  teller ?? { source: sourceOf(answer), checkedAt: answer.checkedAt },
  ...(agreement?.tellers ?? []),
]

/** What a record is, whoever tells it. */
export const recordKey = (fact: Ground): string =>
  isProven(fact) ? `${fact.answer.section.id} ${contentOf(fact)}` : `${fact.at} ${fact.record}`

/** Records and who tells them by numbers: what they say is long, and is compared many times. */
export interface GroundNumbers {
  /** Equal of what is the same record, whoever tells it. */
  readonly ofRecord: (fact: Ground) => number
  /** One of everybody who tells the record. */
  readonly ofProofs: (fact: Ground) => readonly number[]
}

/** More than sources there are. */
const MOST_TELLERS = 2 ** 12

export function groundNumbers(): GroundNumbers {
  const records = numbering()
  const tellers = numbering()
  const known = new Map<Ground, number>()
  const ofRecord = (fact: Ground): number => {
    // Where sources are held against each other the record has its number; below zero are those of one source.
    if (isProven(fact) && fact.agreement) return fact.agreement.number
    const number = known.get(fact) ?? -1 - records(recordKey(fact))
    known.set(fact, number)
    return number
  }
  return {
    ofRecord,
    ofProofs: (fact) => {
      const number = ofRecord(fact) * MOST_TELLERS
      return isProven(fact)
        ? tellersOf(fact).map(({ source, checkedAt }) => number + 1 + tellers(`${source} ${checkedAt}`))
        : [number]
    },
  }
}
