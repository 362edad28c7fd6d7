import type { Section } from '#shared/contract/section.ts'
import { answeredAs } from './answered-as.ts'
import type { Answered } from './evidence.ts'
import type { Facts } from './facts.ts'
import { joined, type SourceAnswer } from './joined-answer.ts'

/** The part of a good answer's envelope that the verdict rests on. */
interface GoodAnswer<Data> extends SourceAnswer<Data> {
  readonly stale?: boolean | undefined
  readonly others?: readonly SourceAnswer<Data>[] | undefined
}

/** A good answer in the vocabulary of the verdict: the page and the API make it here, and alike. */
export const answered = <Data>(
  section: Section,
  facts: (data: Data, checkedAt: Date) => Facts,
  { stale = false, others = [], ...answer }: GoodAnswer<Data>,
): Answered => answeredAs(section, { ...joined(section, facts, answer, others), stale })
