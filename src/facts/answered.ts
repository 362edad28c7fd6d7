import type { Section } from '#shared/contract/section.ts'
import { answeredAs } from './answered-as.ts'
import type { Answered, OtherAnswer } from './evidence.ts'
import type { Facts } from './facts.ts'
import { withoutRepeats } from './identity.ts'

/** What one source says to a question of a section. */
export interface SourceAnswer<Data> {
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** ISO 8601. */
  readonly checkedAt: string
  /** Absent: whose section it is. */
  readonly source?: string | undefined
}

/** The part of a good answer's envelope that the verdict rests on. */
interface GoodAnswer<Data> extends SourceAnswer<Data> {
  readonly stale?: boolean | undefined
  readonly insteadOf?: readonly string[] | undefined
  readonly others?: readonly SourceAnswer<Data>[] | undefined
  /** Other sources that do not tell of this car. */
  readonly refusedBy?: readonly string[] | undefined
}

/** What a section's data mean, by the day on which its source gave them. */
type ReadFacts<Data> = (data: Data, checkedAt: Date) => Facts

/** A good answer in the vocabulary of the verdict: the page and the API make it here, and alike. */
export const answered = <Data>(
  section: Section,
  facts: ReadFacts<Data>,
  { data, stale = false, others = [], ...answer }: GoodAnswer<Data>,
): Answered =>
  answeredAs(section, {
    ...answer,
    facts: withoutRepeats(facts(data, new Date(answer.checkedAt))),
    stale,
    others: others.map((other) => saidBy(section, facts, other)),
  })

const saidBy = <Data>(
  section: Section,
  facts: ReadFacts<Data>,
  { outcome, data, checkedAt, source = section.source }: SourceAnswer<Data>,
): OtherAnswer => ({
  source,
  checkedAt,
  outcome,
  facts: withoutRepeats(facts(data, new Date(checkedAt))),
})
