import type { Section } from '#shared/contract/section.ts'
import { answeredAs } from './answered-as.ts'
import type { AlternativeFacts, Answered } from './evidence.ts'
import type { Facts } from './facts.ts'
import { withoutRepeats } from './identity.ts'

export interface SourceAnswer<Data> {
  readonly outcome: 'found' | 'nothing'
  readonly data: Data
  /** ISO 8601. */
  readonly checkedAt: string
  /** Absent: the section's own source. */
  readonly source?: string | undefined
}

interface GoodAnswer<Data> extends SourceAnswer<Data> {
  readonly stale?: boolean | undefined
  readonly insteadOf?: readonly string[] | undefined
  readonly others?: readonly SourceAnswer<Data>[] | undefined
  readonly refusedBy?: readonly string[] | undefined
}

type ReadFacts<Data> = (data: Data, checkedAt: Date) => Facts

export const answered = <Data>(
  section: Section,
  facts: ReadFacts<Data>,
  { data, stale = false, others = [], ...answer }: GoodAnswer<Data>,
): Answered =>
  answeredAs(section, {
    ...answer,
    facts: withoutRepeats(facts(data, new Date(answer.checkedAt))),
    stale,
    others: others.map((other) => alternativeFacts(section, facts, other)),
  })

const alternativeFacts = <Data>(
  section: Section,
  facts: ReadFacts<Data>,
  { outcome, data, checkedAt, source = section.source }: SourceAnswer<Data>,
): AlternativeFacts => ({
  source,
  checkedAt,
  outcome,
  facts: withoutRepeats(facts(data, new Date(checkedAt))),
})
